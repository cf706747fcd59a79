import ReduxWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a private broker, a demo app on it, and the inspector on both.
struct DemoCommand {
  private var configuration: Configuration
  private let app: AppName

  /// Each is a program of its own, `weather-demo` and so on.
  static let apps = ["weather", "company"]

  init(_ line: ParsedCommandLine, configuration: Configuration) throws(UsageError) {
    // Only the flag counts: an app from the environment is one on another broker.
    let name = line.options[.app] ?? "weather"
    guard Self.apps.contains(name), let app = try? AppName(validating: name) else {
      throw .unknownDemo(name)
    }
    self.app = app
    self.configuration = configuration
    self.configuration.app = .app(app)
    self.configuration.store = nil
  }

  func run() -> Int32 {
    do throws(Ending) {
      // Interrupted while it starts, it would leave the broker's folder behind.
      let signals = HeldSignals()
      defer { signals.release() }
      let broker = try PrivateBroker()
      defer { broker.end() }
      let app = try startApp(on: broker)
      defer { app.end() }
      var configuration = configuration
      configuration.connection = ConnectionSettings()
      configuration.connection.endpoint = .tcp(host: "127.0.0.1", port: broker.port)
      signals.release()
      let watch = ChildWatch(broker.processID)
      let status = runScreen(configuration: configuration)
      guard watch.stop() else { return status }
      throw Ending(.no, Notice.demoBrokerEnded)
    } catch {
      if let words = error.words { StandardError.say(words) }
      return error.status.rawValue
    }
  }

  private func startApp(on broker: PrivateBroker) throws(Ending) -> ChildProcess {
    let own = ProgramPath.ownFolder ?? "."
    let folders = [own, "\(own)/../libexec/redux-inspect"]
    let name = "\(app.text)-demo"
    guard let program = folders.map({ "\($0)/\(name)" }).first(where: ProgramPath.isProgram) else {
      throw Ending(.no, Notice.noDemoApp(name, folders.joined(separator: " or ")))
    }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    do {
      return try ChildProcess(
        program, ["--broker", "127.0.0.1:\(broker.port)", "--app", app.text], log: nowhere)
    } catch {
      throw Ending(.no, Notice.demoFailed("\(error.program): \(error.reason)"))
    }
  }
}
