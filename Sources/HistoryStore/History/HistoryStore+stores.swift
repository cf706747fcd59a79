import ReduxWire
import Timeline

/// The stores, and what can be sent to them.
extension HistoryStore {
  /// The stores heard, in the order of their first message, then those only announced.
  package var stores: [StoreAddress] {
    var stores = histories.map(\.address)
    for (app, record) in appRecords.sorted(by: { $0.key < $1.key }) {
      guard let presence = record.announcement else { continue }
      for store in presence.stores {
        let address = StoreAddress(app: app, store: store.id)
        if storeIndex[address] == nil { stores.append(address) }
      }
    }
    return stores
  }

  /// The names that several running apps were found to share.
  package var crowdedApps: [String] { assembler.crowded }

  /// What an app announced last; nil when it never did.
  package func announcement(of app: String) -> Presence? {
    appRecords[app]?.announcement
  }

  /// What an app announced last of one of its stores.
  package func announcement(of address: StoreAddress) -> StoreAnnouncement? {
    announcement(of: address.app)?.stores.first { $0.id == address.store }
  }

  /// Whether the app said that it is gone, or its connection's will did.
  package func isGone(app: String) -> Bool { appRecords[app]?.isGone ?? false }

  /// The action types of a store: those seen, the newest first, then those only announced.
  package func seenActions(of address: StoreAddress) -> [SeenAction] {
    let known = storeIndex[address].map { histories[$0].actions }
    var actions = (known?.byRecency ?? []).map { type, item in
      SeenAction(
        store: address.store, type: type, template: template(item.message), count: item.count)
    }
    for type in announcement(of: address)?.types ?? [] where known?.items[type] == nil {
      actions.append(SeenAction(store: address.store, type: type, template: nil, count: 0))
    }
    return actions
  }

  /// The payload to start from; none where the body was left out.
  private func template(_ message: Int) -> [UInt8]? {
    guard let record = records.message(message),
      Metadata(userProperties: record.header.userProperties).encoding != .summary
    else { return nil }
    return records.payload(of: record, id: message)
  }

  /// The shape of the last action from a store that had one; a dispatch takes the same.
  package func lastEnvelopeShape(of address: StoreAddress) -> Envelope.Shape? {
    storeIndex[address].flatMap { histories[$0].shape }
  }
}
