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
    let file = try ConfigurationFile.load(environment: environment)
    let settings = Settings(line: line, environment: environment, file: file)
    var configuration = try Configuration(settings, environment: environment)
    configuration.bindings = file?.bindings ?? [:]
    return 0
  }

  private static func print(_ text: String) -> Int32 {
    var output = StandardOutput()
    output.append(text)
    output.flush()
    return ExitStatus.done.rawValue
  }
}
