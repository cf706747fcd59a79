import Foundation
import ReduxLocking

/// A real mosquitto on a free loopback port, with a configuration and a log of its own.
package final class TestBroker: Sendable {
  package let port: Int
  /// The folder for the configuration, the log and what a test adds; it goes with the broker.
  package let folder: TemporaryFolder
  /// The lines of the configuration file.
  package let configuration: [String]
  private let process = Locked<BackgroundProcess?>(nil)

  /// Starts the broker and returns when it accepts connections. The lines `more` come
  /// after ours, with the folder's path in the place of `{folder}`.
  package init(
    _ more: [String] = [], allowAnonymous: Bool = true, unlimitedQueue: Bool = true,
    port: Int? = nil, files: [String: String] = [:]
  ) throws {
    self.port = try port ?? TestPort.free()
    folder = try TemporaryFolder("broker")
    let path = folder.path
    for (name, text) in files { try folder.write(text, to: name) }
    var lines = [
      "listener \(self.port) 127.0.0.1", "allow_anonymous \(allowAnonymous)",
      "set_tcp_nodelay true", "persistence false", "log_dest file \(folder.path)/log",
      "log_type all", "connection_messages true",
    ]
    if getuid() == 0 { lines.append("user root") }
    if unlimitedQueue { lines.append("max_queued_messages 0") }
    lines += more.map { $0.replacingOccurrences(of: "{folder}", with: path) }
    self.configuration = lines
    try folder.write(lines.joined(separator: "\n") + "\n", to: "mosquitto.conf")
    try start()
  }

  deinit { stop() }

  package var logLines: [String] {
    let text = (try? String(contentsOfFile: "\(folder.path)/log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  package var processID: Int32? { process.withLock { $0?.processID } }

  package func start() throws {
    let started = try BackgroundProcess("mosquitto", ["-c", "\(folder.path)/mosquitto.conf"])
    let accepts = eventually {
      !started.isRunning || TestPort.accepts(port)
    }
    guard accepts, started.isRunning else {
      throw SupportError("mosquitto does not start: \(started.standardError) \(logLines)")
    }
    process.withLock { $0 = started }
  }

  package func stop() {
    process.withLock { running in
      running?.stop()
      running = nil
    }
  }

  /// Ends the broker as a power cut would.
  package func kill() {
    process.withLock { running in
      running?.send(signal: SIGKILL)
      running = nil
    }
  }

  package func restart() throws {
    stop()
    try start()
  }

  /// Publishes with mosquitto's own client, which sends no metadata.
  package func publish(
    _ topic: String, _ payload: String, qos: Int = 0, retain: Bool = false,
    options: [String] = []
  ) throws {
    let base = ["-h", "127.0.0.1", "-p", "\(port)", "-t", topic, "-q", "\(qos)"]
    let result = try TestCommand.run(
      "mosquitto_pub", base + ["-s"] + (retain ? ["-r"] : []) + options,
      input: Array(payload.utf8))
    guard result.status == 0 else {
      throw SupportError("mosquitto_pub failed: \(result.errorText)")
    }
  }

  /// Starts `mosquitto_sub` and returns once the broker has its subscription.
  package func subscribe(
    _ filter: String, qos: Int = 0, options: [String] = ["-v"]
  ) throws -> BackgroundProcess {
    let id = "sub-\(UInt32.random(in: 0 ... .max))"
    let subscriber = try BackgroundProcess(
      "mosquitto_sub",
      ["-h", "127.0.0.1", "-p", "\(port)", "-i", id, "-t", filter, "-q", "\(qos)"] + options)
    guard try waitForLog("Sending SUBACK to \(id)") else {
      throw SupportError("mosquitto_sub did not subscribe: \(subscriber.standardError)")
    }
    return subscriber
  }

  /// Waits until as many lines of the broker's log contain `text`; a restarted broker goes on in
  /// the same log.
  package func waitForLog(_ text: String, times: Int = 1) throws -> Bool {
    eventually { logLines.count { $0.contains(text) } >= times }
  }
}
