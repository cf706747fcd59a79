import CellGrid

extension Inspector {
  /// The store that an action goes to when nothing else says so: the selected entry's, else the
  /// only one that announced itself, else `store`.
  var targetStore: String {
    if let store = moment?.entry.store { return store }
    let announced = apps.first { $0.name == app }?.stores ?? []
    return announced.first ?? "store"
  }

  /// The app that an action goes to: where all instances of one are followed, the selected entry's.
  var targetApp: String { moment?.entry.app ?? app }

  /// Why nothing can be sent now, nil when it can.
  var obstacle: String? {
    if settings.isReadOnly { return "read-only: nothing is sent" }
    if app.isEmpty, connection != .offline { return "no app is chosen: nothing is sent" }
    if targetApp.hasSuffix("@*") { return "no instance of \(app) is selected: nothing is sent" }
    switch connection {
    case .online: return nil
    case .connecting, .waiting: return "not connected: nothing is sent"
    case .offline: return "this is a recording: nothing is sent"
    case .refused: return "the broker refused the connection: nothing is sent"
    }
  }

  mutating func openActionPicker() -> [Effect] {
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return []
    }
    overlay = .actionPicker(
      ActionPicker(
        store: targetStore, bound: settings.boundActions, shapes: history.shapes))
    return [.loadSeenActions(app: targetApp)]
  }

  /// Sends an action as it is; nil, with a word in the message line, when that cannot be now.
  mutating func send(_ item: ActionPicker.Item) -> [Effect]? {
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return nil
    }
    lastSent = item
    message = StatusMessage(.plain, "dispatch \(item.type) to \(item.store): sent")
    return [
      .dispatch(app: targetApp, store: item.store, type: item.type, payload: item.payload)
    ]
  }

  mutating func repeatLast() -> [Effect] {
    guard let lastSent else {
      message =
        obstacle.map { StatusMessage(.failure, $0) }
        ?? StatusMessage(
          .plain, "nothing was sent yet: \(settings.keys.title(of: .dispatch)) picks an action")
      return []
    }
    return send(lastSent) ?? []
  }

  /// Sends the action that the configuration binds to a key, after asking where it says so.
  mutating func sendBound(_ key: String) -> [Effect] {
    guard let bound = settings.boundActions.first(where: { $0.key == key }) else {
      message = StatusMessage(.plain, "no action is bound to \(key)")
      return []
    }
    let store = bound.store ?? targetStore
    if let obstacle {
      message = StatusMessage(.failure, obstacle)
      return []
    }
    if bound.asksFirst {
      overlay = .confirmation(bound, store: store)
      return []
    }
    return send(bound, to: store)
  }

  mutating func send(_ bound: BoundAction, to store: String) -> [Effect] {
    let payload = bound.payload(history.shapes[store] ?? .event)
    return send(ActionPicker.Item(store: store, type: bound.type, payload: payload)) ?? []
  }
}
