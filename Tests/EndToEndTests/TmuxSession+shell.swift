import Foundation
import TestSupport

/// A shell in a terminal, as a user has it, and what can be seen and asked of it.
extension TmuxSession {
  static func shell(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws -> TmuxSession {
    // A trap in the program is to end it, not to start the debugger of the toolchain.
    let settings = ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    let session = try TmuxSession(
      width: width, height: height, environment: settings,
      "exec env PS1='$ ' bash --norc --noprofile")
    try session.wait(for: "$")
    return session
  }

  var lines: [String] {
    get throws {
      try screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Types a command line into the shell.
  func enter(_ command: String) throws {
    try type(command)
    try press("Enter")
  }

  /// Waits until the screen holds a text; throws with what it shows instead.
  func wait(for text: String, timeout: Double = 60) throws {
    try screen(showing: text, timeout: timeout)
  }

  func wait(withoutText text: String, timeout: Double = 60) throws {
    try screen(timeout: timeout) { !$0.contains(text) }
  }

  /// The settings of the terminal, asked for from outside; its size is left out.
  var terminalSettings: String {
    get throws {
      let result = try TestCommand.run("stty", ["-a", "-F", try ask("#{pane_tty}")])
      return result.outputText.replacingOccurrences(
        of: "rows [0-9]+; columns [0-9]+;", with: "", options: .regularExpression)
    }
  }

  var isInAlternateScreen: Bool { get throws { try ask("#{alternate_on}") == "1" } }
  var cursorShows: Bool { get throws { try ask("#{cursor_flag}") == "1" } }

  /// A program of the terminal by its name; nil when it does not run there.
  func process(named name: String) throws -> Int32? {
    let terminal = String(try ask("#{pane_tty}").dropFirst("/dev/".count))
    let result = try TestCommand.run("ps", ["-t", terminal, "-o", "pid=,comm="])
    for line in result.lines {
      let words = line.split(separator: " ")
      if words.count == 2, words[1] == name { return Int32(words[0]) }
    }
    return nil
  }
}
