import Foundation
import TestSupport
import Testing

/// The real program sends states of the past to the real demo app, which takes them, and locks it.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_sub", "ps")))
struct TravelTests {
  /// The inspector with the weather app, and what the two tell each other.
  private struct Journey {
    let session: InspectorSession
    let app: BackgroundProcess
    let orders: BackgroundProcess
    let presence: BackgroundProcess
    var terminal: TmuxSession { session.terminal }

    init(interval: Double = 0.3) throws {
      session = try InspectorSession(width: 120)
      let broker = session.broker
      orders = try broker.subscribe(
        "weather/store/+", options: ["-R", "-T", "weather/store/event", "-F", "%t %p"])
      presence = try broker.subscribe("weather/presence", options: ["-F", "%p"])
      app = try BackgroundProcess(
        BuiltProduct.path("weather-demo"),
        ["--broker", "127.0.0.1:\(broker.port)", "--interval", "\(interval)"])
      try session.terminal.wait(for: "▌8", timeout: 60)
    }

    func bodies(on channel: String) -> [String] {
      let topic = "weather/store/\(channel) "
      return orders.lines.filter { $0.hasPrefix(topic) }.map { String($0.dropFirst(topic.count)) }
    }

    func eventuallyLocked(_ isLocked: Bool, timeout: Double = 60) -> Bool {
      let word = "\"locked\":\(isLocked)"
      return eventually(timeout: timeout) { presence.lines.last?.contains(word) == true }
    }
  }

  @Test func statesGoThereAndBackWhileTheAppKeepsStill() throws {
    let journey = try Journey()
    let terminal = journey.terminal
    try terminal.press("L")
    try terminal.wait(for: "LOCKED by you", timeout: 60)
    #expect(journey.eventuallyLocked(true))
    // What was on its way has come, and nothing does any more.
    var before = -1
    _ = eventually(timeout: 60) {
      defer { before = journey.bodies(on: "state").count }
      Thread.sleep(forTimeInterval: 0.7)
      return before == journey.bodies(on: "state").count
    }
    let states = journey.bodies(on: "state")
    let newest = try #require(states.last)
    try terminal.press("3", "G")
    try terminal.wait(for: "▌3", timeout: 60)
    try terminal.press("t")
    try terminal.wait(for: "send the state of #3 to weather/store?", timeout: 60)
    #expect(journey.bodies(on: "restore").isEmpty)
    try terminal.press("y")
    try terminal.wait(for: "restore (state of #3) to store: accepted as seq", timeout: 60)
    // Byte for byte what the app had published as its third entry, and so what it publishes now.
    #expect(journey.bodies(on: "restore") == [states[2]])
    #expect(eventually(timeout: 60) { journey.bodies(on: "state").last == states[2] })
    try terminal.press("T")
    try terminal.wait(for: ": accepted as seq", timeout: 60)
    #expect(eventually(timeout: 60) { journey.bodies(on: "restore").last == newest })
    #expect(eventually(timeout: 60) { journey.bodies(on: "state").last == newest })
    try terminal.press("L")
    try terminal.wait(for: "control unlock to store: accepted", timeout: 60)
    try terminal.wait(withoutText: "LOCKED")
    #expect(journey.eventuallyLocked(false))
    // The app goes on by itself.
    #expect(eventually(timeout: 60) { journey.bodies(on: "state").last != newest })
  }

