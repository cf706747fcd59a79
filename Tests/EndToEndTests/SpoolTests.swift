import Foundation
import TestSupport
import Testing

/// No history is lost with the process.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct SpoolTests {
  @Test func aLiveRunIsKeptAndOpensAgain() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    try session.publish("first", state: #"{"n":1}"#)
    try session.publish("second", state: #"{"n":9007199254740993}"#)
    try terminal.wait(for: "2 entries")
    try terminal.press("q")
    try session.waitForShell()
    try terminal.wait(for: "session kept: redux-inspect open ")
    let file = try session.spooledFile
    try terminal.enter("clear; \(InspectorSession.program) open \(file)")
    try terminal.wait(for: "OFFLINE")
    try terminal.wait(for: "2 entries")
    try terminal.press("]")
    try terminal.wait(for: "~ n: 1 → 9007199254740993")
    try terminal.press("a")
    try terminal.wait(for: "nothing is sent")
  }

  @Test func aKilledRunIsKeptToo() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    for number in 1...10 { try session.publish("tick\(number)") }
    try terminal.wait(for: "10 entries")
    // Within a quarter of a second it is on the disk; a busy machine may take longer.
    let spooled = try session.spooledFile
    let log = ["log", "--json", spooled]
    #expect(
      try eventually {
        try TestCommand.run(InspectorSession.program, log).lines.count == 10
      })
    kill(try session.processID, SIGKILL)
    try terminal.wait(for: "Killed")
    try terminal.press("Enter")
    let lines = try TestCommand.run(InspectorSession.program, log).lines
    #expect(lines.count == 10)
    #expect(lines.last?.contains(#""type":"tick10""#) == true)
  }

  @Test func withoutTheSpoolNothingIsWritten() throws {
    let session = try InspectorSession(options: "--app weather --no-spool")
    try session.publish("tick")
    try session.terminal.wait(for: "1 entry")
    try session.terminal.press("q")
    try session.waitForShell()
    #expect(!FileManager.default.fileExists(atPath: session.terminal.stateFolder))
  }

  @Test func aRunThatCannotBeKeptIsSaidFromBeginningToEnd() throws {
    let session = try InspectorSession(
      environment: ["XDG_STATE_HOME": "/dev/null"], waitFor: "NOT RECORDED")
    let terminal = session.terminal
    try terminal.wait(for: "cannot write /dev/null/redux-inspect: not a directory")
    try terminal.press("j")
    try terminal.wait(for: "q quit")
    try terminal.wait(for: "NOT RECORDED")
    try terminal.press("q")
    try session.waitForShell()
    try terminal.wait(for: "this session is not kept: cannot write /dev/null/")
  }

  /// A limit on the size of files is as good as a full disk.
  @Test func aDiskThatFillsUpIsSaidUntilTheEnd() throws {
    let session = try InspectorSession(width: 160)
    let terminal = session.terminal
    try terminal.press("q")
    try session.waitForShell()
    try terminal.enter(
      "clear; trap '' XFSZ; ulimit -f 100; "
        + "\(InspectorSession.program) -b 127.0.0.1:\(session.broker.port) --app weather")
    try terminal.wait(for: "LIVE")
    var generator = SystemRandomNumberGenerator()
    for number in 1...20 {
      let noise = (0..<1_250).map { _ in String(generator.next(), radix: 16) }.joined()
      try session.publish("t\(number)", state: #"{"n":"\#(noise)"}"#)
    }
    try terminal.wait(for: "recording stopped at entry")
    try terminal.press("j")
    try terminal.wait(for: "q quit")
    try terminal.wait(for: "NOT RECORDED")
    try terminal.press("q")
    try session.waitForShell()
    try terminal.wait(for: "kept up to there: redux-inspect open ")
  }
}
