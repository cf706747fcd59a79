import Foundation
import TestSupport

/// The inspector open in a terminal, on a broker of its own, following the app `weather`.
final class InspectorSession: Sendable {
  let broker: TestBroker
  let terminal: TmuxSession
  /// The terminal's settings before the inspector touched them.
  let settingsBefore: String

  static let program = BuiltProduct.path("redux-inspect")

  init(
    width: Int = 80, height: Int = 24, options: String = "--app weather",
    environment: [String: String] = [:], term: String? = nil, waitFor text: String = "LIVE"
  ) throws {
    broker = try TestBroker()
    terminal = try TmuxSession.shell(width: width, height: height, environment: environment)
    settingsBefore = try terminal.terminalSettings
    // The name of a terminal is tmux's to say, so another one is given to the program alone.
    let term = term.map { "TERM=\($0) " } ?? ""
    try terminal.enter("clear; \(term)\(Self.program) -b 127.0.0.1:\(broker.port) \(options)")
    try terminal.wait(for: text)
  }

  func publish(_ type: String, body: String = "{}", state: String? = nil) throws {
    try broker.publish("weather/store/event", "{\"type\":\"\(type)\",\"event\":\(body)}")
    if let state { try broker.publish("weather/store/state", state) }
  }

  /// The line of the screen that holds a text; nil when none does.
  func row(_ text: String) throws -> String? { try terminal.lines.first { $0.contains(text) } }

  /// Waits until the line that holds a text satisfies `condition`.
  func wait(forRow text: String, where condition: (String) -> Bool) throws {
    try terminal.screen { screen in
      screen.split(separator: "\n").first { $0.contains(text) }.map { condition(String($0)) }
        ?? false
    }
  }

  var processID: Int32 {
    get throws {
      guard let id = try terminal.process(named: "redux-inspect") else {
        throw SupportError("the inspector does not run:\n\(try terminal.screen())")
      }
      return id
    }
  }

  /// The one recording that was kept of this run.
  var spooledFile: String {
    get throws {
      let folder = "\(terminal.stateFolder)/redux-inspect"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".redux") }
      guard files.count == 1 else { throw SupportError("kept: \(files)") }
      return "\(folder)/\(files[0])"
    }
  }

  /// Waits until the shell has the terminal back.
  func waitForShell() throws {
    guard
      try eventually({ try terminal.process(named: "redux-inspect") == nil })
    else { throw SupportError("the inspector goes on:\n\(try terminal.screen())") }
  }
}
