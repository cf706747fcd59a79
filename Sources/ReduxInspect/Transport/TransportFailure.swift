/// Says why a transport gave a message up.
public struct TransportFailure: Sendable, Hashable {
  /// The reason, for people.
  public var reason: String
  /// Whether it was on its way, so that it may have arrived, or be what ended the connection.
  public var wasSent: Bool

  /// Makes a failure of a message that was on its way, or of one that never left.
  public init(_ reason: String, wasSent: Bool) {
    self.reason = reason
    self.wasSent = wasSent
  }
}
