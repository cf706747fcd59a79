import MosquittoClient
import ReduxWire

/// Asks the broker for names to complete, and keeps still about all that goes wrong: somebody is
/// in the middle of a line.
enum LiveCompletion {
  /// How long somebody who pressed Tab is made to wait at most, in microseconds.
  private static let patience: Int64 = 2_000_000

  static func names(_ wanted: Completion.LiveNames, for completion: Completion) -> [String] {
    let announced = announcements(under: completion.options)
    switch wanted {
    case .apps:
      let names = announced.keys.sorted()
      let instances = Set(
        names.compactMap { name in
          name.firstIndex(of: "@").map { "\(name[..<$0])@*" }
        })
      return names + instances.sorted()
    case .stores: return stores(of: completion, in: announced).map(\.id)
    case .types:
      var types: [String] = []
      for store in stores(of: completion, in: announced) {
        types += store.types.filter { !types.contains($0) }
      }
      return types
    }
  }

  private static func stores(
    of completion: Completion, in announced: [String: Presence]
  ) -> [StoreAnnouncement] {
    let app = completion.options[.app]
    let store = completion.options[.store]
    return announced.sorted { $0.key < $1.key }
      .filter { app == nil || app == $0.key }
      .flatMap(\.value.stores)
      .filter { store == nil || store == $0.id }
  }

  private static func announcements(under options: [OptionName: String]) -> [String: Presence] {
    var line = ParsedCommandLine()
    line.options = options
    let environment = ProcessArguments.environment()
    let file = (try? ConfigurationFile.load(environment: environment)) ?? nil
    let settings = Settings(line: line, environment: environment, file: file)
    guard let connection = try? ConnectionSettings(settings, environment: environment) else {
      return [:]
    }
    let session = BrokerSession(
      settings: connection, password: silentPassword(connection), interest: Interest(lists: true))
    defer { session.stop(deadline: 0.2) }
    guard let loop = try? HeadlessLoop(session: session, survivesLoss: true, isSilent: true)
    else { return [:] }
    var found: [String: Presence] = [:]
    let end = Clock.monotonic() + patience
    var quietSince: Int64?
    while Clock.monotonic() < end {
      let due = min(end, quietSince.map { $0 + HeadlessLoop.quiet } ?? end)
      guard let events = try? loop.next(until: due), !events.isEmpty else { break }
      for event in events {
        switch event {
        case .presence(let app, let announcement):
          found[app] = announcement?.presence
          quietSince = Clock.monotonic()
        case .subscribed: quietSince = Clock.monotonic()
        case .lost: return found
        default: break
        }
      }
    }
    return found
  }

  /// A password that lies at hand is used; nobody is asked for one.
  private static func silentPassword(_ settings: ConnectionSettings) -> Secret? {
    switch settings.password {
    case .stdin, .terminal: nil
    default:
      try? settings.password.read(user: settings.username ?? "", at: settings.endpoint)
    }
  }
}
