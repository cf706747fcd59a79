import ExactJSON
import MosquittoClient
import ReduxWire

/// Looks at everything the program stands on, and says what is wrong and what mends it.
struct DoctorCommand {
  private let line: ParsedCommandLine
  private let environment: [String: String]

  init(_ line: ParsedCommandLine, environment: [String: String]) {
    self.line = line
    self.environment = environment
  }

  /// Prints the findings and returns 0 when nothing is wrong, else 1.
  func run() -> Int32 {
    var findings = [Finding.good("version", "redux-inspect \(Version.text)")]
    findings += Diagnosis.libraries
    findings += Diagnosis.terminal(environment) + Diagnosis.tools
    var file: ConfigurationFile?
    do throws(UsageError) {
      file = try ConfigurationFile.load(environment: environment)
      let path = ConfigurationFile.path(environment) ?? "none"
      findings.append(.good("configuration", file == nil ? "\(path): there is none" : path))
    } catch {
      findings.append(.wrong("configuration", "\(error)", mend: "correct the file on that line"))
    }
    do throws(UsageError) {
      let settings = Settings(line: line, environment: environment, file: file)
      let configuration = try Configuration(settings, environment: environment)
      findings.append(Diagnosis.stateDirectory(configuration.spool))
      findings += broker(configuration.connection, app: configuration.app)
    } catch {
      findings.append(.wrong("settings", "\(error)", mend: "correct what it names"))
    }
    let isJSON = line.options[.json] != nil
    let status = Program.print(findings.map(isJSON ? \.json : \.text).joined())
    guard status == ExitStatus.done.rawValue else { return status }
    return (findings.contains { $0.mend != nil } ? ExitStatus.no : .done).rawValue
  }

  /// Connects as every other command would, and looks for the app that is to be inspected.
  private func broker(_ connection: ConnectionSettings, app: AppSelection?) -> [Finding] {
    let endpoint = "\(connection.endpoint)"
    do {
      let password = try connection.password.read(
        user: connection.username ?? "", at: connection.endpoint)
      let session = BrokerSession(
        settings: connection, password: password,
        interest: Interest(selection: app, channels: [], lists: true))
      defer { session.stop(deadline: 0.5) }
      let loop = try HeadlessLoop(session: session, survivesLoss: false, isSilent: true)
      var apps: [String: Presence?] = [:]
      var version = ""
      try loop.gather(limit: 2_000_000) { event throws(Ending) in
        switch event {
        case .connected(let spoken, _): version = spoken == .v5 ? "MQTT 5" : "MQTT 3.1.1"
        case .presence(let app, let announcement?): apps[app] = .some(announcement.presence)
        default: break
        }
      }
      let noun = apps.count == 1 ? "app is" : "apps are"
      return [.good("broker", "\(endpoint): \(version); \(apps.count) \(noun) announced")]
        + (app.map { [Diagnosis.app($0, announced: apps)] } ?? [])
    } catch let error as Ending {
      let mend = Diagnosis.mend(of: error.status, endpoint)
      return [.wrong("broker", error.words ?? "interrupted", mend: mend)]
    } catch {
      return [.wrong("broker", "\(error)", mend: "give the password in another way")]
    }
  }
}
