/// Holds what the command line said, before anything is made of the values.
struct ParsedCommandLine: Equatable, Sendable {
  enum Request: Equatable, Sendable {
    case run
    case help
    case version
  }

  var request: Request = .run
  var command: Command = .inspect
  var operands: [String] = []
  /// The options given; a switch has an empty value, the last of a repeated one counts.
  var options: [OptionName: String] = [:]
}
