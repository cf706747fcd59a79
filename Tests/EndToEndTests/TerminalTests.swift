import Foundation
import TestSupport
import Testing

/// The terminal is given back as it was, on every way out, and a change of size does no harm.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps", "stty")))
struct TerminalTests {
  private func expectRestored(
    _ session: InspectorSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try session.waitForShell()
    // The shell takes the terminal back in its own time, and tmux reads what is left in its own.
    let terminal = session.terminal
    #expect(
      try eventually { try terminal.terminalSettings == session.settingsBefore },
      sourceLocation: sourceLocation)
    #expect(
      try eventually { try !terminal.isInAlternateScreen && terminal.cursorShows },
      sourceLocation: sourceLocation)
    try session.terminal.enter("echo status $?")
    // What is typed shows: the terminal echoes again.
    try session.terminal.wait(for: "echo status")
  }

  @Test func quitting() throws {
    let session = try InspectorSession()
    try session.terminal.press("q")
    try expectRestored(session)
    try session.terminal.wait(for: "status 0")
  }

  @Test func interrupting() throws {
    let session = try InspectorSession()
    try session.terminal.press("C-c")
    try expectRestored(session)
    try session.terminal.wait(for: "status 130")
  }

  @Test(arguments: [
    (SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGSEGV, 139), (SIGABRT, 134), (SIGBUS, 135),
    (SIGILL, 132), (SIGTRAP, 133),
  ])
  func signals(signal: Int32, status: Int) throws {
    let session = try InspectorSession()
    try session.publish("tick")
    try session.terminal.wait(for: "1 entry")
    kill(try session.processID, signal)
    try expectRestored(session)
    try session.terminal.wait(for: "status \(status)")
  }

  @Test(arguments: ["", " &"]) func aStoppedJobEndsWhenAsked(suffix: String) throws {
    let session = try InspectorSession(
      options: "--app weather --no-spool\(suffix)", waitFor: suffix.isEmpty ? "LIVE" : "[1]")
    if suffix.isEmpty { try session.terminal.press("C-z") }
    // Bash tells of a job started in the background with its next prompt.
    let terminal = session.terminal
    try terminal.repeating(untilShowing: "Stopped") { try terminal.press("Enter") }
    try terminal.enter("kill %1")
    // Bash may take notice of the end only when another program ends.
    try terminal.repeating(untilShowing: "Exit 143") { try terminal.enter("env true") }
    try expectRestored(session)
  }

  /// What the README tells to do after the one end that nothing can be done at.
  @Test func aKilledProgramsTerminalIsBroughtBack() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    kill(try session.processID, SIGKILL)
    try session.waitForShell()
    #expect(try terminal.isInAlternateScreen)
    try terminal.enter("tput rmcup; reset; echo back $((6 * 7))")
    try terminal.wait(for: "back 42")
    #expect(try !terminal.isInAlternateScreen && terminal.cursorShows)
  }

  /// `timeout` gives its program a process group of its own, in the background for good.
  @Test func endsUnderTimeout() throws {
    let terminal = try TmuxSession.shell()
    let program = "\(InspectorSession.program) --wait -p 1 -a weather --no-spool"
    try terminal.enter("clear; timeout -v -k 60 1 \(program); echo status $?")
    try terminal.wait(for: "status 124")
    #expect(try !terminal.screen().contains("KILL"))
  }

  @Test func suspendingAndComingBack() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    try session.publish("tick")
    try terminal.wait(for: "1 entry")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    #expect(try eventually { try terminal.terminalSettings == session.settingsBefore })
    try terminal.enter("fg")
    try terminal.wait(for: "LIVE")
    try session.publish("tock")
    try terminal.wait(for: "2 entries")
    try terminal.press("q")
    try expectRestored(session)
  }

  @Test func resizingThereAndBackLeavesTheScreenAsItWas() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    for number in 0..<10 { try session.publish("ACTION_\(number)") }
    try session.broker.publish(
      "weather/store/state",
      #"{"a":{"b":[1,2,3]},"c":"\#(String(repeating: "x", count: 200))"}"#)
    try terminal.wait(for: "ACTION_9")
    try terminal.wait(for: "▸ a: {1} b")
    try terminal.press("k", "k")
    try terminal.wait(for: "PAST −2")
    // The rate on the header falls for some seconds; what is compared is the screen at rest.
    try terminal.wait(for: "   0/s")
    let before = try terminal.screen()
    for (width, height) in [
      (40, 8), (80, 24), (40, 10), (20, 5), (10, 2), (5, 2), (1, 1), (300, 100), (80, 24),
    ] {
      try terminal.resize(width: width, height: height)
      usleep(200_000)
      _ = try session.processID
      if (width, height) == (40, 8) { try terminal.wait(for: "ACTION_7") }
      if (width, height) == (20, 5) { try terminal.wait(for: "too small") }
    }
    try terminal.screen { $0 == before }
  }

  @Test func aTinyTerminalIsToldSo() throws {
    let session = try InspectorSession(width: 10, height: 2, waitFor: "too small")
    _ = try session.processID
    try session.terminal.resize(width: 80, height: 24)
    try session.terminal.wait(for: "LIVE")
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func closingTheTerminalEndsTheProgram(prefix: String) throws {
    let broker = try TestBroker()
    let terminal = try TmuxSession.shell()
    try terminal.enter(
      "\(prefix)clear; \(InspectorSession.program) -b 127.0.0.1:\(broker.port) -a weather -i closing"
    )
    try terminal.wait(for: "LIVE")
    let id = try #require(try terminal.process(named: "redux-inspect"))
    try terminal.close()
    #expect(eventually { kill(id, 0) != 0 })
    #expect(
      eventually {
        broker.logLines.contains {
          $0.contains("closing") && ($0.contains("disconnected") || $0.contains("closed"))
        }
      })
  }
}
