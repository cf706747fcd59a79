/// Spells the filters to subscribe to. Those of one connection are disjoint: an MQTT 5 broker sends
/// one copy of a message for each filter that matches it.
package enum SubscriptionFilters {
  /// The channels an app publishes on, for every store of that app, and its presence.
  package static func following(_ app: AppName) -> [String] {
    channels(of: app.text, Channel.allCases.filter(\.isFromApp)) + [app.presenceTopic]
  }

  /// What an app listens to: the orders for any of its stores, and its own presence.
  package static func orders(to app: AppName) -> [String] {
    [app.presenceTopic] + channels(of: app.text, Channel.allCases.filter { !$0.isFromApp })
  }

  /// The announcements of all apps.
  package static let listing = ["+/\(TopicWord.presence)"]

  /// What apps that announce nothing can be heard by, in addition to `listing`; they overlap what
  /// follows an app.
  package static let scanning = channels(of: "+", [.event, .state])

  /// The exact topic of a store's retained state: a broker may deliver retained messages to exact
  /// filters only.
  package static func retainedState(of store: String, app: AppName) -> String {
    WireTopic(app: app.text, store: store, channel: .state).description
  }

  private static func channels(of app: String, _ channels: [Channel]) -> [String] {
    channels.map { "\(app)/+/\($0.rawValue)" }
  }
}
