/// Says whether and where live runs are kept.
struct SpoolSettings: Sendable {
  var isOn = true
  /// The program's state directory; nil when the environment names none.
  var folder: String?
  /// How much one run may take on disk before its oldest states go.
  var historyBytes = 10_000_000_000

  init() {}

  init(_ settings: Settings, environment: [String: String]) throws(UsageError) {
    isOn = !settings.isOn(.noSpool)
    folder = Self.folder(environment)
    historyBytes =
      try settings.value(.historyBytes) { text throws(ValueProblem) in
        try ByteSize.bytes(text)
      } ?? historyBytes
  }

  static func folder(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/redux-inspect"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/redux-inspect"
  }
}
