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
/// and one wake-up of the reader out of some hundred messages. It is not done while we wait for
/// acknowledgements ourselves, nor when so much comes that the socket's buffer might fill.
extension NetworkLoop {
  private static let gatherTime: Int64 = 2000
  private static let passTime: Int64 = 4000
  private static let gatherBytes = 256 << 10

  private struct Rhythm {
    /// When messages last came; nothing gathers before the first.
    var lastMessages = Int64.min / 2
    var mayGather = true
    var nextPing: Int64
    let pingInterval: Int64

    /// The library sends a ping once `keepalive` seconds have passed, when it is asked; asking
    /// four times as often is in time for every broker, which wait half as long again.
    init(keepalive: Int) {
      pingInterval = keepalive == 0 ? .max : Int64(max(1, keepalive / 4)) * 1_000_000
      nextPing = keepalive == 0 ? .max : Clock.monotonic() + pingInterval
    }
  }

  /// Subscribes, and returns why the connection ended.
  func serve(_ connection: MosquittoConnection, _ info: ConnectionInfo) -> ClientError {
    let wanted = core.shared.withLock { shared in
      shared.info = info
      shared.orders = []
      return shared.subscriptions
    }
    connection.events.insert(.connected(info), at: 0)
    connection.listenToLog(false)
    wanted.forEach(connection.subscribe)
    let error = loop(connection, info)
    let orders = core.shared.withLock { $0.disconnected() }
    connection.abandonPublishes(orders, error)
    hand(over: connection)
    return error
  }

  private func loop(_ connection: MosquittoConnection, _ info: ConnectionInfo) -> ClientError {
    var rhythm = Rhythm(keepalive: info.serverKeepalive ?? core.options.keepalive)
    while true {
      let situation = core.shared.withLock { $0.takeSituation(core.options.queueLimit) }
      for order in situation.orders { execute(order, connection) }
      let bytes = hand(over: connection)
      if bytes > 0 {
        rhythm.lastMessages = Clock.monotonic()
        rhythm.mayGather = connection.publishes.isEmpty && bytes < Self.gatherBytes
      }
      if situation.wantsReconnect {
        connection.disconnect(until: Clock.monotonic() + 100_000)
        return ClientError(.connectionLost, "disconnected in order to connect again")
      }
      if let stopBy = situation.stopBy,
        connection.publishes.isEmpty || Clock.monotonic() >= stopBy
      {
        connection.disconnect(until: max(stopBy, Clock.monotonic() + 10_000))
        return ClientError(.stopped, "the client is stopped")
      }
      if let error = turn(connection, situation, &rhythm) { return error }
    }
  }

  /// Waits for something to do on the socket, and does it.
  private func turn(
    _ connection: MosquittoConnection, _ situation: ClientCore.Situation, _ rhythm: inout Rhythm
  ) -> ClientError? {
    // An order that could not be written has closed it.
    guard connection.socket >= 0 else {
      return connection.loss(of: Int32(MOSQ_ERR_CONN_LOST.rawValue), errno: 0)
    }
    var deadline = min(rhythm.nextPing, situation.stopBy ?? .max)
    let gatherEnd = rhythm.lastMessages + Self.gatherTime
    let gathers = rhythm.mayGather && gatherEnd > Clock.monotonic()
    if gathers { deadline = min(deadline, gatherEnd) }
    let ready = Poll.wait(
      socket: connection.socket, read: !gathers && !situation.isFull,
      write: connection.wantsToWrite, pipe: core.wake, until: deadline)
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

  /// Gives what came to the readers, and returns how many bytes of messages there were.
  @discardableResult
  private func hand(over connection: MosquittoConnection) -> Int {
    let settled = connection.settlePublishes()
    if settled.written > 0 || settled.acknowledged > 0 {
      core.shared.withLock { shared in
        shared.writesDue = max(0, shared.writesDue - settled.written)
        shared.acknowledgementsDue = max(0, shared.acknowledgementsDue - settled.acknowledged)
      }
    }
    let bytes = connection.eventBytes
    connection.eventBytes = 0
    core.deliver(&connection.events, bytes: bytes)
    return bytes
  }

  private func execute(_ order: ClientCore.Order, _ connection: MosquittoConnection) {
    switch order {
    case .publish(let id, let message): connection.publish(message, as: id)
    case .subscribe(let subscriptions): subscriptions.forEach(connection.subscribe)
    case .unsubscribe(let filters): filters.forEach(connection.unsubscribe)
    }
  }
}
