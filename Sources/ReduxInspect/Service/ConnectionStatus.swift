/// Tells how a service stands with its broker.
public enum ConnectionStatus: Sendable, Hashable {
  /// The broker accepted the connection.
  case connected
  /// There is no connection, for a reason told in a sentence for people.
  case disconnected(String)
}
