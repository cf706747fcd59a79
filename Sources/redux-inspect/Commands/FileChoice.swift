import HistoryStore
import ReduxWire

/// Says which app and store of a file are meant. Only a flag names the app: one that the
/// environment or the configuration sets is an app on a broker.
struct FileChoice {
  private let app: AppSelection?
  private let store: StoreID?

  init(_ request: HeadlessRequest) {
    if case .flag = request.settings[.app]?.origin {
      app = request.configuration.app
    } else {
      app = nil
    }
    if case .flag = request.settings[.store]?.origin {
      store = request.configuration.store
    } else {
      store = nil
    }
  }

  /// Every app, and every store unless one is named.
  init(store: StoreID? = nil) {
    app = nil
    self.store = store
  }

  var isEverything: Bool { app == nil && store == nil }
  var namesStore: Bool { store != nil }

  func includes(_ topic: WireTopic) -> Bool { includes(topic.address) }

  func includes(_ address: StoreAddress) -> Bool {
    (app?.includes(app: address.app) ?? true) && (store.map { $0.text == address.store } ?? true)
  }

  /// Says that a file holds nothing of what is meant, and what it holds instead.
  func nothing(in path: String, butOf others: some Sequence<StoreAddress>) -> Notice? {
    if isEverything { return nil }
    let names = others.map { store == nil ? $0.app : $0.description }
    let meant = [app?.description, store.map { app == nil ? "store \($0.text)" : $0.text }]
    return .noMessages(
      path: path, of: meant.compactMap { $0 }.joined(separator: "/"), others: Set(names).sorted())
  }

  /// The apps that a history was made of, in the order of their first message.
  static func apps(in history: HistoryStore) -> [String] {
    var apps: [String] = []
    for store in history.stores where !apps.contains(store.app) { apps.append(store.app) }
    return apps
  }

  /// Returns the only store that can be meant.
  func only(in history: HistoryStore, of path: String) throws(Ending) -> StoreAddress {
    let found = history.stores.filter(includes)
    let apps = Set(found.map(\.app)).sorted()
    if apps.count > 1 { throw Ending(UsageError.severalApps(apps)) }
    if found.count > 1 { throw Ending(UsageError.severalStores(found.map(\.store).sorted())) }
    guard let only = found.first else {
      throw Ending(FileProblem.noStoreState(path, store: store?.text))
    }
    return only
  }
}
