/// States what the broker announced for a connection.
public struct TransportLimits: Sendable, Hashable {
  /// The largest MQTT packet that the broker takes, in bytes; nil where it announced none.
  public var maximumPacketSize: Int?

  /// Makes limits as announced in the broker's CONNACK.
  public init(maximumPacketSize: Int? = nil) {
    self.maximumPacketSize = maximumPacketSize
  }
}