  @Test func aPausedAppPublishesNothingUntilItMay() throws {
    let journey = try Journey()
    let terminal = journey.terminal
    func eventuallyPaused(_ isPaused: Bool) -> Bool {
      let word = "\"paused\":\(isPaused)"
      return eventually(timeout: 60) { journey.presence.lines.last?.contains(word) == true }
    }
    try terminal.press("H")
    try terminal.wait(for: "   PAUSED by you   ", timeout: 60)
    #expect(eventuallyPaused(true))
    // Ended by somebody else, whom the screen believes.
    try journey.session.broker.publish("weather/store/control", #"{"command":"resume"}"#)
    try terminal.wait(
      for: "weather says that it is not paused: the pause on store is gone", timeout: 60)
    try terminal.wait(for: "   LIVE   ")
    // And taken by somebody else.
    try journey.session.broker.publish("weather/store/control", #"{"command":"pause","for":600}"#)
    try terminal.wait(for: "   PAUSED by another   ", timeout: 60)
    try terminal.enter(":resume")
    try terminal.wait(for: "control resume to store: accepted", timeout: 60)
    try terminal.wait(for: " not published by store")
    #expect(eventuallyPaused(false))
    // Quitting lets go of what is held.
    try terminal.press("H")
    try terminal.wait(for: "   PAUSED by you   ", timeout: 60)
    try terminal.press("q")
    #expect(
      eventually(timeout: 60) { journey.bodies(on: "control").last == #"{"command":"resume"}"# })
    #expect(eventuallyPaused(false))
  }

  @Test func quittingFreesTheApp() throws {
    let journey = try Journey()
    try journey.terminal.press("L")
    try journey.terminal.wait(for: "LOCKED by you", timeout: 60)
    #expect(journey.bodies(on: "control") == [#"{"command":"lock","for":30}"#])
    try journey.terminal.press("q")
    try journey.session.waitForShell()
    #expect(
      eventually(timeout: 60) {
        journey.bodies(on: "control").last == #"{"command":"unlock"}"#
      })
    #expect(journey.eventuallyLocked(false))
  }

  /// The lease that nobody renews ends by itself, after 30 s.
  @Test func anInspectorThatIsKilledFreesTheAppToo() throws {
    let journey = try Journey()
    try journey.terminal.press("L")
    try journey.terminal.wait(for: "LOCKED by you", timeout: 60)
    #expect(journey.eventuallyLocked(true))
    kill(try journey.session.processID, SIGKILL)
    #expect(journey.eventuallyLocked(false, timeout: 120))
    #expect(!journey.bodies(on: "control").contains(#"{"command":"unlock"}"#))
  }

  @Test(.enabled(if: PahoPublisher.isAvailable))
  func anAppThatAllowsNothingSaysWhy() throws {
    let session = try InspectorSession()
    let app = try BackgroundProcess(
      try #require(PahoPublisher.python),
      [
        "\(Self.fixtures)/answering_app.py", "\(session.broker.port)", "weather/store",
        #"{"ok":false,"error":"restore is not allowed by this app"}"#,
      ])
    _ = try app.line(timeout: 60) { $0 == "ready" }
    try session.publish("tick", state: "{}")
    try session.terminal.wait(for: "▌1", timeout: 60)
    try session.terminal.press("t", "y")
    try session.terminal.wait(for: "restore (state of #1) to store: refused", timeout: 60)
    app.stop()
  }

  /// What is kept under a name stays with the recording, which shows it again.
  @Test func aSnapshotIsKeptAcrossOpen() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    try session.publish("first", state: #"{"n": 1.0}"#)
    try session.publish("second", state: #"{"n": 2.0}"#)
    try terminal.wait(for: "▌2", timeout: 60)
    try terminal.press("k")
    try terminal.wait(for: "▌1", timeout: 60)
    try terminal.enter(":snapshot the first")
    try terminal.wait(for: "the state of #1 is kept as the first", timeout: 60)
    try terminal.press("q")
    try session.waitForShell()
    let file = try session.spooledFile
    try terminal.enter("clear; \(InspectorSession.program) open \(file)")
    try terminal.wait(for: "OFFLINE", timeout: 60)
    try terminal.press("G", "R")
    try terminal.wait(for: "the first  #1 · store · 10 bytes", timeout: 60)
    try terminal.press("t")
    try terminal.wait(for: "this is a recording: nothing is sent", timeout: 60)
    try terminal.press("Enter")
    try terminal.wait(for: "▌1", timeout: 60)
    try terminal.press("q")
    try session.waitForShell()
    let folder = try TemporaryFolder("snapshots")
    let copy = try TestCommand.run(
      InspectorSession.program, ["convert", file, "\(folder.path)/copy.redux"])
    #expect(copy.status == 0)
    let kept = try TestCommand.run(
      "sqlite3", ["\(folder.path)/copy.redux", "SELECT name, body FROM snapshots"])
    #expect(kept.outputText == "the first|{\"n\": 1.0}\n")
    let lines = try TestCommand.run(
      InspectorSession.program, ["convert", file, "\(folder.path)/copy.jsonl"])
    #expect(lines.errorText.contains("1 snapshot is not taken over"))
  }

  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path
}
