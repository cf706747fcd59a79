import Foundation
import ReduxWire

/// What the app announces of itself.
extension Courier {
  /// Seconds in which several changes of presence become one message.
  private static let presenceDelay = 0.25

  var presenceTopic: String { app.presenceTopic }

  func presence(isOnline: Bool) -> Presence {
    Presence(
      isOnline: isOnline, sessionID: sessionID, app: app.text,
      host: ProcessInfo.processInfo.hostName,
      processID: Int(ProcessInfo.processInfo.processIdentifier), library: MQTTService.library,
      isLocked: laneOrder.contains { lanes[$0]?.store.hold?.isLocked == true },
      isPaused: laneOrder.contains { lanes[$0]?.pausedUntil != nil },
      stores: announcements)
  }

  func announce() {
    send(
      TransportMessage(
        topic: presenceTopic, payload: presence(isOnline: stopping == nil).bytes,
        isRetained: true))
  }

  /// Publishes the presence a little later, once for all changes until then.
  func announceSoon() {
    guard isConnected, !isPresenceDue, stopping == nil else { return }
    isPresenceDue = true
    queue.asyncAfter(deadline: .now() + Self.presenceDelay) {
      self.isPresenceDue = false
      if self.isConnected, self.stopping == nil { self.announce() }
    }
  }

  /// The stores, and those that there are on the wire only: what is published to their topics and
  /// taken from them without a store of the library.
  private var announcements: [StoreAnnouncement] {
    var announcements = laneOrder.compactMap { lanes[$0]?.announcement }
    let count = announcements.count
    func change(_ topic: WireTopic, _ body: (inout StoreAnnouncement) -> Void) {
      guard topic.app == app.text else { return }
      var index = announcements.firstIndex { $0.id == topic.store }
      if index == nil {
        index = announcements.endIndex
        announcements.append(StoreAnnouncement(id: topic.store, accepts: []))
      }
      if let index { body(&announcements[index]) }
    }
    // In one order, or presence would differ from time to time.
    for (_, outlet) in outlets.sorted(by: { $0.key < $1.key }) {
      let channel = outlet.channel
      let isView = channel.channel == .props
      change(channel.wireTopic(defaultApp: app.text)) { store in
        if isView, store.channels.isEmpty { store.kind = .view }
        if !store.channels.contains(channel.channel) { store.channels.append(channel.channel) }
        // A view's newest props are repeated for who asks.
        if isView { store.accept(.request) }
      }
    }
    for topic in listeners.keys.sorted() {
      guard case .channel(let topic)? = IncomingTopic(topic, of: app),
        [.dispatch, .restore].contains(topic.channel)
      else { continue }
      change(topic) { $0.accept(topic.channel) }
    }
    let found = announcements[count...].sorted { $0.id < $1.id }
    announcements.replaceSubrange(count..., with: found)
    return announcements
  }
}

extension StoreAnnouncement {
  fileprivate mutating func accept(_ channel: Channel) {
    if accepts?.contains(channel) != true { accepts = (accepts ?? []) + [channel] }
  }
}
