/// Tells what a message that a broker delivered is about, by its topic alone.
package enum IncomingTopic: Hashable, Sendable {
  /// A channel of a store.
  case channel(WireTopic)
  /// An app's announcement, or the clearing of it.
  case presence(app: String)
  /// An answer to the client of that id.
  case reply(clientID: String)

  /// Reads a topic of the chosen app, or of any app whose name is one level when none is chosen;
  /// nil for a topic that is not the protocol's.
  package init?(_ topic: String, of app: AppName? = nil) {
    if let reply = ReplyTopic(parsing: topic) {
      self = .reply(clientID: reply.clientID)
    } else if let app, topic == app.presenceTopic {
      self = .presence(app: app.text)
    } else if let announced = Self.announcedApp(topic) {
      self = .presence(app: announced)
    } else if let app {
      guard let wire = WireTopic(topic, of: app) else { return nil }
      self = .channel(wire)
    } else {
      guard let wire = WireTopic(scanned: topic) else { return nil }
      self = .channel(wire)
    }
  }

  /// The app in `{app}/presence` when its name is one level, whichever app is chosen: an
  /// inspector that lists apps hears of all of them.
  private static func announcedApp(_ topic: String) -> String? {
    let suffix = "/" + TopicWord.presence
    guard topic.hasSuffix(suffix) else { return nil }
    let app = topic.dropLast(suffix.count)
    guard !app.isEmpty, !app.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return String(app)
  }
}
