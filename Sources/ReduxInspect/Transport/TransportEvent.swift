/// Tells the library what became of a transport's connection and messages.
public enum TransportEvent: Sendable, Hashable {
  /// The broker accepted the connection, within these limits.
  case connected(TransportLimits)
  /// The connection is lost or was refused, with a reason for people; the transport tries again.
  case disconnected(String)
  /// The message published under this id reached the broker.
  case delivered(UInt64)
  /// The transport gave the message published under this id up.
  case failed(UInt64, TransportFailure)
  /// A message arrived on a subscribed topic.
  case received(TransportMessage)
}
