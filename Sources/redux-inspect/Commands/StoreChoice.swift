import ReduxWire

/// Gathers which stores of which apps there are, to tell which one is meant when none is named.
struct StoreChoice {
  private var seen: Set<StoreAddress> = []
  private var announced: [String: Presence] = [:]
  private let selection: AppSelection
  private let store: StoreID?
  /// What a store must publish or accept to be meant.
  private let channel: Channel

  init(selection: AppSelection, store: StoreID?, channel: Channel) {
    self.selection = selection
    self.store = store
    self.channel = channel
  }

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .message(let message):
      seen.insert(StoreAddress(app: message.topic.app, store: message.topic.store))
    case .presence(let app, let announcement?):
      announced[app] = announcement.presence
      for store in announcement.presence?.stores ?? [] where isMeant(store) {
        seen.insert(StoreAddress(app: app, store: store.id))
      }
    case .presence(let app, nil): announced[app] = nil
    default: break
    }
  }

  /// Returns the only store that can be meant.
  func only() throws(Ending) -> StoreAddress {
    let app = try onlyApp()
    if let store { return StoreAddress(app: app, store: store.text) }
    let stores = seen.filter { $0.app == app }.map(\.store).sorted()
    if stores.count > 1 { throw Ending(UsageError.severalStores(stores)) }
    return StoreAddress(app: app, store: stores.first ?? StoreID.standard)
  }

  /// Why a store gives no answer, as far as its app's announcement tells; nil when it tells nothing.
  func silence(of address: StoreAddress) -> Notice? {
    guard let presence = announced[address.app] else { return nil }
    guard presence.isOnline else { return .noAnswerOffline(app: address.app) }
    let stores = presence.stores.map(\.id)
    guard !stores.isEmpty, !stores.contains(address.store) else { return nil }
    return .noAnswerOfStore(app: address.app, store: address.store, announced: stores)
  }

  /// Whether an app that is there says that a store takes what comes on a channel.
  func takes(_ channel: Channel, _ address: StoreAddress) -> Bool {
    guard let presence = announced[address.app], presence.isOnline else { return false }
    return presence.stores.first { $0.id == address.store }?.takes(channel) == true
  }

  private func onlyApp() throws(Ending) -> String {
    if case .app(let name) = selection { return name.text }
    let apps = Set(seen.map(\.app)).sorted()
    if apps.count > 1 { throw Ending(UsageError.severalApps(apps)) }
    guard let app = apps.first else {
      throw Ending(.no, Notice.noInstance(selection.description))
    }
    return app
  }

  private func isMeant(_ announced: StoreAnnouncement) -> Bool {
    let named = channel.isFromApp ? announced.channels : announced.accepts ?? []
    return named.isEmpty || named.contains(channel)
  }
}
