import Foundation
import TestSupport
import Testing

/// What `record` has kept when it is killed at a random moment, a hundred times.
@Suite(.serialized, .enabled(if: LongTests.areWanted, "make test-all runs them"))
struct LongKillTests {
  private static let promise = 0.25 * LongTests.slack

  @Test func everythingOlderThanAQuarterSecondSurvives() throws {
    var rounds = 0
    var oldest = 0.0
    for _ in 1...25 {
      for age in try killFour() {
        #expect(age <= Self.promise)
        oldest = max(oldest, age)
        rounds += 1
      }
    }
    #expect(rounds == 100)
    print("the oldest entry lost in \(rounds) kills was \(Int(oldest * 1_000)) ms old")
  }

  /// Kills four recordings of the same thousand entries a second, each at a moment of its own, and
  /// returns how old the oldest entry was that each lost.
  private func killFour() throws -> [Double] {
    let inspector = Inspector(broker: try TestBroker())
    let broker = inspector.broker
    let recordings = try (1...4).map { number in
      try inspector.start(["record", path(broker, number), "-a", "weather"])
    }
    // Another program's account of when each came.
    let witness = try broker.subscribe("weather/store/event", options: ["-F", "%U %p"])
    let lines = (1...4_000).map { number in
      #"{"topic":"weather/store/event","payload":"{\"type\":\"N\",\"event\":\#(number)}","#
        + "\"delay_ms\":\(number % 2)}\n"
    }
    try broker.folder.write(lines.joined(), to: "lines")
    let publisher = try BackgroundProcess(
      "sh",
      [
        "-c",
        "exec \(Inspector.python) '\(Inspector.fixtures)/publish.py' \(broker.port) < "
          + "'\(broker.folder.path)/lines'",
      ])
    #expect(eventually { !witness.lines.isEmpty })
    let began = Date()
    let moments = recordings.map { _ in Double.random(in: 0.1...2) }.sorted()
    var killed: [Double] = []
    for (moment, recording) in zip(moments, recordings) {
      usleep(UInt32(max(0, moment + began.timeIntervalSinceNow) * 1e6))
      recording.send(signal: SIGKILL)
      killed.append(Date().timeIntervalSince1970)
    }
    publisher.stop()
    #expect(eventually { recordings.allSatisfy { !$0.isRunning } })
    let came = witness.lines.compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
    #expect(Double(came.count) >= 500 * (moments.last ?? 0))
    return try killed.enumerated().map { index, moment in
      let kept = try entries(path(broker, index + 1))
      return kept < came.count ? max(0, moment - came[kept]) : 0
    }
  }

  private func path(_ broker: TestBroker, _ number: Int) -> String {
    "\(broker.folder.path)/\(number).redux"
  }

  /// How many entries the file opens with; they are the first ones, in order.
  private func entries(_ path: String) throws -> Int {
    let result = try Inspector.run(["log", "--json", path])
    #expect(result.status == 0)
    let payloads =
      result.output.isEmpty ? [] : result.lines.map { line in try? JSONLine(line).payloadText }
    #expect(payloads == payloads.indices.map { #"{"type":"N","event":\#($0 + 1)}"# })
    return payloads.count
  }
}
