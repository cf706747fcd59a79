import Foundation
import TestSupport
import Testing

/// What the screen says of the connection, and what is lost with it: nothing.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct ConnectionTests {
  @Test func aRestartOfTheBrokerIsCountedDownAndShownAsAGap() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    try session.publish("before")
    try terminal.wait(for: "1 entry")
    session.broker.stop()
    try terminal.wait(for: "RECONNECTING in")
    try terminal.press("a")
    try terminal.wait(for: "not connected: nothing is sent")
    try session.broker.start()
    try terminal.wait(for: "LIVE")
    try terminal.wait(for: "connection lost")
    try session.publish("after")
    try terminal.wait(for: "2 entries")
    try terminal.wait(for: "before")
    try terminal.press("q")
    try session.waitForShell()
  }

  /// A key is answered at once, and is no reason for what only time changes to wait.
  @Test func theRateFallsWhileKeysArePressed() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    for number in 1...8 { try session.publish("tick\(number)") }
    try terminal.wait(for: "8 entries")
    try terminal.screen { !$0.contains("   0/s") }
    // Five seconds are enough for it; what never falls is given a minute of keys.
    var keys = 0
    while try keys < 400 && !terminal.screen().contains("   0/s") {
      try terminal.press("k")
      usleep(150_000)
      keys += 1
    }
    #expect(keys < 400)
  }

  @Test func aBrokerThatIsNotThereEndsItWithWords() throws {
    let terminal = try TmuxSession.shell(width: 120)
    let port = try TestPort.free()
    try terminal.enter(
      "clear; \(InspectorSession.program) -b 127.0.0.1:\(port) -a weather; echo status $?")
    try terminal.wait(for: "status 3")
    try terminal.wait(for: "cannot connect to broker 127.0.0.1:\(port): connection refused")
    #expect(try !terminal.isInAlternateScreen)
  }

  @Test func aRefusedLoginEndsItWithWords() throws {
    let broker = try TestBroker(allowAnonymous: false)
    let terminal = try TmuxSession.shell(width: 120)
    try terminal.enter(
      "clear; \(InspectorSession.program) -b 127.0.0.1:\(broker.port) -a weather; echo status $?")
    try terminal.wait(for: "status 4")
    try terminal.wait(for: "127.0.0.1:\(broker.port) refused")
  }

  @Test func waitingKeepsTryingUntilTheBrokerIsThere() throws {
    let broker = try TestBroker()
    broker.stop()
    let terminal = try TmuxSession.shell()
    try terminal.enter(
      "clear; \(InspectorSession.program) -b 127.0.0.1:\(broker.port) -a weather --wait")
    try terminal.wait(for: "RECONNECTING in")
    try broker.start()
    try terminal.wait(for: "LIVE")
  }
}
