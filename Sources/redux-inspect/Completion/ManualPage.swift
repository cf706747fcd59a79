import CellGrid
import InspectorCore

/// Writes the manual page from the same tables that parse the command line and bind the keys.
enum ManualPage {
  static var text: String {
    var page = Roff()
    page.line(".TH REDUX-INSPECT 1 \(Version.date) \"redux-inspect \(Version.text)\"")
    page.section("NAME")
    page.text("redux-inspect - inspect an app's actions and states over MQTT")
    page.section("SYNOPSIS")
    synopsis(&page)
    page.section("DESCRIPTION")
    page.text(
      "Watches, steps through and drives the store of an app, from a terminal, wherever the app "
        + "runs. An app built on a unidirectional store publishes its actions and states to an "
        + "MQTT broker; redux-inspect shows them as they come, keeps them, and sends actions back.")
    page.text(
      "Without a command it opens the inspector. A FILE is a recording, a log in JSON Lines, or "
        + "an export of Redux DevTools. A PATH is a jq path: an argument that begins with a dot, "
        + "but not with ./ or ../, is a PATH, another is a FILE.")
    page.section("COMMANDS")
    for spec in CommandTable.all where spec.command != .inspect { command(spec, &page) }
    page.section("OPTIONS")
    page.text("Of the inspector itself:")
    let own = CommandTable.spec(.inspect).options
    options(OptionTable.all.filter { own.contains($0.name) }, [:], &page)
    for group in OptionSpec.Group.allCases where group != .command {
      page.line(".SS \(Roff.escaped(group.rawValue))")
      options(OptionTable.all.filter { $0.group == group }, [:], &page)
    }
    page.section("KEYS")
    keys(&page)
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases {
      page.term("\\fB\(status.rawValue)\\fR", status.meaning)
    }
    page.section("ENVIRONMENT")
    for option in OptionTable.all {
      guard let name = option.environment else { continue }
      page.term("\\fB\(Roff.escaped(name))\\fR", "The same as \(option.spelling).")
    }
    for variable in EnvironmentVariable.allCases {
      page.term("\\fB\(Roff.escaped(variable.name))\\fR", variable.meaning)
    }
    page.text("An option beats the environment, which beats the configuration file.")
    page.section("FILES")
    files(&page)
    page.section("EXAMPLES")
    for spec in CommandTable.all {
      for example in spec.examples {
        page.text("\(example.meaning.prefix(1).uppercased())\(example.meaning.dropFirst()):")
        page.example([example.line])
      }
    }
    page.section("SEE ALSO")
    page.text("mosquitto_sub(1), mosquitto(8), jq(1)")
    return page.text
  }

  private static func synopsis(_ page: inout Roff) {
    page.line(".B redux-inspect")
    page.text("[OPTIONS] [--app NAME]", startsParagraph: false)
    for spec in CommandTable.all where spec.command != .inspect {
      page.line(".br")
      page.line(".B redux-inspect \(spec.command.rawValue)")
      page.text("[OPTIONS] \(spec.operands)", startsParagraph: false)
    }
  }

  private static func command(_ spec: CommandSpec, _ page: inout Roff) {
    let operands = spec.operands.isEmpty ? "" : " " + spec.operands
    page.line(".SS \(Roff.escaped(spec.command.rawValue + operands))")
    page.text("\(spec.summary.prefix(1).uppercased())\(spec.summary.dropFirst()).")
    options(
      OptionTable.all.filter { spec.options.contains($0.name) }, spec.meanings, &page)
  }

  private static func options(
    _ specs: [OptionSpec], _ meanings: [OptionName: String], _ page: inout Roff
  ) {
    for spec in specs {
      var forms: [String] = []
      if let short = spec.short { forms.append("\\fB\\-\(short)\\fR") }
      if OptionSpec.hasLongSpelling(spec.name) {
        forms.append("\\fB\(Roff.escaped(spec.spelling))\\fR")
      }
      let value = spec.value.map { " \\fI\(Roff.escaped($0))\\fR" } ?? ""
      let help = (meanings[spec.name] ?? spec.help).split(separator: "\n").joined(separator: " ")
      page.term(forms.joined(separator: ", ") + value, "\(help).")
    }
  }

  private static func keys(_ page: inout Roff) {
    page.text(
      "Each has a name, for the command line behind a colon and for \"keys\" in the configuration "
        + "file, where every key can be changed. Digits before a move repeat it.")
    for binding in KeyTable.standard.bindings {
      let titles = binding.keys.compactMap { Key(spelling: $0)?.title }
      let keys = titles.map { "\\fB\(Roff.escaped($0))\\fR" }.joined(separator: ", ")
      let place = binding.context == .anywhere ? "" : " (in \(binding.context.title))"
      let term = keys.isEmpty ? "(no key)" : keys
      page.term(term, "\(binding.help)\(place); \(binding.name).")
    }
  }

  private static func files(_ page: inout Roff) {
    page.term(
      "\\fI~/.config/redux\\-inspect/config.json\\fR",
      "The configuration: a JSON object of long options by their names, with \"keys\" for other "
        + "keys and \"apps\" for actions that one keypress sends:")
    page.example([
      "{",
      "  \"broker\": \"mqtts://broker.local\",",
      "  \"theme\": \"dark\",",
      "  \"keys\": { \"down\": [\"Ctrl-N\", \"<Down>\"] },",
      "  \"apps\": { \"weather\": { \"keys\": {",
      "    \"F2\": { \"type\": \"requestUpdateLocation\", \"event\": {} }",
      "  } } }",
      "}",
    ])
    page.term(
      "\\fI~/.local/state/redux\\-inspect/\\fR",
      "Recordings of live runs: the newest 20, or 5 GB of them. See sessions.")
  }
}
