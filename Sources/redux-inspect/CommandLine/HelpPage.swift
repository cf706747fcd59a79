/// Writes the help of a command from the tables.
enum HelpPage {
  static func text(for command: Command) -> String {
    let spec = CommandTable.spec(command)
    var lines = ["usage: \(synopsis(spec))", "", sentence(spec.summary)]
    if command == .inspect {
      lines += ["", "Commands:"]
      for other in CommandTable.all where other.command != .inspect {
        lines.append(row("  \(other.command.rawValue)", other.summary, column: 14))
      }
    }
    for group in OptionSpec.Group.allCases {
      let options = spec.heededOptions.filter { $0.group == group }
      if options.isEmpty { continue }
      lines += ["", "\(group.rawValue):"]
      lines += options.map { row("  \(spelling($0))", spec.meanings[$0.name] ?? help($0)) }
    }
    lines += ["", spec.examples.count == 1 ? "Example:" : "Examples:"]
    for example in spec.examples { lines += ["  \(example.line)", "      \(example.meaning)"] }
    if command == .inspect {
      lines += ["", "redux-inspect COMMAND --help says more about a command."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func synopsis(_ spec: CommandSpec) -> String {
    var words = ["redux-inspect"]
    if spec.command == .inspect {
      words.append("[COMMAND] [OPTIONS] [--app NAME]")
    } else {
      words += [spec.command.rawValue, "[OPTIONS]"]
      if !spec.operands.isEmpty { words.append(spec.operands) }
    }
    return words.joined(separator: " ")
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func spelling(_ spec: OptionSpec) -> String {
    var forms: [String] = []
    if let short = spec.short { forms.append("-\(short)") }
    if OptionSpec.hasLongSpelling(spec.name) {
      forms.append((spec.short == nil ? "    " : "") + "--\(spec.name.rawValue)")
    }
    return forms.joined(separator: ", ") + (spec.value.map { " \($0)" } ?? "")
  }

  private static func help(_ spec: OptionSpec) -> String {
    spec.help + (spec.environment.map { "\n[\($0)]" } ?? "")
  }

  /// Sets the help beside its term where that fits, beneath it where it does not.
  private static func row(_ term: String, _ help: String, column: Int = 26) -> String {
    let indent = String(repeating: " ", count: column)
    let words = help.split(separator: "\n").joined(separator: "\n\(indent)")
    if term.count > column - 2 { return "\(term)\n\(indent)\(words)" }
    return term + String(repeating: " ", count: column - term.count) + words
  }
}
