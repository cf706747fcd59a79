import Foundation
import TestSupport
import Testing

/// Logs as long as those under which other tools gave in.
@Suite(
  .serialized, .enabled(if: LongTests.areWanted, "make test-all runs them"),
  .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct LongLogTests {
  private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// The time from a new action to its row, the middle one of five.
  private func arrival(_ session: InspectorSession, _ name: String) throws -> Double {
    try median(
      (1...5).map { number in
        try session.terminal.seconds(untilShowing: "\(name)\(number)") {
          try session.publish("\(name)\(number)")
        }
      })
  }

  @Test func fiftyThousandActionsAreAsQuickAsAHundred() throws {
    let session = try InspectorSession(width: 120, options: "--app weather -q 1")
    let terminal = session.terminal
    let publisher = try TestPublisher(session.broker)
    func publish(_ range: Range<Int>) {
      for number in range {
        publisher.publish(
          "weather/store/event", #"{"type":"T\#(number % 37)","event":{"n":\#(number)}}"#)
      }
    }
    publish(0..<100)
    try terminal.wait(for: "100 entries")
    let early = try arrival(session, "early")
    publish(100..<50_000)
    try publisher.finish()
    try terminal.wait(for: "50005 entries", timeout: 60)
    let late = try arrival(session, "late")
    #expect(late <= 2 * early + 0.05)

    func time(_ text: String, _ keys: String...) throws -> Double {
      try terminal.seconds(untilShowing: text) { for key in keys { try terminal.press(key) } }
    }
    let times = [
      try time("PAST −1 ", "k"), try time("▌50010", "G"), try time("▌1 ", "g"),
      try time("▌2 ", "j"), try time("▌23 ", "NPage"),
      try time("▌50010", "End"), try time("▌1 ", "Home"), try time("▌25000", ":", "25000", "Enter"),
      try time("LIVE", "F"),
    ]
    #expect(times.max() ?? 1 <= 0.1 * LongTests.slack, "\(times)")
    // 1,351 of each type, one more of the first 13.
    try terminal.press("f")
    let letters = [
      try time("f T ", "T"), try time("\(50_010 - 8 * 1_351 - 1) hidden", "3"),
      try time("\(50_010 - 1_351) hidden", "6"),
    ]
    #expect(letters.max() ?? 1 <= 0.2 * LongTests.slack, "\(letters)")
    print("arrival \(early) and \(late), keys \(times), letters \(letters)")
    try terminal.press("Escape")
    try terminal.wait(withoutText: "hidden")
    try terminal.press("q")
    try session.waitForShell()
  }

  @Test func tenThousandPairsAreAllThereAndInOrder() throws {
    let count = 10_000
    let session = try InspectorSession(width: 120, options: "--app weather -q 1")
    let terminal = session.terminal
    let log = try BackgroundProcess(
      InspectorSession.program,
      [
        "log", "--json", "-q", "1", "-n", "\(2 * count)", "--id", "headless", "-a", "weather",
        "-b", "127.0.0.1:\(session.broker.port)",
      ])
    #expect(try session.broker.waitForLog("Sending SUBACK to headless"))
    let publisher = try TestPublisher(session.broker)
    for number in 0..<count {
      publisher.publish("weather/store/event", #"{"type":"N","event":{"n":\#(number)}}"#)
      publisher.publish("weather/store/state", #"{"n":\#(number)}"#)
    }
    try publisher.finish()
    let sent = (0..<count).flatMap { number in
      [#"{"type":"N","event":{"n":\#(number)}}"#, #"{"n":\#(number)}"#]
    }
    #expect(eventually(timeout: 60) { !log.isRunning })
    #expect(log.lines.map(payload) == sent)

    try terminal.wait(for: "\(count) entries", timeout: 60)
    for number in [4_999, 9_999] {
      try terminal.press(":", "\(number + 1)", "Enter")
      try terminal.wait(for: "~ n: \(number - 1) → \(number)")
    }
    try terminal.press(":", "1", "Enter")
    try terminal.wait(for: "n: 0")
    try terminal.press("q")
    try session.waitForShell()
    let kept = try TestCommand.run(
      InspectorSession.program, ["log", "--json", try session.spooledFile])
    #expect(kept.lines.map(payload) == sent)
  }

  private func payload(_ line: String) -> String? {
    guard let start = line.range(of: #","payload":"#) else { return nil }
    return String(line[start.upperBound...].dropLast())
  }
}
