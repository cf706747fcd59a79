/// Describes one command: its operands, its options, and an example for its help.
struct CommandSpec: Sendable {
  struct Example: Sendable {
    var line: String
    var meaning: String
  }

  var command: Command
  /// The operands as help shows them, such as `TYPE [JSON|-]`.
  var operands: String
  /// How many operands it takes.
  var operandCount: ClosedRange<Int>
  var summary: String
  /// Its own options, beside those of the connection and the general ones.
  var options: [OptionName]
  /// What an option means here, where that is not what the table says.
  var meanings: [OptionName: String] = [:]
  /// Whether it connects to a broker of the user's choice.
  var connects = true
  /// Whether it needs an app, which only the inspector can ask for.
  var needsApp = false
  var examples: [Example]

  /// Every option the command takes, in the order of help.
  var allOptions: [OptionSpec] {
    OptionTable.all.filter { spec in
      switch spec.group {
      case .command: options.contains(spec.name)
      case .connection, .security: connects || options.contains(spec.name)
      case .general: true
      }
    }
  }

  /// Those of them that make a difference here. The others, which may stand in anybody's alias,
  /// are taken and mean nothing.
  var heededOptions: [OptionSpec] {
    allOptions.filter { spec in
      switch spec.name {
      case .readOnly: [.inspect, .demo, .dispatch, .restore].contains(command)
      case .color: [.inspect, .open, .demo, .log, .state, .diff].contains(command)
      case .theme, .mouse, .ascii: [.inspect, .open, .demo].contains(command)
      default: true
      }
    }
  }

  func takes(_ option: OptionName) -> Bool { allOptions.contains { $0.name == option } }
}
