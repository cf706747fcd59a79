import Foundation

/// Publishes what it is given over one connection of paho-mqtt, in order, while a test looks on.
package final class TestPublisher: Sendable {
  private let process: BackgroundProcess

  /// `QoS 1` wherever a message says nothing else.
  package init(_ broker: TestBroker) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    // The system's own, which the system's packages are installed for.
    process = try BackgroundProcess(
      "/usr/bin/python3", ["\(tests.path)/Fixtures/publish.py", "\(broker.port)"])
  }

  /// Publishes a payload that is JSON in ASCII without control characters.
  package func publish(_ topic: String, _ payload: String) {
    let text = payload.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    write("{\"topic\":\"\(topic)\",\"payload\":\"\(text)\"}\n")
  }

  /// Publishes lines as `publish.py` reads them.
  package func write(_ lines: String) { process.write(lines) }

  /// Waits until the broker has everything.
  package func finish(timeout: Double = 120) throws {
    process.closeInput()
    guard eventually(timeout: timeout, { !process.isRunning }), process.stop() == 0 else {
      throw SupportError("publish.py: \(process.standardError)")
    }
  }
}
