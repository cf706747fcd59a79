/// Why there is no screen; nothing has been written to the terminal and its modes are untouched.
package struct TerminalError: Error, Equatable, CustomStringConvertible {
  package enum Code: Sendable {
    case notATerminal
    case noName
    case unknownName
    case noDatabase
    case cannotMoveCursor
    /// A signal asked the program to end while it waited to be in the foreground.
    case askedToEnd
    case failed
  }

  package let code: Code
  /// What is the matter, without the advice.
  package let reason: String

  /// What the user can do about it.
  package var advice: String {
    code == .notATerminal
      ? "run it in a terminal"
      : "set TERM to what your terminal is, for example TERM=xterm-256color"
  }

  package var description: String {
    "cannot open the screen: \(reason); \(advice), "
      + "or use redux-inspect log or redux-inspect state, which need none"
  }

  static let notATerminal = TerminalError(
    code: .notATerminal, reason: "neither standard input nor /dev/tty is a terminal")

  static let askedToEnd = TerminalError(
    code: .askedToEnd, reason: "the program was asked to end in the background")

  static func failed(_ act: String, _ reason: String) -> TerminalError {
    TerminalError(code: .failed, reason: "cannot \(act): \(reason)")
  }
}
