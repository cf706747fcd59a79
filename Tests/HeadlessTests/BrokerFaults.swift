import Foundation
import TestSupport
import Testing

/// The faults, for the short tests and the long ones.
enum BrokerFaults {
  /// Starts `log --json` of the flood's app and returns once it is subscribed.
  static func log(
    _ broker: TestBroker, port: Int? = nil, keepalive: Int = 60
  ) throws -> BackgroundProcess {
    try subscribing(to: broker) {
      try BackgroundProcess(
        Inspector.program,
        [
          "log", "--json", "-a", "flood", "-k", "\(keepalive)", "-b",
          "127.0.0.1:\(port ?? broker.port)",
        ], environment: Inspector.environment)
    }
  }

  /// Starts an inspector and returns once it has all its filters. It has a client id of its own
  /// making: with a given one it would suspect, of a broker that is gone every few seconds, that
  /// another client bears the same, and take its time to come back.
  static func subscribing<Started>(
    to broker: TestBroker, _ start: () throws -> Started
  ) throws -> Started {
    let words = "Sending SUBACK to redux-inspect-"
    let before = broker.logLines.count { $0.contains(words) }
    let started = try start()
    guard try broker.waitForLog(words, times: before + 7) else {
      throw SupportError("no subscription")
    }
    return started
  }

  /// Ends the flood, waits for its last action, and judges what was printed.
  static func end(_ flood: Flood, _ log: BackgroundProcess) throws -> FloodReport {
    try end(log, at: try flood.stop())
  }

  private static func end(_ log: BackgroundProcess, at last: Int) throws -> FloodReport {
    #expect(
      eventually { log.lines.last?.contains("\"seq\":\"\(last)\"") == true },
      "the last is \(log.lines.last ?? "none"), not \(last)")
    let lines = log.lines
    #expect(log.stop() == 143)
    return try FloodReport(lines)
  }

  /// Ends the flood, and judges what was printed and what somebody saw.
  private static func judge(
    _ flood: Flood, _ log: BackgroundProcess, _ screen: FaultScreen, gaps: Int
  ) throws {
    let last = try flood.stop()
    for report in [try end(log, at: last), try screen.end(last)] {
      #expect(report.isInOrder)
      #expect(report.holes.count <= gaps)
      #expect(report.told.reduce(0, +) == report.holes.reduce(0, +))
    }
  }

  /// Every second time the broker is killed without a word, else it is asked to end.
  static func restart(times: Int) throws {
    let broker = try TestBroker()
    let log = try self.log(broker)
    let screen = try FaultScreen(broker, port: broker.port, keepalive: 60)
    let flood = try Flood(port: broker.port, rate: 1000)
    var first: (threads: Int, files: Int)?
    for round in 1...times {
      try expectMore(log)
      let told = (lost: told(log, "trying again in"), again: told(log, "connected again"))
      if round.isMultiple(of: 2) { broker.stop() } else { broker.kill() }
      #expect(eventually { self.told(log, "trying again in") > told.lost })
      try screen.expectLoss()
      try broker.start()
      #expect(eventually(timeout: 120) { self.told(log, "connected again") > told.again })
      try expectMore(log)
      #expect(try screen.expectReturn() >= 1)
      first = try first ?? resources(of: log.processID)
    }
    // Nothing gathers: a thread may rest for a while before it goes.
    let few = try #require(first)
    #expect(
      try eventually {
        let held = try resources(of: log.processID)
        return held.threads <= few.threads && held.files <= few.files
      })
    // A hole is called a loss when a second, or a thousand entries, did not fill it.
    try expectMore(log, 1500)
    try judge(flood, log, screen, gaps: times)
  }

  /// Counts how often the program said something.
  private static func told(_ log: BackgroundProcess, _ words: String) -> Int {
    log.standardError.components(separatedBy: words).count - 1
  }

  /// Waits for actions that came over the connection there is now.
  static func expectMore(_ log: BackgroundProcess, _ count: Int = 100) throws {
    let before = log.lines.count
    guard eventually(timeout: 120, { log.lines.count > before + count }) else {
      throw SupportError("nothing comes after line \(before): \(log.standardError)")
    }
  }

  /// A stall that is longer than the broker may keep still costs the connection, a shorter one
  /// nothing.
  static func stall(seconds: Double) throws {
    let broker = try TestBroker()
    let proxy = try TestProxy(to: broker.port)
    let isLong = seconds > 20
    let keepalive = isLong ? 5 : 60
    let log = try self.log(broker, port: proxy.port, keepalive: keepalive)
    let screen = try FaultScreen(broker, port: proxy.port, keepalive: keepalive)
    let flood = try Flood(port: broker.port, rate: 1000)
    #expect(eventually { log.lines.count > 100 })
    proxy.stall()
    let began = ContinuousClock.now
    if isLong { try screen.expectLoss() }
    Thread.sleep(forTimeInterval: max(0, seconds - (ContinuousClock.now - began) / .seconds(1)))
    if isLong {
      #expect(log.standardError.contains("no longer answers; trying again in"))
    }
    proxy.resume()
    let stalled = log.lines.count
    #expect(eventually(timeout: 180) { log.lines.count > stalled + 2000 })
    if isLong {
      #expect(log.standardError.contains("connected again"))
      // A broker is missed some 10 s after its last word.
      #expect(try screen.expectReturn() >= Int(seconds) / 2)
      try expectMore(log, 1500)
    }
    try judge(flood, log, screen, gaps: isLong ? 1 : 0)
  }

  private static func resources(of process: Int32) throws -> (threads: Int, files: Int) {
    let folder = "/proc/\(process)"
    return (
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count,
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count
    )
  }
}
