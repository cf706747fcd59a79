/// Lists every command there is.
enum CommandTable {
  static func spec(_ command: Command) -> CommandSpec {
    guard let spec = all.first(where: { $0.command == command }) else {
      preconditionFailure("command \(command.rawValue) is missing in the table")
    }
    return spec
  }

  /// Tells whether there is a command that takes an option.
  static func anyTakes(_ option: OptionSpec) -> Bool { all.contains { $0.takes(option.name) } }

  static let all: [CommandSpec] = [
    CommandSpec(
      command: .inspect, operands: "", operandCount: 0...0,
      summary: "watch an app's actions and states live, step through them, inject actions",
      options: [.script, .historyBytes, .noSpool],
      examples: [
        .init(
          line: "redux-inspect --broker broker.local --app weather",
          meaning: "watch the app weather; without --app, choose from those announced")
      ]),
    CommandSpec(
      command: .open, operands: "FILE", operandCount: 0...1,
      summary: "the inspector on a recording, a log or an export of Redux DevTools",
      options: [.script], connects: false,
      examples: [
        .init(
          line: "redux-inspect open weather.redux",
          meaning: "step through what was recorded; no broker is asked")
      ]),
    CommandSpec(
      command: .demo, operands: "", operandCount: 0...0,
      summary: "a private broker, a demo app and the inspector, in one command",
      options: [.app, .script, .historyBytes, .noSpool],
      meanings: [.app: "which demo app: weather or company"], connects: false,
      examples: [
        .init(line: "redux-inspect demo", meaning: "look around without an app of your own")
      ]),
    CommandSpec(
      command: .apps, operands: "", operandCount: 0...0,
      summary: "list the apps announced on the broker",
      options: [.json, .scan, .timeout],
      examples: [
        .init(
          line: "redux-inspect apps --scan 5",
          meaning: "also list apps that announce nothing but are heard within 5 s")
      ]),
    CommandSpec(
      command: .log, operands: "[FILE]", operandCount: 0...1,
      summary: "print messages as they arrive, or those of a file",
      options: [.json, .count, .for, .last],
      meanings: [.count: "end after N messages; the first N of a file"], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect log --app weather --json -n 10 | jq -c .payload",
          meaning: "the bodies of the next ten messages"),
        .init(
          line: "redux-inspect log --last 20 weather.jsonl",
          meaning: "the end of what log --json or record has written"),
      ]),
    CommandSpec(
      command: .state, operands: "[PATH] [FILE]", operandCount: 0...2,
      summary: "print the current state, a file's last one, or the part at a path",
      options: [.at, .request, .timeout], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect state --app weather .location.availability",
          meaning: "one value of the app's state, as it was sent"),
        .init(
          line: "redux-inspect state --app company --store CellR --request",
          meaning: "the state of a reactor, which leaves none on the broker"),
        .init(
          line: "redux-inspect state --at 41 weather.jsonl",
          meaning: "the state after entry 41 of a file"),
        .init(
          line: "redux-inspect state --app weather '.mode#2'",
          meaning: "the second of several members of one name; .mode is the first"),
      ]),
    CommandSpec(
      command: .diff, operands: "FILE [A] B", operandCount: 0...3,
      summary: "print what changed from entry A, or the one before B, to entry B",
      options: [.json, .exitCode, .app, .store],
      meanings: [.json: "one JSON object per change"], connects: false,
      examples: [
        .init(
          line: "redux-inspect diff weather.jsonl 41",
          meaning: "what entry 41 changed, a line for each change")
      ]),
    CommandSpec(
      command: .dispatch, operands: "TYPE [JSON|-] | --raw JSON|-", operandCount: 0...2,
      summary: "send an action to the app and wait for its answer",
      options: [.raw, .requireAnswer], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect dispatch --app weather search '{\"text\":\"Oslo\"}'",
          meaning: "sends {\"type\":\"search\",\"event\":{\"text\":\"Oslo\"}}")
      ]),
    CommandSpec(
      command: .restore, operands: "JSON|- | --from FILE [--at N]", operandCount: 0...1,
      summary: "send the app a state to put in the place of its own",
      options: [.from, .at, .requireAnswer],
      meanings: [.at: "the state after entry N of the file (the last)"], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect restore --app weather --from weather.redux --at 41",
          meaning: "the state after entry 41, to the store it came from"),
        .init(
          line: "redux-inspect restore --app counter '{\"count\":0}'",
          meaning: "exactly this state; - takes one from stdin"),
      ]),
    CommandSpec(
      command: .record, operands: "FILE", operandCount: 0...1,
      summary: "keep what arrives in a file, without a screen",
      options: [.count, .for, .append, .force, .historyBytes], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect record --app weather --for 60 weather.redux",
          meaning: "a minute of the app; Ctrl-C ends it well"),
        .init(
          line: "redux-inspect record --app weather --append weather.jsonl",
          meaning: "a line for each message, behind those that are there"),
      ]),
    CommandSpec(
      command: .convert, operands: "IN OUT", operandCount: 0...2,
      summary: "turn one file that holds a history into another, by their endings",
      options: [.as, .force, .app, .store],
      meanings: [.app: "only this app", .store: "only this store"], connects: false,
      examples: [
        .init(
          line: "redux-inspect convert weather.redux weather.jsonl",
          meaning: "a recording as the lines of log --json"),
        .init(
          line: "redux-inspect convert export.json weather.redux",
          meaning: "an export of Redux DevTools as a recording"),
        .init(
          line: "redux-inspect convert --as payload weather.redux actions.json",
          meaning: "the form in which its browser extension keeps actions alone"),
      ]),
    CommandSpec(
      command: .sessions, operands: "[--delete FILE...]", operandCount: 0...Int.max - 1,
      summary: "list the sessions kept on this machine, or remove some",
      options: [.delete, .prune], connects: false,
      examples: [
        .init(
          line: "redux-inspect sessions",
          meaning: "what open can open, the interrupted among it")
      ]),
    CommandSpec(
      command: .doctor, operands: "", operandCount: 0...0,
      summary: "check terminal, locale, libraries and broker, and name the mend",
      options: [.json],
      meanings: [.json: "one JSON object per line"],
      examples: [
        .init(
          line: "redux-inspect doctor --broker broker.local",
          meaning: "why nothing shows, or nothing connects; 1 when something is wrong")
      ]),
    CommandSpec(
      command: .completion, operands: "bash|zsh|fish|man", operandCount: 0...Int.max - 1,
      summary: "print the completion of a shell, or the manual page",
      options: [], connects: false,
      examples: [
        .init(
          line: "redux-inspect completion bash",
          meaning: "in ~/.bashrc: source <(redux-inspect completion bash)"),
        .init(
          line: "redux-inspect completion man | man -l -",
          meaning: "the manual page, where make install has not put one"),
      ]),
  ]
}
