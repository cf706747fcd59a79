import Foundation
import ReduxLocking
import ReduxWire

/// Connects an app to a broker, for all of its inspected stores together.
///
/// Nothing connects before the first store is inspected. From then on the service keeps the app's
/// presence on the broker, and publishes from a queue of its own: no call here waits for the
/// network, and a broker that is slow, broken or absent costs the app a bounded queue, whose oldest
/// entries are dropped and counted.
public final class MQTTService: Sendable {
  /// Sets the bounds of a service.
  public struct Options: Sendable {
    /// Entries that may wait to be published; beyond that the oldest are dropped and counted. Of
    /// their states only the newest 64 wait with them, and the last of each store.
    public var queueLimit = 10_000
    /// Bytes of the largest message where the broker announces no maximum; a larger one is
    /// replaced by a summary.
    public var maximumMessageSize = 2_000_000
    /// Is called on the service's queue when the connection comes and goes, and when another app
    /// turns up under the same name; it must not block.
    public var onConnection: (@Sendable (ConnectionStatus) -> Void)?

    /// Makes the default options.
    public init() {}
  }

  /// The library's name and version, as announced in the app's presence.
  static let library = "ReduxInspect 0.1.0"

  /// The app's name on the wire: the first level of its topics.
  public let app: String

  let courier: Courier
  private let storeIDs = Locked(StoreIDs())

  /// Makes a service for an app under a name, over a transport that is not started yet.
  ///
  /// The name is one level of a topic: of what cannot stand there (`/`, `+`, `#`, controls, a
  /// leading `$`) each character becomes `-`, and an empty name `app`. An app that runs on several
  /// devices adds an instance, `weather@iphone-15`; two that are online under one name are told of
  /// each other by `Options.onConnection`.
  public init(app: String, transport: any Transport, options: Options = Options()) {
    let name = AppName(level: app)
    self.app = name.text
    courier = Courier(app: name, transport: transport, options: options)
  }

  deinit {
    courier.queue.async { [courier] in courier.stop {} }
  }

  /// The id of this run of the app, told in every message.
  public var sessionID: String { courier.sessionID }

  /// Publishes what waits and that the app is offline, awaits the broker's acknowledgements, and
  /// disconnects. Nothing is published afterwards.
  ///
  /// It takes as long as the broker does, and `limit` at most: three quarters of it for what waits,
  /// of which the rest is given up then. Without a connection nothing is awaited.
  public func stop(within limit: Duration = .seconds(1)) async {
    await withCheckedContinuation { continuation in
      courier.queue.async {
        self.courier.stop(within: limit / .seconds(1)) { continuation.resume() }
      }
    }
  }

  /// Gives a store an id that no other store of this run has had: the name, or the name with a
  /// number.
  func claimStoreID(_ name: String) -> String { storeIDs.withLock { $0.claim(name) } }

  func register(_ store: InspectedStore) {
    courier.queue.async { self.courier.register(store) }
  }

  func withdraw(_ store: InspectedStore) {
    courier.queue.async { [courier] in courier.withdraw(store) }
  }

  func post(_ item: OutboxItem) {
    courier.post(item)
  }

  /// Answers an order that was carried out without an entry, unless it is answered already.
  func answer(_ order: Order) {
    guard order.claim() else { return }
    courier.queue.async { [courier] in courier.answer(order, .accepted(sequence: nil)) }
  }
}
