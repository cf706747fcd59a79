/// Spells the filters to subscribe to, all disjoint: an MQTT 5 broker sends one copy of a message
/// for each filter that matches it.
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

  /// What apps that announce nothing can be heard by, in addition to `listing`.
  package static let scanning = channels(of: "+", [.event, .state])

  /// Everything wanted at once, without a filter that another one covers.
  package static func all(
    following apps: [AppName], listing: Bool, scanning: Bool
  ) -> [String] {
    var filters: [String] = []
    if listing { filters += Self.listing }
    if scanning { filters += Self.scanning }
    for app in apps {
      let isCovered = { (filter: String) -> Bool in
        guard app.isDiscoverable else { return false }
        let last = filter.split(separator: "/").last.map(String.init)
        if last == TopicWord.presence { return listing }
        return scanning && (last == Channel.event.rawValue || last == Channel.state.rawValue)
      }
      filters += following(app).filter { !isCovered($0) }
    }
    return filters
  }

  /// The exact topic of a store's retained state: a broker may deliver retained messages to exact
  /// filters only.
  package static func retainedState(of store: String, app: AppName) -> String {
    WireTopic(app: app.text, store: store, channel: .state).description
  }

  private static func channels(of app: String, _ channels: [Channel]) -> [String] {
    channels.map { "\(app)/+/\($0.rawValue)" }
  }
}
