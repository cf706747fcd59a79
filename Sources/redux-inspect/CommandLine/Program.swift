import InspectorCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the tool from its arguments to its exit status.
enum Program {
  static func run() -> Int32 {
    // A reader that has seen enough is no reason to die: writing then fails, and that is handled.
    signal(SIGPIPE, SIG_IGN)
    openStandardDescriptors()
    do throws(UsageError) {
      let line = try CommandLineParser.parse(ProcessArguments.all())
      return try run(line, environment: ProcessArguments.environment())
    } catch {
      StandardError.say("\(error)")
      return ExitStatus.usage.rawValue
    }
  }

  private static func run(
    _ line: ParsedCommandLine, environment: [String: String]
  ) throws(UsageError) -> Int32 {
    switch line.request {
    case .help: return print(HelpPage.text(for: line.command))
    case .version: return print("redux-inspect \(Version.text)\n")
    case .run: break
    }
    if line.command == .completion { return print(try CompletionCommand.run(line.operands)) }
    if line.command == .doctor { return DoctorCommand(line, environment: environment).run() }
    let file = try ConfigurationFile.load(environment: environment)
    let settings = Settings(line: line, environment: environment, file: file)
    var configuration = try Configuration(settings, environment: environment)
    configuration.bindings = file?.bindings ?? [:]
    configuration.keys = file?.keys ?? .standard
    let request = HeadlessRequest(
      command: line.command, operands: line.operands, settings: settings,
      configuration: configuration)
    switch line.command {
    case .inspect: return runScreen(configuration: configuration)
    case .open:
      guard let path = line.operands.first else { throw .noFile(.open) }
      return openScreen(on: path, configuration)
    case .demo: return try DemoCommand(line, configuration: configuration).run()
    case .apps: return try run(AppsCommand(request), of: configuration)
    case .log:
      if let file = line.operands.first {
        return run(try FileLogCommand(request, file: file), configuration)
      }
      return try run(LogCommand(request), of: configuration)
    case .state:
      let operands = try StateOperands(line.operands)
      if let file = operands.file {
        return run(try FileStateCommand(request, file: file, operands: operands), configuration)
      }
      return try run(StateCommand(request, operands), of: configuration)
    case .diff: return run(try DiffCommand(request), configuration)
    case .record: return try run(RecordCommand(request), of: configuration)
    case .convert: return run(try ConvertCommand(request), configuration)
    case .sessions: return run(try SessionsCommand(request), configuration)
    case .completion, .doctor: preconditionFailure("these are run before there is a configuration")
    case .restore: return try run(RestoreCommand(request), of: configuration)
    case .dispatch: return try run(DispatchCommand(request), of: configuration)
    }
  }

  private static func run(
    _ command: some HeadlessCommand, of configuration: Configuration
  ) throws(UsageError) -> Int32 {
    var command = command
    let connection = configuration.connection
    let password = try connection.password.read(
      user: connection.username ?? "", at: connection.endpoint)
    do throws(Ending) {
      try command.prepare()
      let session = BrokerSession(
        settings: connection, password: password, interest: command.interest)
      defer { session.stop(deadline: 0.5) }
      let loop = try HeadlessLoop(session: session, survivesLoss: command.survivesLoss)
      defer { loop.output.flush() }
      loop.output.isColored = configuration.color.applies(to: loop.output)
      try command.run(loop)
      return ExitStatus.done.rawValue
    } catch {
      if let words = error.words { StandardError.say(words) }
      return error.status.rawValue
    }
  }

  private static func openScreen(on path: String, _ configuration: Configuration) -> Int32 {
    do throws(Ending) {
      var patience = ReadingPatience(path)
      var contents = try HistoryFile.named(path).contents { patience.step() }
      if let summary = contents.summary { contents.remarks.append(summary) }
      return runScreen(opening: contents, of: path, configuration: configuration)
    } catch {
      if let words = error.words { StandardError.say(words) }
      return error.status.rawValue
    }
  }

  private static func run(_ command: some FileCommand, _ configuration: Configuration) -> Int32 {
    var output = StandardOutput()
    output.isColored = configuration.color.applies(to: output)
    do throws(Ending) {
      try command.run(&output)
      return ExitStatus.done.rawValue
    } catch {
      if let words = error.words { StandardError.say(words) }
      return error.status.rawValue
    }
  }

  static func print(_ text: String) -> Int32 {
    var output = StandardOutput()
    output.append(text)
    do throws(Ending) {
      try output.deliver()
      return ExitStatus.done.rawValue
    } catch {
      if let words = error.words { StandardError.say(words) }
      return error.status.rawValue
    }
  }

  /// Makes sure that no file of ours takes the place of a standard one that was closed.
  private static func openStandardDescriptors() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
