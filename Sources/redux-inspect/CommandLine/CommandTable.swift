/// Lists every command there is.
enum CommandTable {
  static func spec(_ command: Command) -> CommandSpec {
    guard let spec = all.first(where: { $0.command == command }) else {
      preconditionFailure("command \(command.rawValue) is missing in the table")
    }
    return spec
  }

  static let all: [CommandSpec] = [
    CommandSpec(
      command: .inspect, operands: "", operandCount: 0...0,
      summary: "watch an app's actions and states live, step through them, inject actions",
      options: [.script],
      examples: [
        .init(
          line: "redux-inspect --broker broker.local --app weather",
          meaning: "watch the app weather; without --app, choose from those announced")
      ]),
    CommandSpec(
      command: .demo, operands: "", operandCount: 0...0,
      summary: "a private broker, a demo app and the inspector, in one command",
      options: [.app, .script], meanings: [.app: "which demo app: weather"], connects: false,
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
      command: .log, operands: "", operandCount: 0...0,
      summary: "print messages as they arrive",
      options: [.json, .count, .for], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect log --app weather --json -n 10 | jq -c .payload",
          meaning: "the bodies of the next ten messages")
      ]),
    CommandSpec(
      command: .state, operands: "[PATH]", operandCount: 0...1,
      summary: "print the current state, or the part of it at a jq path",
      options: [.timeout], needsApp: true,
      examples: [
        .init(
          line: "redux-inspect state --app weather .location.availability",
          meaning: "one value of the app's state, as it was sent")
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
  ]
}
