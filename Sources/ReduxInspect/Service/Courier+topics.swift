import Dispatch
import Foundation
import ReduxWire

/// Publishing to topics, and listening to them, without a store.
extension Courier {
  /// Seconds after which the broker discards an order that nobody took.
  private static let orderExpiry: UInt32 = 10

  // MARK: Publishing

  /// Publishes the newest value of a topic as often as that stays cheap.
  func offer(_ channel: MQTTChannel, _ value: @escaping @Sendable () -> EncodedValue) {
    start()
    let topic = channel.topic(defaultApp: app.text)
    if outlets[topic] == nil { announceSoon() }
    outlets[topic, default: Outlet(channel: channel, value: value)].value = value
    guard outlets[topic]?.isOwed == false else { return }
    if outlets[topic]?.budget.allows(at: now) == true {
      outlets[topic]?.isDue = true
      drain()
    } else {
      outlets[topic]?.isOwed = true
      let due = outlets[topic]?.budget.nextDue ?? now
      queue.asyncAfter(deadline: .now() + max(0, due - now)) {
        self.outlets[topic]?.isDue = true
        self.drain()
      }
    }
  }

  /// Sends an order to a store, unless there is no connection: what nobody expects any more does
  /// harm.
  func order(_ channel: MQTTChannel, _ payload: [UInt8]) {
    start()
    guard isConnected, stopping == nil else { return }
    send(
      TransportMessage(
        topic: channel.topic(defaultApp: app.text), payload: payload, expiry: Self.orderExpiry))
  }

  func sendDueOutlets() {
    for (topic, outlet) in outlets where outlet.isDue {
      let start = now
      let computed = Self.computed
      let encoded = outlet.value()
      var metadata = Metadata(
        version: Metadata.currentVersion, sessionID: sessionID,
        sentAt: Int64(Date().timeIntervalSince1970 * 1000))
      metadata.encoding = encoded.encoding
      metadata.redacted = encoded.redacted > 0 ? UInt64(encoded.redacted) : nil
      let isState = outlet.channel.channel == .state
      var message = TransportMessage(
        topic: topic, payload: encoded.bytes, quality: isState ? .atLeastOnce : .atMostOnce,
        isRetained: isState, expiry: isState ? Self.stateExpiry : nil,
        properties: Self.properties(metadata))
      if isTooLarge(message) {
        metadata.encoding = .summary
        message.payload = Summary.bytes(of: encoded.bytes)
        message.properties = Self.properties(metadata)
      }
      outlets[topic]?.isDue = false
      outlets[topic]?.isOwed = false
      outlets[topic]?.budget.sent(
        bytes: message.payload.count, encoding: Self.computed - computed, at: start)
      send(message)
    }
  }

  // MARK: Listening

  func listen(_ listener: Listener) {
    start()
    listeners[listener.topic, default: []].append(listener)
    if isConnected { subscribeForListeners() }
    announceSoon()
  }

  func unlisten(_ listener: Listener) {
    listeners[listener.topic]?.removeAll { $0 === listener }
    if listeners[listener.topic]?.isEmpty == true { listeners[listener.topic] = nil }
    announceSoon()
  }

  func subscribeForListeners() {
    // Orders to this app come anyhow, and twice where two filters match.
    let topics = listeners.keys.filter { topic in
      guard case .channel(let wire)? = IncomingTopic(topic, of: app) else { return true }
      return wire.channel.isFromApp
    }
    if !topics.isEmpty { transport.subscribe(to: topics.sorted()) }
    for topic in Set(listeners.values.joined().compactMap(\.requestTopic)) {
      send(TransportMessage(topic: topic, payload: [], expiry: Self.orderExpiry))
    }
  }

  /// Publishes a view's newest props once more, for somebody who came later; tells whether there
  /// are any.
  func repeatsProps(of view: String) -> Bool {
    let topic = MQTTChannel.props(of: view).topic(defaultApp: app.text)
    guard outlets[topic] != nil else { return false }
    outlets[topic]?.isDue = true
    drain()
    return true
  }

  /// Gives a message to those who subscribed to its topic; tells whether there is anybody.
  func heardListeners(_ message: TransportMessage) -> Bool {
    guard let listeners = listeners[message.topic] else { return false }
    let order = Order(message)
    var refusal: Refusal?
    for listener in listeners where !message.isRetained || listener.takesRetained {
      refusal = listener.take(message) ?? refusal
    }
    if !message.isRetained {
      answer(order, refusal?.reply ?? .accepted(sequence: nil))
    }
    return true
  }
}
