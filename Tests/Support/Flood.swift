import Foundation

/// Publishes numbered actions of the app `flood` at a steady pace, whatever the broker does.
package final class Flood: Sendable {
  private let process: BackgroundProcess

  private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/flood.py").path

  /// Starts to publish `rate` actions a second.
  package init(port: Int, rate: Int) throws {
    process = try BackgroundProcess("/usr/bin/python3", [Self.program, "\(port)", "\(rate)"])
  }

  /// Ends it and returns the number of the last action.
  package func stop() throws -> Int {
    process.send(signal: SIGTERM)
    let line = try process.line { Int($0) != nil }
    return Int(line) ?? 0
  }
}
