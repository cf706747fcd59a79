import ReduxLocking

/// What the network thread and the callers share: the events that wait, the orders that wait,
/// and what a caller must know to be answered at once. Each side holds the lock only to move
/// arrays.
final class ClientCore: Sendable {
  /// How many QoS 1 messages may be unacknowledged; brokers cut off who sends without limit.
  static let inFlightLimit = 200
  /// How many QoS 0 messages may wait for the socket.
  static let writeLimit = 1000

  let options: ConnectionOptions
  let shared: Locked<Shared>
  let wake = WakePipe()
  /// Signalled when the network thread has ended.
  let ended = WakePipe()
  private let onWake: @Sendable () -> Void

  init(
    options: ConnectionOptions, subscriptions: [Subscription],
    onWake: @escaping @Sendable () -> Void
  ) {
    self.options = options
    self.onWake = onWake
    shared = Locked(Shared(subscriptions: subscriptions))
  }

  /// Hands events over, and wakes the reader when it has none yet.
  func deliver(_ events: inout [ClientEvent], bytes: Int = 0) {
    guard !events.isEmpty else { return }
    let batch = events
    events = []
    // As much room as was needed now will likely be again, within limits: a burst is not to cost
    // its size for each single message after it.
    if batch.count > 8 { events.reserveCapacity(min(batch.count, 1024)) }
    let mustWake = shared.withLock { shared in
      if shared.events.isEmpty { shared.events = batch } else { shared.events += batch }
      shared.eventBytes += bytes
      defer { shared.woken = true }
      return !shared.woken
    }
    if mustWake { onWake() }
  }

  func deliver(_ event: ClientEvent) {
    var events = [event]
    deliver(&events)
  }

  func drain() -> [ClientEvent] {
    let (events, wasFull) = shared.withLock { shared in
      let events = shared.events
      let wasFull = shared.eventBytes >= options.queueLimit
      shared.events = []
      shared.eventBytes = 0
      shared.woken = false
      return (events, wasFull)
    }
    if wasFull { wake.signal() }
    return events
  }
}
