import Foundation
import TestSupport
import Testing

/// The inspector open in a terminal on the flood's app, as somebody sees a fault who looks on.
struct FaultScreen {
  private let terminal: TmuxSession

  init(_ broker: TestBroker, port: Int, keepalive: Int) throws {
    terminal = try BrokerFaults.subscribing(to: broker) {
      try TmuxSession(
        width: 120, environment: Inspector.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 },
        "exec '\(Inspector.program)' -a flood -k \(keepalive) -b 127.0.0.1:\(port)")
    }
  }

  /// Waits until it says that the connection is lost, and stays at that place of the log.
  func expectLoss() throws {
    try terminal.screen(showing: "RECONNECTING in", timeout: 120)
    try terminal.screen(showing: "── connection lost ──")
    try terminal.press("k")
    try terminal.screen { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix("▌") && $0.contains("tick") }
    }
  }

  /// Waits until it is back, and returns how many seconds long it says the gap was.
  func expectReturn() throws -> Int {
    var length: Int?
    try terminal.screen(timeout: 180) { screen in
      length = screen.firstMatch(of: /── connection lost (\d+) s ──/).flatMap { Int($0.output.1) }
      return length != nil && screen.contains("PAST −")
    }
    try terminal.press("G")
    try terminal.screen(showing: "   LIVE   ")
    return length ?? 0
  }

  /// Waits for the last action, quits, and judges what was kept.
  func end(_ last: Int) throws -> FloodReport {
    let newest = try terminal.screen(showing: "{\"n\":\(last)}", timeout: 120)
    #expect(newest.contains("   LIVE   "))
    try terminal.press("q")
    let folder = "\(terminal.stateFolder)/redux-inspect"
    // Closed, it is one file.
    #expect(
      eventually {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count {
          $0.hasSuffix("-wal")
        } == 0
      })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let kept = try #require(names.first { $0.hasSuffix(".redux") })
    let log = try Inspector.run(["log", "--json", "\(folder)/\(kept)"])
    #expect(log.errorText.isEmpty)
    #expect(newest.contains("   \(log.lines.count) entries"))
    return try FloodReport(log.lines)
  }
}
