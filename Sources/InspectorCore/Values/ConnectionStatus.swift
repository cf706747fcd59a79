/// Tells how the program stands with the broker.
package enum ConnectionStatus: Hashable, Sendable {
  case connecting
  case online
  /// Cut off; the next attempt is made at this time (microseconds since 1970).
  case waiting(until: Int64, reason: String)
  /// The broker said no; nothing is tried again by itself.
  case refused(String)
  /// There is no broker: what is shown is a file.
  case offline
}
