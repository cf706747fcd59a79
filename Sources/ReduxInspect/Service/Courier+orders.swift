import ReduxWire

extension Courier {
  func received(_ message: TransportMessage) {
    guard stopping == nil, !heardListeners(message) else { return }
    switch IncomingTopic(message.topic, of: app) {
    case .presence(let name) where name == app.text: heardPresence(message)
    case .channel(let topic): heardOrder(message, on: topic)
    default: break
    }
  }

  /// Sets a presence right that says we are gone: the late will of an older run, most likely.
  ///
  /// Another run that announces itself now is another app under our name. The developer is told,
  /// and the other one by our own document, each once: two that went on correcting each other would
  /// never end.
  private func heardPresence(_ message: TransportMessage) {
    let presence = Presence(payload: message.payload)
    if message.payload.isEmpty || presence?.isOnline == false { return announceSoon() }
    // What the broker had kept is an older run's, unless it has ours already: then it came later.
    guard let presence, !message.isRetained || isPresenceKept, presence.sessionID != sessionID,
      rivals.count < Self.rivalLimit, rivals.insert(presence.sessionID).inserted
    else { return }
    announceSoon()
    options.onConnection?(.contested(Self.rivalry(with: presence, app: app.text)))
  }

  private static func rivalry(with presence: Presence, app: String) -> String {
    var text = "another app is online as \(app)"
    if let process = presence.processID { text += ", process \(process)" }
    if let host = presence.host { text += " on \(host)" }
    let name = app.prefix { $0 != "@" }
    return text + ": give each an instance of its own, such as \(name)@2"
  }

  private func heardOrder(_ message: TransportMessage, on topic: WireTopic) {
    // An order that a broker kept is nobody's wish now. One for a store unknown here may be meant
    // for another instance of the app.
    guard !message.isRetained else { return }
    let order = Order(message)
    if topic.channel == .request, repeatsProps(of: topic.store) {
      return answer(order, .accepted(sequence: nil))
    }
    guard let lane = lanes[topic.store] else { return }
    if topic.channel == .request, lane.store.channels.contains(.state) {
      return post(OutboxItem(store: lane.store, content: .stateWanted, order: order))
    }
    if topic.channel == .control, let hold = lane.store.hold {
      return control(lane.store, hold, message.payload, order)
    }
    let refusal = lane.store.orders.carryOut(order, on: topic.channel, message.payload)
    if let refusal { answer(order, refusal.reply) }
  }
}
