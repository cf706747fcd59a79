import CMosquitto
import ReduxLocking

/// One MQTT client that reconnects by itself, on a thread of its own.
///
/// Every member may be called on any thread. Events gather until `drain()` takes them; `onWake`
/// is called on the client's thread when the first of them comes, and not again before they were
/// taken, so it should do no more than write to a pipe or set a flag.
package final class MosquittoClient: Sendable {
  private let core: ClientCore

  package init(
    options: ConnectionOptions, subscriptions: [Subscription] = [],
    onWake: @escaping @Sendable () -> Void
  ) {
    core = ClientCore(options: options, subscriptions: subscriptions, onWake: onWake)
  }

  deinit {
    requestStop(by: Clock.monotonic())
  }

  /// Begins to connect; a second call does nothing.
  package func start() {
    let first = core.shared.withLock { shared in
      defer { shared.started = true }
      return !shared.started && shared.stopBy == nil
    }
    guard first else { return }
    DetachedThread.run { [core] in
      NetworkLoop(core).run()
      core.ended.signal()
    }
  }

  /// Takes all events that wait, in their order.
  package func drain() -> [ClientEvent] {
    core.drain()
  }

  /// Adds filters, now and in every connection to come.
  package func subscribe(_ subscriptions: [Subscription]) {
    core.shared.withLock { shared in
      let filters = Set(subscriptions.map(\.filter))
      shared.subscriptions.removeAll { filters.contains($0.filter) }
      shared.subscriptions += subscriptions
      if shared.info != nil { shared.orders.append(.subscribe(subscriptions)) }
    }
    core.wake.signal()
  }

  package func unsubscribe(_ filters: [String]) {
    core.shared.withLock { shared in
      shared.subscriptions.removeAll { filters.contains($0.filter) }
      if shared.info != nil { shared.orders.append(.unsubscribe(filters)) }
    }
    core.wake.signal()
  }

  /// Sends a message, or throws at once when it cannot be: while there is no connection nothing
  /// is kept to be sent later. How it went comes as `.published` or `.publishFailed`.
  package func publish(_ message: OutgoingMessage) throws(ClientError) -> PublishID {
    if let error = PublishCheck.topicError(message) { throw error }
    let answer = core.shared.withLock { shared -> Result<PublishID, ClientError> in
      if let error = PublishCheck.error(message, shared, core.options) { return .failure(error) }
      shared.lastID += 1
      let id = PublishID(rawValue: shared.lastID)
      if message.qos > 0 { shared.acknowledgementsDue += 1 } else { shared.writesDue += 1 }
      shared.orders.append(.publish(id, message))
      return .success(id)
    }
    let id = try answer.get()
    core.wake.signal()
    return id
  }

  /// Ends the waiting for the next attempt, also after a refusal.
  package func reconnectNow() {
    core.shared.withLock { $0.wantsReconnect = true }
    core.wake.signal()
  }

  /// Waits for what is on its way to be acknowledged, disconnects, and returns within `deadline`
  /// seconds at most. A thread that hangs in name resolution is left behind.
  package func stop(deadline: Double = 1) {
    let end = Clock.monotonic() + Int64(deadline * 1_000_000)
    let running = core.shared.withLock { $0.started }
    requestStop(by: end)
    if running { _ = core.ended.wait(until: end + 20_000) }
  }

  private func requestStop(by end: Int64) {
    core.shared.withLock { $0.stopBy = min($0.stopBy ?? .max, end) }
    core.wake.signal()
  }
}
