import Foundation

/// A terminal of a test's own: a private tmux server with one window, ended with the object, or
/// with the tests when those are killed.
package final class TmuxSession: Sendable {
  /// Holds the server's socket, which a server that is killed leaves behind.
  private let folder: TemporaryFolder
  private let server: BackgroundProcess

  /// Starts `command`, words for a shell, in a window of the size given.
  ///
  /// The shell is replaced by it, so the window closes when it ends; a command that is to be seen
  /// to its end is itself a shell.
  package init(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:], _ command: String
  ) throws {
    folder = try TemporaryFolder("tmux")
    // In the foreground, so that it is a child of ours and can be ended as one.
    server = try BackgroundProcess(
      "tmux", ["-u", "-S", "\(folder.path)/socket", "-f", "/dev/null", "-D"],
      environment: Self.locale)
    // What a program keeps goes with the test, not to the user's own state directory.
    let variables = ["XDG_STATE_HOME": "\(folder.path)/state"].merging(environment) { $1 }
      .flatMap { ["-e", "\($0.key)=\($0.value)"] }
    var result: TestCommand.Result?
    guard
      eventually({
        result = try? tmux(["set", "-g", "default-terminal", "tmux-256color"])
        return result?.status == 0
      })
    else { throw SupportError("tmux does not start: \(result?.errorText ?? "")") }
    let size = ["-x", String(width), "-y", String(height)]
    result = try tmux(["new-session", "-d"] + size + variables + [command])
    guard result?.status == 0 else {
      throw SupportError("tmux opens no window: \(result?.errorText ?? "")")
    }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    server.stop(grace: 10)
  }

  private static let locale = ["LC_ALL": "C.UTF-8"]

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> TestCommand.Result {
    try TestCommand.run(
      "tmux", ["-u", "-S", "\(folder.path)/socket"] + arguments, environment: Self.locale,
      timeout: 60)
  }

  /// Where programs in the terminal keep their state.
  package var stateFolder: String { "\(folder.path)/state" }

  /// Closes the terminal, as a user closes its window.
  package func close() throws { try tmux(["kill-server"]) }

  /// Keeps, from now on, every byte that is written to the terminal in a file.
  package func record(into path: String) throws {
    try tmux(["pipe-pane", "-o", "exec cat > '\(path)'"])
  }

  /// Presses keys by tmux's names: `j`, `Enter`, `C-d`, `Escape`.
  package func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Does something again and again until the screen shows a text, as for what a shell tells only
  /// with its next prompt. A second apart, so that a slow shell does not scroll the text away.
  package func repeating(untilShowing text: String, _ action: () throws -> Void) throws {
    var last = ""
    for _ in 0..<60 {
      try action()
      let isShown = try eventually(timeout: 1) {
        last = try screen()
        return last.contains(text)
      }
      if isShown { return }
    }
    throw SupportError("the screen stays at:\n\(last)")
  }

  /// Types text as it stands.
  package func type(_ text: String) throws {
    try tmux(["send-keys", "-l", "--", text])
  }

  /// Pastes text, marked as pasted where the program asked for it.
  package func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  package func resize(width: Int, height: Int) throws {
    try tmux(["resize-window", "-x", String(width), "-y", String(height)])
  }

  /// The screen as text; with `styles`, as the escape sequences that would draw it.
  package func screen(styles: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (styles ? ["-e"] : [])).outputText
  }

  /// What tmux knows of the window by a format of its own: `#{pane_pid}`, `#{alternate_on}`.
  package func ask(_ format: String) throws -> String {
    try tmux(["display-message", "-p", format]).lines.first ?? ""
  }

  /// Waits until the screen satisfies `condition` and returns it.
  @discardableResult
  package func screen(
    timeout: Double = 60, where condition: (String) -> Bool
  ) throws -> String {
    var last = ""
    let isMet = try eventually(timeout: timeout) {
      last = try screen()
      return condition(last)
    }
    guard isMet else { throw SupportError("the screen stays at:\n\(last)") }
    return last
  }

  @discardableResult
  package func screen(showing text: String, timeout: Double = 60) throws -> String {
    try screen(timeout: timeout) { $0.contains(text) }
  }
}
