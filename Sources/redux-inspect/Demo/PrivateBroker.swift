#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The installed mosquitto as a child: on loopback only, on a free port, for this run alone.
final class PrivateBroker {
  let port: Int
  private let process: ChildProcess

  init() throws(Ending) {
    guard let program = ProgramPath.inSearchPath("mosquitto", others: Self.places) else {
      throw Ending(.no, Notice.noMosquitto)
    }
    var said = ""
    // Between asking for a free port and the broker's taking it, another program may come first.
    for _ in 0..<3 {
      let folder = try TemporaryFolder()
      let port = try LoopbackPort.free()
      try folder.write(Self.configuration(port: port), to: "mosquitto.conf")
      let log = try folder.create("log")
      defer { close(log) }
      let process = try Self.start(program, folder, log)
      if Self.waitUntilItAccepts(process, port) {
        (self.port, self.process) = (port, process)
        return
      }
      process.end()
      said = folder.lastLine(of: "log") ?? "mosquitto ended"
    }
    throw Ending(.no, Notice.demoFailed(said))
  }

  var processID: Int32 { process.id }

  func end() { process.end() }

  private static func start(
    _ program: String, _ folder: TemporaryFolder, _ log: Int32
  ) throws(Ending) -> ChildProcess {
    do {
      return try ChildProcess(program, ["-c", "\(folder.path)/mosquitto.conf"], log: log)
    } catch {
      throw Ending(.no, Notice.demoFailed("\(error.program): \(error.reason)"))
    }
  }

  /// What the broker has no reason to keep from a demo: no delay, no limit, no file.
  private static func configuration(port: Int) -> String {
    var lines = [
      "listener \(port) 127.0.0.1", "allow_anonymous true", "set_tcp_nodelay true",
      "persistence false", "max_queued_messages 0", "log_dest stderr", "log_type error",
      "log_type warning",
    ]
    // Otherwise it changes its user, and with it loses the signal of its parent's death.
    if geteuid() == 0 { lines.append("user root") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func waitUntilItAccepts(_ process: ChildProcess, _ port: Int) -> Bool {
    for _ in 0..<1000 {
      guard process.isRunning else { return false }
      if LoopbackPort.accepts(port) { return true }
      usleep(5000)
    }
    return false
  }

  /// Where brokers are that are not in a user's search path.
  private static let places = [
    "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", "/opt/local/sbin",
  ]
}
