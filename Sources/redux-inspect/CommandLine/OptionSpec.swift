/// Describes one option: how it is spelled, what it takes, where else it may be set.
///
/// Parsing, help, suggestions, the environment and the configuration file all read these.
struct OptionSpec: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case command = "Options"
    case connection = "Connection"
    case security = "TLS"
    case general = "General"
  }

  /// What kind of JSON value the configuration file gives it.
  enum FileValue: Sendable {
    case text
    case number
    case flag
  }

  var name: OptionName
  var short: Character?
  /// What stands for its value in help; nil for a switch.
  var value: String?
  var help: String
  var group: Group
  /// The environment variable that sets it, beneath the flag.
  var environment: String?
  /// The kind of value it has in the configuration file; nil when it is not for the file.
  var inFile: FileValue?

  init(
    _ name: OptionName, _ short: Character? = nil, value: String? = nil, help: String,
    group: Group, environment: String? = nil, inFile: FileValue? = nil
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.group = group
    self.environment = environment
    self.inFile = inFile
  }

  /// The spelling to use in messages: `--broker`, or `-n` where there is no long one.
  var spelling: String { Self.hasLongSpelling(name) ? "--\(name.rawValue)" : "-\(short ?? "?")" }

  static func hasLongSpelling(_ name: OptionName) -> Bool { name != .count }
}
