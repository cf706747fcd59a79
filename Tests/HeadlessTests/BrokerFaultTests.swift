import Foundation
import TestSupport
import Testing

/// A flood of actions through a broker that is restarted, killed and stalled: what the broker
/// delivered is there, once and in order, and what it did not deliver is told as lost.
///
/// The publisher numbers its actions. A broker delivers in order and leaves nothing out while a
/// connection lasts, so a jump of the numbers that is not at a reconnect would be a loss of ours.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "python3", "tmux")))
struct BrokerFaultTests {
  @Test func aRestartedBrokerCostsWhatItTookWithIt() throws {
    try BrokerFaults.restart(times: 3)
  }

  @Test func aStallIsSurvived() throws {
    try BrokerFaults.stall(seconds: 3)
  }

  @Test func cutConnectionsAreMadeAgain() throws {
    let broker = try TestBroker()
    let proxy = try TestProxy(to: broker.port)
    let log = try BrokerFaults.log(broker, port: proxy.port)
    let flood = try Flood(port: broker.port, rate: 1000)
    for round in 1...2 {
      try BrokerFaults.expectMore(log)
      proxy.cut()
      #expect(
        eventually(timeout: 120) {
          log.standardError.components(separatedBy: "connected again").count == round + 1
        })
      try BrokerFaults.expectMore(log)
    }
    let report = try BrokerFaults.end(flood, log)
    #expect(report.isInOrder)
    #expect(report.holes.count <= 2)
  }

  @Test func twoInspectorsSeeTheSame() throws {
    let broker = try TestBroker()
    let logs = try (0..<2).map { _ in try BrokerFaults.log(broker) }
    let flood = try Flood(port: broker.port, rate: 4000)
    #expect(eventually(timeout: 120) { logs.allSatisfy { $0.lines.count > 8000 } })
    let last = try flood.stop()
    for log in logs {
      #expect(eventually { log.lines.count == last })
      #expect(try FloodReport(log.lines).numbers == Array(1...last))
    }
  }
}

/// The same for as long as it takes to be sure.
@Suite(
  .serialized, .enabled(if: LongTests.areWanted && ToolPath.has("mosquitto", "python3", "tmux")))
struct LongBrokerFaultTests {
  @Test func fiftyRestarts() throws { try BrokerFaults.restart(times: 50) }
  @Test func aMinutesStall() throws { try BrokerFaults.stall(seconds: 60) }
}
