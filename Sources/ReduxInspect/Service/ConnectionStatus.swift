/// Tells how a service stands with its broker.
public enum ConnectionStatus: Sendable, Hashable {
  /// The broker accepted the connection.
  case connected
  /// There is no connection, for a reason told in a sentence for people.
  case disconnected(String)
  /// Another app is online under the same name and instance, told in a sentence for people; an
  /// inspector takes the two for one. The connection stays.
  case contested(String)
}
