/// What happened to a client, in the order in which it happened.
package enum ClientEvent: Sendable, Equatable {
  /// An attempt begins; the first after a loss, or ever, is number 1.
  case connecting(attempt: Int)
  case connected(ConnectionInfo)
  /// The broker granted every filter asked for since the last such event.
  case subscribed
  case subscriptionRefused(filter: String, ClientError)
  case message(IncomingMessage)
  /// QoS 0: written to the socket. QoS 1: the broker has it.
  case published(PublishID)
  case publishFailed(PublishID, ClientError)
  /// The connection, or an attempt at one, is lost; the next attempt begins at `retryAt`,
  /// microseconds of `Clock.monotonic()`.
  case disconnected(ClientError, retryAt: Int64)
  /// The broker, or what we were told to use, says no: nothing is tried until `reconnectNow()`.
  case refused(ClientError)
  case stopped
}
