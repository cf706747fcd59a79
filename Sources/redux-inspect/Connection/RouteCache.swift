import ReduxWire

/// Remembers what topics are about: a stream of messages has few, and reading one costs more than
/// finding it.
struct RouteCache {
  private var routes: [String: IncomingTopic?] = [:]
  private var last: (topic: String, route: IncomingTopic?)?
  /// Topics are made by others: a stream of ever new ones must not gather.
  private static let limit = 4096

  mutating func route(
    of topic: String, reading read: (String) -> IncomingTopic?
  ) -> IncomingTopic? {
    if let last, last.topic == topic { return last.route }
    let route: IncomingTopic?
    if let known = routes[topic] {
      route = known
    } else {
      route = read(topic)
      if routes.count >= Self.limit { routes = [:] }
      routes[topic] = .some(route)
    }
    last = (topic, route)
    return route
  }

  mutating func forget() {
    routes = [:]
    last = nil
  }
}
