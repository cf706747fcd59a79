import MosquittoClient
import ReduxLocking
import TestSupport

/// A client with all its events, for a test to wait for and to look at.
final class ClientRecorder: Sendable {
  let client: MosquittoClient
  private let seen = Locked<[ClientEvent]>([])

  init(_ options: ConnectionOptions, _ subscriptions: [Subscription] = []) {
    client = MosquittoClient(options: options, subscriptions: subscriptions, onWake: {})
    client.start()
  }

  convenience init(_ broker: TestBroker, _ filters: String..., id: String? = nil, qos: Int = 0) {
    var options = ConnectionOptions(host: "127.0.0.1", port: broker.port)
    options.clientID = id
    self.init(options, filters.map { Subscription($0, qos: qos) })
  }

  deinit { client.stop(deadline: 0.2) }

  var events: [ClientEvent] {
    seen.withLock { seen in
      seen += client.drain()
      return seen
    }
  }

  var messages: [IncomingMessage] {
    events.compactMap { if case .message(let message) = $0 { message } else { nil } }
  }

  /// Waits until an event satisfies `condition`; `after` leaves out that many at the beginning.
  func waits(timeout: Double = 60, after: Int = 0, for condition: (ClientEvent) -> Bool) -> Bool {
    eventually(timeout: timeout) { events.dropFirst(after).contains(where: condition) }
  }

  func waitsForMessages(_ count: Int, timeout: Double = 60) -> Bool {
    eventually(timeout: timeout) { messages.count >= count }
  }

  func subscribes() -> Bool {
    waits { $0 == .subscribed }
  }

  func connects() -> Bool {
    waits { if case .connected = $0 { true } else { false } }
  }

  /// What the broker said of the latest connection.
  var info: ConnectionInfo? {
    events.reversed().lazy.compactMap { if case .connected(let info) = $0 { info } else { nil } }
      .first
  }
}
