import ReduxWire

/// Holds what a command without a screen was asked for.
struct HeadlessRequest: Sendable {
  var command: Command
  var operands: [String]
  var settings: Settings
  var configuration: Configuration

  /// The app, which such a command cannot ask for.
  func selection() throws(UsageError) -> AppSelection {
    guard let selection = configuration.app else { throw .noApp(command) }
    return selection
  }

  /// How long to wait at most for what the broker has retained, in microseconds.
  func timeout() throws(UsageError) -> Int64 {
    try settings.duration(.timeout) ?? 2_000_000
  }
}
