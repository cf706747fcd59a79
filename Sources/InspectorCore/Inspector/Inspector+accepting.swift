import ReduxWire
import Timeline

/// Which stores take what is sent to them, as far as the app says so.
extension Inspector {
  /// The stores that an order on a channel goes to when it names none: the selected entry's, else
  /// the one that is followed alone, else all that say that they take it. Where the app says
  /// nothing of them, it is tried with the one that is nearest; one that is known not to take it
  /// is never meant.
  func stores(taking channel: Channel) -> [String] {
    let app = targetApp
    func takes(_ store: String) -> Bool? {
      self.takes(channel, StoreAddress(app: app, store: store))
    }
    let named = [moment?.entry.store, settings.store].compactMap(\.self)
    if let store = named.first(where: { takes($0) == true }) { return [store] }
    if let store = settings.store { return takes(store) == false ? [] : [store] }
    let willing = willingStores(of: app, channel)
    if !willing.isEmpty { return willing }
    return takes(targetStore) == false ? [] : [targetStore]
  }

  /// Whether a store takes what comes on a channel; nil where that is not known.
  func takes(_ channel: Channel, _ address: StoreAddress) -> Bool? {
    announcement(of: address)?.takes(channel) ?? (statelessKind(of: address) == nil ? nil : false)
  }

  /// Why an order does not go to a store, or to none when none was meant, and which ones take it.
  func refusal(of channel: Channel, by store: String?) -> String {
    let willing = willingStores(of: targetApp, channel)
    let subject = store ?? "no store of \(targetApp)"
    let verb = store == nil ? "accepts" : "accepts no"
    let others =
      willing.isEmpty
      ? "" : "; \(willing.joined(separator: ", ")) \(willing.count == 1 ? "does" : "do")"
    return "\(subject) \(verb) \(channel.rawValue)\(others)"
  }

  /// Why nothing goes to a store that its app, which says which ones it has, does not name; nil
  /// when something may.
  func absence(of address: StoreAddress) -> String? {
    let announced = announcements(of: address.app)
    guard !announced.isEmpty, !announced.contains(where: { $0.id == address.store }) else {
      return nil
    }
    return "\(address.app) announces no store \"\(address.store)\""
  }

  func targetAddress(_ store: String) -> StoreAddress {
    StoreAddress(app: targetApp, store: store)
  }

  /// Why a state does not go to a store; nil when it may.
  func refusalOfRestore(to address: StoreAddress) -> String? {
    if let absence = absence(of: address) { return absence }
    return takes(.restore, address) == false ? refusal(of: .restore, by: address.store) : nil
  }

  /// A stream or a view, which have no state; nil for a store. Without a word of the app it is
  /// known by the channel of the selected entry.
  func statelessKind(of address: StoreAddress) -> StoreAnnouncement.Kind? {
    let announced = announcement(of: address)
    if let kind = announced?.kind, kind.isStateless { return kind }
    guard announced?.channels.contains(.state) != true, let entry = moment?.entry,
      entry.app == address.app, entry.store == address.store
    else { return nil }
    switch entry.channel {
    case .stream: return .stream
    case .props: return .view
    default: return nil
    }
  }

  func hasSeveralStores(_ app: String) -> Bool {
    max(announcements(of: app).count, history.stores.count) > 1
  }

  private func announcement(of address: StoreAddress) -> StoreAnnouncement? {
    announcements(of: address.app).first { $0.id == address.store }
  }

  func announcements(of app: String) -> [StoreAnnouncement] {
    apps.first { $0.name == app }?.announcements ?? []
  }

  func willingStores(of app: String, _ channel: Channel) -> [String] {
    announcements(of: app).filter { $0.takes(channel) == true }.map(\.id)
  }
}
