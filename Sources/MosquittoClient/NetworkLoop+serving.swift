import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The life of a connection.
///
/// A message at rest is handed over at once. When messages came less than `gatherTime` ago the
/// socket is left alone until that time is over: under load this makes one pass over the socket
/// and one wake-up of the reader for some hundred messages. It is not done where the other side
/// waits for our acknowledgements, or we for its, nor when a pass was cut short.
extension NetworkLoop {
  static let gatherTime: Int64 = 2000
  static let passTime: Int64 = 4000

  private struct Rhythm {
    var lastMessages: Int64 = .min / 2
    var mayGather = true
    var nextPing: Int64
    var pingInterval: Int64
  }

  func serve(_ connection: MosquittoConnection, _ info: ConnectionInfo) -> ClientError {
    let wanted = core.shared.withLock { shared in
      shared.info = info
      shared.orders = []
      return shared.subscriptions
    }
    connection.events.insert(.connected(info), at: 0)
    for subscription in wanted { connection.subscribe(subscription) }
    let error = loop(connection, info)
    let orders = core.shared.withLock { shared in
      let orders = shared.orders
      shared.info = nil
      shared.orders = []
      shared.acknowledgementsDue = 0
      shared.writesDue = 0
      return orders
    }
    fail(orders, connection, error)
    core.deliver(&connection.events, bytes: connection.eventBytes)
    return error
  }

  private func loop(_ connection: MosquittoConnection, _ info: ConnectionInfo) -> ClientError {
    let keepalive = info.serverKeepalive ?? core.options.keepalive
    let interval = keepalive == 0 ? Int64.max : Int64(max(1, keepalive / 4)) * 1_000_000
    var rhythm = Rhythm(nextPing: 0, pingInterval: interval)
    rhythm.nextPing = interval == .max ? .max : Clock.monotonic() + interval
    while true {
      execute(connection)
      hand(over: connection, &rhythm)
      switch interruption {
      case .reconnect:
        connection.disconnect()
        return ClientError(.connectionLost, "disconnected in order to connect again")
      case .stop:
        if hasFinished(connection) {
          return ClientError(.stopped, "the client is stopped")
        }
      case nil: break
      }
      if let error = turn(connection, &rhythm) { return error }
    }
  }

  /// Waits for something to do on the socket, and does it.
  private func turn(_ connection: MosquittoConnection, _ rhythm: inout Rhythm) -> ClientError? {
    let now = Clock.monotonic()
    let gatherEnd = rhythm.mayGather ? rhythm.lastMessages + Self.gatherTime : 0
    let gathers = gatherEnd > now
    let isFull = core.shared.withLock { $0.eventBytes >= core.options.queueLimit }
    let ready = Poll.wait(
      socket: connection.socket, read: !gathers && !isFull, write: connection.wantsToWrite,
      pipe: core.wake, until: min(deadline(rhythm), gathers ? gatherEnd : .max))
    if ready.woken { core.wake.clear() }
    errno = 0
    var result: Int32 = 0
    if ready.writable { result = connection.write() }
    if result == 0, ready.readable {
      result = connection.read(until: Clock.monotonic() + Self.passTime)
    }
    if result == 0, Clock.monotonic() >= rhythm.nextPing {
      result = connection.keepAlive()
      rhythm.nextPing = Clock.monotonic() + rhythm.pingInterval
    }
    let number = errno
    guard result != 0 || connection.socket < 0 else { return nil }
    return connection.loss(of: result, errno: number)
  }

  private func deadline(_ rhythm: Rhythm) -> Int64 {
    min(rhythm.nextPing, core.shared.withLock { $0.stopBy } ?? .max)
  }

  private func hand(over connection: MosquittoConnection, _ rhythm: inout Rhythm) {
    let settled = connection.settlePublishes()
    if settled.written > 0 || settled.acknowledged > 0 {
      core.shared.withLock { shared in
        shared.writesDue = max(0, shared.writesDue - settled.written)
        shared.acknowledgementsDue = max(0, shared.acknowledgementsDue - settled.acknowledged)
      }
    }
    guard !connection.events.isEmpty else { return }
    if connection.eventBytes > 0 {
      rhythm.lastMessages = Clock.monotonic()
      rhythm.mayGather = connection.publishes.isEmpty && connection.eventBytes < 256 << 10
    }
    core.deliver(&connection.events, bytes: connection.eventBytes)
    connection.eventBytes = 0
  }

  private func execute(_ connection: MosquittoConnection) {
    let orders = core.shared.withLock { shared in
      let orders = shared.orders
      shared.orders = []
      return orders
    }
    for order in orders {
      switch order {
      case .publish(let id, let message): connection.publish(message, as: id)
      case .subscribe(let subscriptions): subscriptions.forEach(connection.subscribe)
      case .unsubscribe(let filters): filters.forEach(connection.unsubscribe)
      }
    }
  }

  /// Disconnects once nothing is on its way any more, or the time is up.
  private func hasFinished(_ connection: MosquittoConnection) -> Bool {
    let stopBy = core.shared.withLock { $0.stopBy } ?? 0
    guard connection.publishes.isEmpty || Clock.monotonic() >= stopBy else { return false }
    connection.disconnect()
    return true
  }

  private func fail(
    _ orders: [ClientCore.Order], _ connection: MosquittoConnection, _ cause: ClientError
  ) {
    _ = connection.settlePublishes()
    for pending in connection.publishes.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      connection.events.append(.publishFailed(pending.id, cause))
    }
    connection.publishes = [:]
    for case .publish(let id, _) in orders {
      connection.events.append(.publishFailed(id, cause))
    }
  }
}
