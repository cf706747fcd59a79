import Testing

@testable import redux_inspect

@Suite struct CommandLineParserTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var command: Command
    var operands: [String] = []
    var options: [OptionName: String] = [:]
    var request = ParsedCommandLine.Request.run
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Line(arguments: [], command: .inspect),
    Line(
      arguments: ["--broker", "host:1", "--app", "weather"], command: .inspect,
      options: [.broker: "host:1", .app: "weather"]),
    Line(
      arguments: ["-bhost", "-aweather"], command: .inspect,
      options: [.broker: "host", .app: "weather"]),
    Line(arguments: ["--broker=host"], command: .inspect, options: [.broker: "host"]),
    Line(
      arguments: ["-a", "weather", "log", "--json", "-n", "10"], command: .log,
      options: [.app: "weather", .json: "", .count: "10"]),
    Line(
      arguments: ["log", "--json", "-a", "weather", "--for", "2.5"], command: .log,
      options: [.app: "weather", .json: "", .for: "2.5"]),
    Line(
      arguments: ["diff", "f.jsonl", "3", "4", "--json", "--exit-code"], command: .diff,
      operands: ["f.jsonl", "3", "4"], options: [.json: "", .exitCode: ""]),
    Line(
      arguments: ["log", "--last", "5", "f.jsonl"], command: .log, operands: ["f.jsonl"],
      options: [.last: "5"]),
    Line(
      arguments: ["record", "f.jsonl", "--append", "-a", "w"], command: .record,
      operands: ["f.jsonl"], options: [.append: "", .app: "w"]),
    Line(
      arguments: ["state", ".a", "--at", "7", "./.f"], command: .state, operands: [".a", "./.f"],
      options: [.at: "7"]),
    Line(arguments: ["state", ".a[0]"], command: .state, operands: [".a[0]"]),
    Line(
      arguments: ["dispatch", "setCount", "-5"], command: .dispatch,
      operands: ["setCount", "-5"]),
    Line(
      arguments: ["dispatch", "-s", "store", "setCount", "-5e3", "-a", "x"], command: .dispatch,
      operands: ["setCount", "-5e3"], options: [.store: "store", .app: "x"]),
    Line(arguments: ["dispatch", "a", "-"], command: .dispatch, operands: ["a", "-"]),
    Line(
      arguments: ["dispatch", "--raw", "-", "-a", "x"], command: .dispatch,
      options: [.raw: "-", .app: "x"]),
    Line(
      arguments: ["dispatch", "-a", "x", "--", "--odd", "-x"], command: .dispatch,
      operands: ["--odd", "-x"], options: [.app: "x"]),
    Line(arguments: ["--bro", "host"], command: .inspect, options: [.broker: "host"]),
    Line(arguments: ["-b", "one", "-b", "two"], command: .inspect, options: [.broker: "two"]),
    Line(arguments: ["--app", ""], command: .inspect, options: [.app: ""]),
    Line(arguments: ["-h"], command: .inspect, options: [.help: ""], request: .help),
    Line(arguments: ["log", "-h"], command: .log, options: [.help: ""], request: .help),
    Line(arguments: ["-h", "log"], command: .log, options: [.help: ""], request: .help),
    Line(arguments: ["log", "--help"], command: .log, options: [.help: ""], request: .help),
    Line(
      arguments: ["apps", "--version"], command: .apps, options: [.version: ""],
      request: .version),
  ])
  func splitsTheLine(_ line: Line) throws {
    let parsed = try CommandLineParser.parse(line.arguments)
    #expect(parsed.command == line.command)
    #expect(parsed.operands == line.operands)
    #expect(parsed.options == line.options)
    #expect(parsed.request == line.request)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var answer: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(
      arguments: ["--brokr", "host"],
      answer: "unknown option --brokr; did you mean --broker?"),
    Mistake(
      arguments: ["log", "--jsn"], answer: "unknown option --jsn; did you mean --json?"),
    Mistake(
      arguments: ["--read-onyl"],
      answer: "unknown option --read-onyl; did you mean --read-only?"),
    Mistake(
      arguments: ["--verbose-output"], answer: "unknown option --verbose-output; see --help"),
    Mistake(
      arguments: ["-P", "secret"],
      answer: "unknown option -P; did you mean --password-file?"),
    Mistake(arguments: ["-x"], answer: "unknown option -x; see --help"),
    Mistake(
      arguments: ["--pa", "x"],
      answer: "--pa could be --password-file, --password-stdin"),
    Mistake(arguments: ["--broker"], answer: "--broker needs a value: --broker ADDRESS"),
    Mistake(arguments: ["log", "-n"], answer: "-n needs a value: -n N"),
    Mistake(arguments: ["log", "--json=yes"], answer: "--json takes no value"),
    Mistake(
      arguments: ["-h", "localhost"],
      answer: "-h is help; to name a broker use -b localhost"),
    Mistake(
      arguments: ["-hlocalhost"], answer: "-h is help; to name a broker use -b localhost"),
    Mistake(
      arguments: ["log", "-h", "10.0.0.1", "-a", "x"],
      answer: "-h is help; to name a broker use -b 10.0.0.1"),
    Mistake(
      arguments: ["dispath", "x"], answer: "unknown command \"dispath\"; did you mean \"dispatch\"?"
    ),
    Mistake(arguments: ["lgo"], answer: "unknown command \"lgo\"; did you mean \"log\"?"),
    Mistake(
      arguments: ["weather"],
      answer: "unknown command \"weather\"; the commands are open, demo, apps, log, state, diff, "
        + "dispatch, restore, record, convert, sessions, doctor, completion "
        + "(an app is named with --app)"),
    Mistake(
      arguments: ["log", "--scan", "3"], answer: "--scan is no option of log, only of apps"),
    Mistake(
      arguments: ["demo", "-b", "x"],
      answer: "--broker is no option of demo, only of the inspector, apps, log, state, dispatch, "
        + "restore, record, doctor"),
    Mistake(
      arguments: ["state", ".a", "f", "g"],
      answer: "\"g\" is one argument too many for state; see redux-inspect state --help"),
  ])
  func answersMistakes(_ mistake: Mistake) {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser.parse(mistake.arguments)
    }
    #expect(error?.description == mistake.answer)
  }

  @Test(arguments: ["bisect", "replay", "blame"])
  func knowsNothingOfWhatIsNotBuilt(_ command: String) {
    #expect(throws: UsageError.self) { try CommandLineParser.parse([command]) }
    #expect(!HelpPage.text(for: .inspect).contains("  \(command) "))
  }
}
