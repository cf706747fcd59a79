import CellGrid
import ReduxWire

extension Inspector {
  /// The store that an action goes to when nothing else says so: the selected entry's, else the
  /// only one that announced itself, else `store`.
  var targetStore: String {
    if let store = moment?.entry.store { return store }
    let announced = apps.first { $0.name == app }?.stores ?? []
    return announced.first ?? "store"
  }

  var target: StoreAddress { StoreAddress(app: targetApp, store: targetStore) }

  /// The app that an action goes to: where all instances of one are followed, the selected entry's.
  var targetApp: String { moment?.entry.app ?? app }

  /// Why nothing can be sent now, nil when it can.
  var obstacle: String? {
    if settings.isReadOnly { return "read-only: nothing is sent" }
    if app.isEmpty, connection != .offline { return "no app is chosen: nothing is sent" }
    if targetApp.hasSuffix("@*") { return "no instance of \(app) is selected: nothing is sent" }
    switch connection {
    case .online: return isGone(targetApp) ? "\(targetApp) is gone: nothing is sent" : nil
    case .connecting, .waiting: return "not connected: nothing is sent"
    case .offline: return "this is a recording: nothing is sent"
    case .refused: return "the broker refused the connection: nothing is sent"
    }
  }

  /// Whether an app is known to have said goodbye, or its connection's will did.
  func isGone(_ name: String) -> Bool {
    guard name != app else { return presence == .gone }
    return apps.first { $0.name == name }?.isOnline == false
  }

  mutating func openActionPicker() -> [Effect] {
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return []
    }
    overlay = .actionPicker(
      ActionPicker(
        target: target, bound: settings.boundActions, shapes: history.shapes))
    return [.loadSeenActions(app: targetApp)]
  }

  /// Sends an action as it is; nil, with a word in the message line, when that cannot be now.
  mutating func send(_ item: ActionPicker.Item) -> [Effect]? {
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return nil
    }
    if let absence = absence(of: item.address) {
      message = StatusMessage(.failure, absence)
      return nil
    }
    lastSent = item
    let (app, store) = (item.address.app, item.address.store)
    message = StatusMessage(.plain, "dispatch \(item.type) to \(store): sent")
    return [.dispatch(app: app, store: store, type: item.type, payload: item.payload)]
  }

  mutating func repeatLast() -> [Effect] {
    guard let lastSent else {
      message =
        obstacle.map { StatusMessage(.failure, $0) }
        ?? StatusMessage(
          .plain, "nothing was sent yet: \(settings.keys.title(of: .dispatch)) picks an action")
      return []
    }
    return askOrSend(lastSent, title: settings.keys.title(of: .repeatLast))
  }

  /// Sends the action that the configuration binds to a key, after asking where it says so.
  mutating func sendBound(_ key: String) -> [Effect] {
    guard let bound = settings.boundActions.first(where: { $0.key == key }) else {
      message = StatusMessage(.plain, "no action is bound to \(key)")
      return []
    }
    let store = bound.store ?? targetStore
    let item = ActionPicker.Item(
      address: StoreAddress(app: targetApp, store: store), type: bound.type,
      payload: bound.payload(history.shapes[store] ?? .event))
    return askOrSend(item, title: key, asks: bound.asksFirst)
  }

  /// Sends an action by one keypress; one that the configuration wants to be asked for is not
  /// sent without, whichever key sends it.
  ///
  /// - Parameter asks: what the configuration says of the key; nil for one that it does not bind.
  mutating func askOrSend(
    _ item: ActionPicker.Item, title: String, asks: Bool? = nil
  ) -> [Effect] {
    if let obstacle { return refuse(obstacle) }
    let isAskedFor = settings.boundActions.contains { bound in
      bound.asksFirst && bound.type == item.type
        && (bound.store == nil || bound.store == item.address.store)
    }
    guard asks ?? isAskedFor else { return send(item) ?? [] }
    overlay = .confirmation(item, title: title)
    return []
  }
}
