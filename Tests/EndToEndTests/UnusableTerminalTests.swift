import Foundation
import TestSupport
import Testing

/// Without a terminal that can show a screen the program says so and leaves everything alone.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "stty")))
struct UnusableTerminalTests {
  @Test(arguments: [
    ("env -u TERM", "TERM is not set"), ("env TERM=", "TERM is empty"),
    ("env TERM=dumb", "TERM='dumb'"), ("env TERM=no-such-term", "TERM='no-such-term'"),
  ])
  func theReasonIsToldAndNothingElseWritten(prefix: String, words: String) throws {
    let broker = try TestBroker()
    let terminal = try TmuxSession.shell(width: 120)
    let before = try terminal.terminalSettings
    let folder = try TemporaryFolder("words")
    try terminal.record(into: "\(folder.path)/bytes")
    try terminal.enter(
      "\(prefix) \(InspectorSession.program) -b 127.0.0.1:\(broker.port) -a weather "
        + "2> \(folder.path)/words > \(folder.path)/output; echo status $?")
    try terminal.wait(for: "status 2")
    let told = try folder.read("words")
    #expect(told.contains(words))
    #expect(told.contains("set TERM"))
    #expect(told.contains("redux-inspect log"))
    #expect(try !told.contains("\u{1b}") && folder.read("output").isEmpty)
    #expect(try eventually { try terminal.terminalSettings == before })
    #expect(try !terminal.isInAlternateScreen)
  }
}
