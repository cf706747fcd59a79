import MosquittoClient
import ReduxWire

extension BrokerSession {
  /// The topic of the state that a broker may keep back from a wildcard.
  var retainedTopic: String? {
    guard case .app(let name) = interest.selection, interest.store == nil,
      interest.channels.contains(.state)
    else { return nil }
    return SubscriptionFilters.retainedState(of: StoreID.standard, app: name)
  }

  func askForRetained(at now: Int64) {
    switch fallback.step(at: now) {
    case .ask(let topic): client.subscribe([Subscription(topic, qos: settings.qos)])
    case .leave(let topic): client.unsubscribe([topic])
    case nil: break
    }
  }
}
