import Foundation
import TestSupport

/// A shell in a tmux of its own, as a user has it; ended with everything in it on every way out.
final class Tmux: Sendable {
  private let socket = "redux-inspect-\(UUID().uuidString.prefix(8))"

  init(width: Int = 80, height: Int = 24, environment: [String: String] = [:]) throws {
    var arguments = ["-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)"]
    let settings = ["LC_ALL": "C.UTF-8", "PS1": "$ "].merging(environment) { $1 }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      arguments += ["-e", "\(name)=\(value)"]
    }
    try run(arguments + ["bash --norc --noprofile"])
    // tmux would else let a pane be no larger than a client that is not there.
    try run(["set-option", "-g", "window-size", "manual"])
    try run(["set-option", "-g", "remain-on-exit", "on"])
    try wait(for: "$")
  }

  deinit { _ = try? TestCommand.run("tmux", ["-L", socket, "kill-server"]) }

  /// The screen's text, trailing blanks trimmed.
  var screen: String { get throws { try run(["capture-pane", "-p"]) } }
  var lines: [String] {
    get throws {
      try screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
  /// The screen with its colours as escape sequences.
  var styledScreen: String { get throws { try run(["capture-pane", "-p", "-e"]) } }

  /// Presses keys by tmux's names, such as `Enter`, `C-c`, `F2` or `j`.
  func press(_ keys: String...) throws {
    for key in keys { try run(["send-keys", key]) }
  }

  func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Types a command line into the shell.
  func enter(_ command: String) throws {
    try type(command)
    try press("Enter")
  }

  func resize(_ width: Int, _ height: Int) throws {
    try run(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  func paste(_ text: String) throws {
    try run(["set-buffer", text])
    try run(["paste-buffer", "-p"])
  }

  /// Waits until the screen holds a text; throws with what it shows instead.
  func wait(for text: String, timeout: Double = 10) throws {
    try wait("for “\(text)”", timeout: timeout) { $0.contains(text) }
  }

  func wait(withoutText text: String, timeout: Double = 10) throws {
    try wait("for “\(text)” to go", timeout: timeout) { !$0.contains(text) }
  }

  func wait(
    _ what: String, timeout: Double = 10, until condition: (String) throws -> Bool
  ) throws {
    guard try eventually(timeout: timeout, { try condition(screen) }) else {
      throw SupportError("waited \(what); the screen shows:\n\(try screen)")
    }
  }

  /// The settings of the pane's terminal, asked for from outside.
  var terminalSettings: String {
    get throws {
      let result = try TestCommand.run("stty", ["-a", "-F", tty])
      // The size is what a resize changes, not the program.
      return result.outputText.replacingOccurrences(
        of: "rows [0-9]+; columns [0-9]+;", with: "", options: .regularExpression)
    }
  }

  var tty: String { get throws { try format("#{pane_tty}") } }
  /// Whether a program has the alternate screen.
  var isInAlternateScreen: Bool { get throws { try format("#{alternate_on}") == "1" } }
  var cursorShows: Bool { get throws { try format("#{cursor_flag}") == "1" } }

  /// The process that has the terminal, when it is not the shell.
  func foreground(named name: String) throws -> Int32? {
    let result = try TestCommand.run(
      "ps", ["-t", String(try tty.dropFirst(5)), "-o", "pid=,comm="])
    for line in result.lines {
      let words = line.split(separator: " ")
      if words.count == 2, words[1].hasPrefix(name.prefix(15)) { return Int32(words[0]) }
    }
    return nil
  }

  func close() throws { try run(["kill-server"]) }

  private func format(_ text: String) throws -> String {
    try run(["display-message", "-p", text]).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let result = try TestCommand.run("tmux", ["-L", socket] + arguments)
    guard result.status == 0 else {
      throw SupportError("tmux \(arguments.joined(separator: " ")): \(result.errorText)")
    }
    return result.outputText
  }
}
