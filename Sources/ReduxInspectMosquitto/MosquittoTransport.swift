import MosquittoClient
import ReduxInspect
import ReduxLocking

/// Carries the library's messages over libmosquitto, on a thread of its own.
///
/// It speaks MQTT 5, and 3.1.1 to a broker that knows no other; then states go without metadata,
/// and an inspector cannot be answered. After a loss it connects again with growing pauses, for
/// ever. A broker that refuses the login is not asked again.
public final class MosquittoTransport: Transport {
  private struct State {
    var client: MosquittoClient?
    var handler: (@Sendable (TransportEvent) -> Void)?
    var ids: [PublishID: UInt64] = [:]
    /// What the client subscribes to by itself in every connection from the next on.
    var filters: Set<String> = []
    var isStopped = false
  }

  private let options: MosquittoOptions
  private let state = Locked(State())

  /// Makes a transport to a broker; nothing connects before the library starts it.
  public init(_ options: MosquittoOptions = MosquittoOptions()) {
    self.options = options
  }

  /// Begins to connect.
  public func start(
    will: TransportMessage, handler: @escaping @Sendable (TransportEvent) -> Void
  ) {
    var connection = options.connection
    connection.will = Will(
      topic: will.topic, payload: will.payload, qos: will.quality.rawValue,
      retain: will.isRetained)
    let client = MosquittoClient(options: connection) { [weak self] in self?.forwardEvents() }
    let isFirst = state.withLock { state in
      guard state.client == nil, !state.isStopped else { return false }
      state.client = client
      state.handler = handler
      return true
    }
    if isFirst { client.start() }
  }

  /// Hands a message to the client; while there is no connection it fails at once.
  public func publish(_ message: TransportMessage, id: UInt64) {
    // The id is noted under the lock that events are looked up with: the client's thread may be
    // done with the message before `publish` returns.
    let failure = state.withLock { state -> ClientError? in
      guard let client = state.client else {
        return ClientError(.notConnected, "cannot publish on \"\(message.topic)\": not connected")
      }
      do throws(ClientError) {
        state.ids[try client.publish(OutgoingMessage(message))] = id
        return nil
      } catch {
        return error
      }
    }
    guard let failure, let handler = state.withLock({ $0.handler }) else { return }
    let isFinal = failure.code == .oversize || failure.code == .invalid
    handler(.failed(id, TransportFailure(isFinal ? .refused : .unsent, failure.description)))
  }

  /// Subscribes at QoS 1.
  public func subscribe(to filters: [String]) {
    let (client, new) = state.withLock { state in
      let new = filters.filter { state.filters.insert($0).inserted }
      return (state.client, new)
    }
    if !new.isEmpty { client?.subscribe(new.map { Subscription($0, qos: 1) }) }
  }

  /// Disconnects in order; nothing is awaited but the socket.
  public func stop() {
    let client = state.withLock { state in
      state.isStopped = true
      state.handler = nil
      return state.client
    }
    client?.stop(deadline: 0.2)
  }

  private func forwardEvents() {
    guard let client = state.withLock({ $0.client }) else { return }
    let events = client.drain()
    let (handler, told) = state.withLock { state in
      (state.handler, events.compactMap { Self.translated($0, &state.ids) })
    }
    if let handler { told.forEach(handler) }
  }

  private static func translated(
    _ event: ClientEvent, _ ids: inout [PublishID: UInt64]
  ) -> TransportEvent? {
    switch event {
    case .connected(let info):
      return .connected(
        TransportLimits(
          maximumPacketSize: info.maximumPacketSize,
          carriesProperties: info.protocolVersion == .v5))
    case .disconnected(let error, _), .refused(let error):
      return .disconnected(error.description)
    case .published(let id):
      return ids.removeValue(forKey: id).map { .delivered($0) }
    case .publishFailed(let id, let error):
      let kind: TransportFailure.Kind =
        switch error.code {
        case .notConnected: .unsent
        case .invalid: .refused
        default: .lost
        }
      return ids.removeValue(forKey: id).map {
        .failed($0, TransportFailure(kind, error.description))
      }
    case .message(let message):
      return .received(TransportMessage(message))
    case .connecting, .subscribed, .subscriptionRefused, .stopped:
      return nil
    }
  }
}
