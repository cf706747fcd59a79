import Foundation
import TestSupport
import Testing

/// States as large, and as many, as those under which other tools gave in.
@Suite(
  .serialized, .enabled(if: LongTests.areWanted, "make test-all runs them"),
  .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct LongStateTests {
  /// Seconds in which a key is answered.
  private static let key = 0.2 * LongTests.slack

  @Test func elevenThousandRecordsAreComparedAtOnce() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    var records = (0..<11_000).map { #"{"id":"r\#($0)","qty":\#($0),"name":"item \#($0)"}"# }
    func publish() throws {
      try session.broker.publish(
        "weather/store/state", #"{"records":[\#(records.joined(separator: ","))]}"#)
    }
    try terminal.press("m")
    try terminal.wait(for: "[Diff]")

    var times = [try terminal.seconds(untilShowing: "1 entry") { try publish() }]
    var keys = [try terminal.slowestView()]
    records[10_999] = #"{"id":"r10999","qty":-1,"name":"item 10999"}"#
    times.append(try terminal.seconds(untilShowing: "qty: 10999 → -1") { try publish() })
    #expect(try terminal.changes == ["~ qty: 10999 → -1"])
    #expect(try session.row("▾ [10999]") != nil)
    keys.append(try terminal.slowestView())
    records.insert(#"{"id":"new","qty":0,"name":"fresh"}"#, at: 0)
    times.append(try terminal.seconds(untilShowing: "▸ [0]: {3} id, qty") { try publish() })
    #expect(try terminal.changes == ["+ ▸ [0]: {3} id, qty, name"])
    keys.append(try terminal.slowestView())
    #expect(times.max() ?? 9 <= 1 * LongTests.slack, "\(times)")
    #expect(keys.max() ?? 9 <= Self.key, "\(keys)")
  }

  /// Ten gigabytes, as fast as they are taken: each thousand is waited for on the screen.
  @Test(.timeLimit(.minutes(30))) func memoryStaysAsItIsUnderAHundredThousandStates() throws {
    let count = 100_000
    let session = try InspectorSession(width: 120, options: "--app weather -q 1")
    let terminal = session.terminal
    let publisher = try TestPublisher(session.broker)
    let members = (0..<1_000).map { number in
      let key = String(String(number + 10_000).dropFirst())
      return #"\"k\#(key)\":\"\#(String(repeating: "v", count: 85))\","#
    }
    let start = #"{"topic":"weather/store/state","payload":"{\#(members.joined())\"counter\":"#
    try terminal.press("m")
    try terminal.wait(for: "[Diff]")
    let program = try session.processID
    var sizes: [Int] = []
    var keys: [Double] = []
    for thousand in 1...(count / 1_000) {
      for number in (thousand * 1_000 - 1_000)..<(thousand * 1_000) {
        publisher.publish("weather/store/event", #"{"type":"TICK","event":{"n":\#(number)}}"#)
        publisher.write("\(start)\(number)}\"}\n")
      }
      if thousand % 10 == 0 { keys.append(try terminal.slowestView()) }
      try terminal.wait(for: "\(thousand * 1_000) entries", timeout: 60)
      sizes.append(try residentMemory(program))
    }
    try publisher.finish()
    // In KiB.
    #expect(sizes.max() ?? .max <= 1 << 20)
    #expect(Double(sizes[count / 1_000 - 1]) <= 1.2 * Double(sizes[count / 2_000 - 1]), "\(sizes)")
    #expect(keys.max() ?? 9 <= Self.key, "\(keys)")
    // None had to go, so the first two can be looked at as well.
    for entry in [count, count - 999, 2] {
      try terminal.press(":", "\(entry)", "Enter")
      try terminal.wait(for: "counter: \(entry - 2) → \(entry - 1)")
      #expect(try terminal.changes == ["~ counter: \(entry - 2) → \(entry - 1)"])
    }
    try terminal.press("q")
    try session.waitForShell()
    print("resident \(sizes[count / 2_000 - 1]) and \(sizes[count / 1_000 - 1]) KiB, keys \(keys)")
  }

  private func residentMemory(_ process: Int32) throws -> Int {
    let text = try TestCommand.run("ps", ["-o", "rss=", "-p", "\(process)"]).outputText
    return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
