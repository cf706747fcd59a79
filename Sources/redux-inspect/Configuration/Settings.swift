/// Holds what flags, environment and configuration file set, the strongest origin of each.
struct Settings: Sendable {
  private var values: [OptionName: Setting] = [:]

  init(line: ParsedCommandLine, environment: [String: String], file: ConfigurationFile?) {
    if let file { values = file.settings }
    for spec in OptionTable.all {
      if let name = spec.environment, let text = environment[name], !text.isEmpty {
        values[spec.name] = Setting(text: text, origin: .environment(name))
      }
      if let text = line.options[spec.name] {
        values[spec.name] = Setting(text: text, origin: .flag(spec.spelling))
      }
    }
  }

  subscript(_ name: OptionName) -> Setting? { values[name] }

  /// Refuses flags about a broker once a file is found; which app and store of it may be named.
  /// A word that names no file may have been meant for an app, so that is told first.
  func refuseConnection() throws(Ending) {
    for spec in OptionTable.all where [.connection, .security].contains(spec.group) {
      guard ![.app, .store].contains(spec.name), let setting = values[spec.name],
        case .flag(let spelling) = setting.origin
      else { continue }
      throw Ending(UsageError.onlyLive(spelling))
    }
  }

  func isOn(_ name: OptionName) -> Bool {
    guard let setting = values[name] else { return false }
    return setting.text != "false"
  }

  /// Makes something of a setting's text; what is wrong with it is told with its origin.
  func value<Value>(
    _ name: OptionName, _ make: (String) throws(ValueProblem) -> Value
  ) throws(UsageError) -> Value? {
    guard let setting = values[name] else { return nil }
    do {
      return try make(setting.text)
    } catch {
      throw .badValue(setting.origin, error)
    }
  }

  func integer(
    _ name: OptionName, in range: ClosedRange<Int>, _ what: String
  ) throws(UsageError) -> Int? {
    try value(name) { text throws(ValueProblem) in
      guard let number = Int(text), range.contains(number) else {
        throw .notInRange(text, what, range)
      }
      return number
    }
  }

  /// Reads a span of time in seconds, fractions allowed; returns microseconds.
  func duration(_ name: OptionName) throws(UsageError) -> Int64? {
    try value(name) { text throws(ValueProblem) in
      // Double reads hexadecimal, too, which nobody means.
      guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
        let seconds = Double(text), seconds > 0, seconds <= 1e9
      else {
        throw .noDuration(text)
      }
      return Int64(seconds * 1_000_000)
    }
  }
}
