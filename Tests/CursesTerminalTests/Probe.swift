import TestSupport

/// The program under test: `Tests/Probes/terminal-probe`.
enum Probe {
  static let path = BuiltProduct.path("terminal-probe")

  static func onPseudoterminal(
    _ arguments: [String] = [], environment: [String: String] = ["TERM": "xterm-256color"]
  ) throws -> Pseudoterminal {
    try Pseudoterminal(path, arguments, environment: environment)
  }

  /// A shell in tmux, for what only a shell can show: status, `stty`, job control.
  static func shell(width: Int = 80, height: Int = 24) throws -> TmuxSession {
    let session = try TmuxSession(
      width: width, height: height,
      environment: ["PROBE": path, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"],
      "env -u NO_COLOR PS1='% ' bash --norc --noprofile")
    try session.screen(showing: "%")
    return session
  }
}
