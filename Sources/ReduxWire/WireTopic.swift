/// Addresses one channel of one store of one app: `{app}/{store}/{channel}`.
package struct WireTopic: Hashable, Sendable, CustomStringConvertible {
  package var app: String
  package var store: String
  package var channel: Channel

  package init(app: String, store: String, channel: Channel) {
    self.app = app
    self.store = store
    self.channel = channel
  }

  /// Reads a topic of the chosen app, whose name may itself contain `/`; nil for any other topic.
  ///
  /// Whatever stands in the store's level is taken, since what a broker delivered is shown.
  package init?(_ topic: String, of app: AppName) {
    let levels = topic.utf8
    let prefix = app.text.utf8
    guard levels.count > prefix.count, levels.starts(with: prefix) else { return nil }
    let slash = levels.index(levels.startIndex, offsetBy: prefix.count)
    guard levels[slash] == UInt8(ascii: "/") else { return nil }
    self.init(app: app.text, storeAndChannel: topic[levels.index(after: slash)...])
  }

  /// Reads a topic of any app whose name is one level; nil for any other topic.
  package init?(scanned topic: String) {
    guard let slash = topic.utf8.firstIndex(of: UInt8(ascii: "/")), slash != topic.startIndex
    else { return nil }
    self.init(
      app: String(topic[..<slash]), storeAndChannel: topic[topic.utf8.index(after: slash)...])
  }

  private init?(app: String, storeAndChannel rest: Substring) {
    guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let last = rest[rest.utf8.index(after: slash)...]
    guard let channel = Channel(rawValue: String(last)) else { return nil }
    self.init(app: app, store: String(rest[..<slash]), channel: channel)
  }

  package var description: String { "\(app)/\(store)/\(channel.rawValue)" }
}
