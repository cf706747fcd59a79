import Foundation
import TestSupport
import Testing

/// What a person sees of a broker that cannot be reached, goes away or comes back, and of two
/// apps at once.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct FaultTests {
  /// Keys work while the program tries, and it says why it has not got there.
  @Test func aMuteServerIsNamedAndLeftAtOnce() throws {
    let server = try TestServer { while !$0.read().isEmpty {} }
    let terminal = try TmuxSession.shell(width: 200)
    try terminal.enter(
      "clear; \(InspectorSession.program) -b 127.0.0.1:\(server.port) -a weather --wait")
    try terminal.wait(for: "CONNECTING")
    try terminal.wait(for: "but no word from it in 8 s")
    try terminal.wait(for: "RECONNECTING in")
    try terminal.wait(for: "CONNECTING")
    try terminal.press("q")
    #expect(try eventually { try terminal.process(named: "redux-inspect") == nil })
  }

  @Test func attemptsAreCountedAndSpaced() throws {
    let port = try TestPort.free()
    let terminal = try TmuxSession.shell(width: 200)
    let start = ContinuousClock.now
    try terminal.enter(
      "clear; \(InspectorSession.program) -b 127.0.0.1:\(port) -a weather --wait")
    try terminal.wait(for: "connection refused; attempt 2")
    try terminal.wait(for: "connection refused; attempt 4")
    // 1 s, 2 s and 4 s, less a fifth; a slow machine makes it more.
    #expect(ContinuousClock.now - start > .milliseconds(5_500))
    try terminal.press("q")
  }

  /// Case: an app that crashed takes its history with it.
  @Test func historySurvivesTheConnection() throws {
    let session = try InspectorSession(options: "--app weather --no-spool")
    let terminal = session.terminal
    for n in 0..<10 { try session.publish("STEP_\(n)", state: #"{"n":\#(n)}"#) }
    try terminal.wait(for: "10 entries")
    session.broker.kill()
    try terminal.wait(for: "RECONNECTING in")
    for n in 0..<10 { try terminal.wait(for: "STEP_\(n)") }
    // Stepping, with states, while there is no connection.
    for _ in 0..<3 { try terminal.press("[") }
    try terminal.wait(for: "n: 5 → 6")
    try session.broker.start()
    try terminal.wait(for: "PAST −3")
    try session.publish("AFTER", state: #"{"n":77}"#)
    try terminal.press("G")
    try terminal.wait(for: "n: 9 → 77")
    try terminal.wait(for: "AFTER")
    let lines = try terminal.lines
    let gap = try #require(lines.firstIndex { $0.contains("connection lost") })
    #expect(try #require(lines.firstIndex { $0.contains("STEP_9") }) < gap)
    #expect(try #require(lines.firstIndex { $0.contains("AFTER") }) > gap)
    for n in 0..<10 {
      #expect(lines.count { $0.contains("STEP_\(n) ") } == 1, "\(n)")
    }
  }

  /// Case: two senders under one name are both there, and another app is not.
  @Test func twoAppsUnderOneName() throws {
    let session = try InspectorSession(options: "--app weather --no-spool")
    let broker = session.broker
    func publish(_ app: String, _ type: String, _ state: String) throws {
      try broker.publish("\(app)/store/event", "{\"type\":\"\(type)\"}")
      try broker.publish("\(app)/store/state", state)
    }
    try publish("traffic", "CAR", #"{"cars":1}"#)
    try publish("weather", "A1", #"{"who":"A","n":1}"#)
    try publish("weather", "B1", #"{"who":"B","n":7}"#)
    try publish("traffic", "CAR", #"{"cars":2}"#)
    try publish("weather", "A2", #"{"who":"A","n":2}"#)
    try publish("weather", "B2", #"{"who":"B","n":8}"#)
    try session.terminal.wait(for: "4 entries")
    try session.terminal.wait(for: "n: 2 → 8")
    for type in ["A1", "B1", "A2", "B2"] { try session.terminal.wait(for: type) }
    let screen = try session.terminal.screen()
    #expect(!screen.contains("CAR"))
    #expect(screen.contains("weather ·"))
    let rows = try ["A1", "B1", "A2", "B2"].map { type in
      try #require(try session.terminal.lines.firstIndex { $0.contains(type) })
    }
    #expect(rows == rows.sorted())
    #expect(screen.contains("who: \"A\" → \"B\""))
  }

  /// Case: nothing that looks, and nothing that is refused, publishes.
  @Test func readOnlyPublishesNothing() throws {
    let folder = try TemporaryFolder("config")
    try folder.write(
      #"{"apps":{"weather":{"keys":{"F2":{"type":"ping"}}}}}"#, to: "config.json")
    let session = try InspectorSession(
      options: "--app weather --read-only --id looker",
      environment: ["REDUX_INSPECT_CONFIG": "\(folder.path)/config.json"])
    let terminal = session.terminal
    try session.publish("A", state: #"{"n":1}"#)
    try session.publish("B", state: #"{"n":2}"#)
    try terminal.wait(for: "2 entries")
    try terminal.wait(for: "READ-ONLY")
    for key in ["a", ".", "F2"] {
      try terminal.press(key)
      try terminal.wait(for: "read-only")
      try terminal.press("C-l")
      try terminal.wait(withoutText: "read-only")
    }
    try terminal.type(":dispatch")
    try terminal.press("Enter")
    try terminal.wait(for: "read-only")
    // Looking goes on.
    try terminal.press("[")
    try terminal.wait(for: "PAST −1")
    try terminal.press("q")
    try session.waitForShell()
    #expect(try session.broker.waitForLog("Received DISCONNECT from looker"))
    #expect(session.broker.logLines.contains { $0.contains("Received SUBSCRIBE from looker") })
    #expect(!session.broker.logLines.contains { $0.contains("Received PUBLISH from looker") })
    let sent = try TestCommand.run(
      InspectorSession.program,
      [
        "dispatch", "-a", "weather", "-b", "127.0.0.1:\(session.broker.port)", "--read-only",
        "ping",
      ])
    #expect(sent.status == 2)
    #expect(sent.errorText.contains("read-only"))
  }

  /// Case: inside a multiplexer the screen is whole, fits after another size, and knows its keys.
  @Test(arguments: ["screen", "screen-256color", "tmux-256color"])
  func insideAMultiplexer(term: String) throws {
    let session = try InspectorSession(
      options: "--app weather --no-spool", environment: ["NO_COLOR": ""], term: term)
    let terminal = session.terminal
    for n in 0..<20 {
      try session.publish("ROW_\(n < 10 ? "0" : "")\(n)", state: #"{"n":\#(n)}"#)
    }
    try terminal.wait(for: "20 entries")
    try terminal.wait(for: "ROW_19")
    for n in 0..<20 { try terminal.wait(for: "ROW_\(n < 10 ? "0" : "")\(n)") }
    #expect(try session.row("ROW_07")?.contains("│") == true)
    #expect(try eventually { try terminal.screen(styles: true).contains("\u{1B}[33m") })
    try terminal.resize(width: 100, height: 30)
    try terminal.screen { $0.split(separator: "\n").contains { $0.hasPrefix(" [ ] step") } }
    try terminal.screen { screen in
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .lastIndex { $0.contains("? help") } == 29
    }
    try terminal.press("C-l")
    try terminal.wait(for: "ROW_00")
    // Esc is told from the key behind it, and an arrow right behind it is one.
    try terminal.press(":")
    try terminal.type("abc")
    try terminal.wait(for: ":abc")
    try terminal.press("Escape")
    try terminal.wait(withoutText: ":abc")
    try terminal.press("Up")
    try terminal.wait(for: "PAST −1")
  }
}
