import MosquittoClient
import ReduxWire

/// Listens to apps that announce nothing.
///
/// The filters for them match what an app that is followed publishes, too. Some brokers then send a
/// copy for each filter, some one for all, and only MQTT 5 could tell which copy is which; nor could
/// filters be exchanged without a moment in which a message comes twice or not at all, and what is
/// retained came anew. So the scan is a connection of its own, and that of the app is left alone.
extension BrokerSession {
  /// Begins or ends to listen on a connection of its own.
  func listenBeside(_ isWanted: Bool) {
    guard isWanted else {
      scanner = nil
      return
    }
    guard scanner == nil else { return }
    var options = options
    options.clientID = Self.freshClientID()
    options.ownsClientID = true
    let client = MosquittoClient(
      options: options,
      subscriptions: SubscriptionFilters.scanning.map { Subscription($0, qos: 0) },
      onWake: { [wake] in wake.signal() })
    client.start()
    scanner = client
  }

  func hear(_ event: ClientEvent, into events: inout [SessionEvent]) {
    switch event {
    case .message(let message):
      if case .channel(let topic) = IncomingTopic(message.topic) { events.append(.heard(topic)) }
    case .subscriptionRefused(_, let error), .refused(let error):
      events.append(.filterRefused(SessionFailure(error)))
    default: break
    }
  }
}
