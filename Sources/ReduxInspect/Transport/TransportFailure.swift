/// Says why a transport gave a message up.
public struct TransportFailure: Sendable, Hashable {
  /// What a failure means for the message.
  public enum Kind: Sendable, Hashable {
    /// It never left, for want of a connection or of room; it can be sent later.
    case unsent
    /// It was on its way: it may have arrived, or be what ended the connection.
    case lost
    /// It will not be taken, however often it is sent.
    case refused
  }

  /// What it means for the message.
  public var kind: Kind
  /// The reason, for people.
  public var reason: String

  /// Makes a failure of a kind, with a reason for people.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
