import Foundation
import TestSupport
import Testing

/// Every way out gives the terminal back.
@Suite(.serialized) struct EndingTests {
  private static let leavesScreen = "^[[?1049l"

  private func started() throws -> Pseudoterminal {
    let terminal = try Probe.onPseudoterminal()
    try terminal.wait(for: "end")
    #expect(terminal.modesNow != terminal.modesBefore)
    #expect(terminal.text.contains("^[[?1049h"))
    return terminal
  }

  /// Checks what is left, and returns what was printed on the ordinary screen.
  private func givenBack(_ terminal: Pseudoterminal) throws -> String {
    #expect(terminal.modesNow == terminal.modesBefore)
    let parts = terminal.text.components(separatedBy: Self.leavesScreen)
    #expect(parts.count == 2, "the screen is left once")
    #expect(parts[0].contains("^[[?2004l"), "bracketed paste is off")
    #expect(parts[0].contains("^[[?1l"), "the keypad is as it was")
    #expect(terminal.text.components(separatedBy: "^[[?25h").count >= 2, "the cursor shows")
    return parts.last ?? ""
  }

  @Test func quitting() throws {
    let terminal = try started()
    terminal.send("Wq")
    #expect(try terminal.end().status == 0)
    #expect(try givenBack(terminal).contains("a line for standard error"))
  }

  @Test func exitingOnTheSpot() throws {
    let terminal = try started()
    terminal.send("WE")
    #expect(try terminal.end().status == 3)
    #expect(try givenBack(terminal).contains("a line for standard error"))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func askedToEnd(_ signal: Int32) throws {
    let terminal = try started()
    terminal.send("W")
    try terminal.wait(for: "keys: ")
    terminal.signal(signal)
    #expect(try terminal.end().status == 128 + signal)
    _ = try givenBack(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS])
  func fatalSignals(_ signal: Int32) throws {
    let terminal = try started()
    terminal.signal(signal)
    #expect(try terminal.end().status == 128 + signal)
    _ = try givenBack(terminal)
  }

  @Test func aTrapIsReadableAfterwards() throws {
    let terminal = try started()
    terminal.send("WT")
    #expect([128 + SIGILL, 128 + SIGTRAP].contains(try terminal.end().status))
    let printed = try givenBack(terminal)
    #expect(printed.contains("a line for standard error"))
    #expect(printed.contains("the probe was told to trap"))
  }

  @Test func aStackOverflow() throws {
    let terminal = try started()
    terminal.send("O")
    #expect([128 + SIGSEGV, 128 + SIGBUS].contains(try terminal.end().status))
    _ = try givenBack(terminal)
  }

  /// The kernel, a shell and tmux each tell of a terminal that goes.
  @Test func aSecondHangUpIsTheFirst() throws {
    let terminal = try started()
    terminal.send("H")
    usleep(200_000)
    for _ in 0..<4 {
      terminal.signal(SIGHUP)
      usleep(200_000)
    }
    #expect(terminal.processID > 0 && kill(terminal.processID, 0) == 0)
    terminal.signal(SIGKILL)
    _ = try terminal.end()
  }

  @Test func theSecondRequestEndsWhatHangs() throws {
    let terminal = try started()
    terminal.send("H")
    usleep(200_000)
    terminal.signal(SIGTERM)
    usleep(200_000)
    #expect(terminal.processID > 0 && kill(terminal.processID, 0) == 0)
    // Two that come before the first is seen count as one.
    var end: Pseudoterminal.End?
    for _ in 0..<60 where end == nil {
      terminal.signal(SIGTERM)
      end = try? terminal.end(timeout: 1)
    }
    #expect(end?.status == 128 + SIGTERM)
    _ = try givenBack(terminal)
  }

  @Test(arguments: [false, true])
  func theTerminalIsClosed(ignoringHangup: Bool) throws {
    // A shell that ignores SIGHUP and becomes the probe, as nohup does.
    let words = ignoringHangup ? "trap '' HUP; exec \(Probe.path)" : "exec \(Probe.path)"
    let terminal = try Pseudoterminal(
      "/bin/sh", ["-c", words], environment: ["TERM": "xterm-256color"])
    try terminal.wait(for: "end")
    terminal.closeTerminal()
    let end = try terminal.end()
    #expect(end.status == (ignoringHangup ? 1 : 128 + SIGHUP))
    #expect(end.processorSeconds < 3)
  }
}
