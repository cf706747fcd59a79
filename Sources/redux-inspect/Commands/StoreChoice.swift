import ReduxWire

/// Gathers which stores of which apps there are, to tell which one is meant when none is named.
struct StoreChoice {
  private var seen: Set<StoreAddress> = []
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
      for announced in announcement.presence?.stores ?? [] where isMeant(announced) {
        seen.insert(StoreAddress(app: app, store: announced.id))
      }
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
    let named = channel.isFromApp ? announced.channels : announced.accepts
    return named.isEmpty || named.contains(channel)
  }
}
