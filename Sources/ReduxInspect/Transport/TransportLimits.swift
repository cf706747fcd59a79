/// States what the broker announced for a connection.
public struct TransportLimits: Sendable, Hashable {
  /// The largest MQTT packet that the broker takes, in bytes; nil where it announced none.
  public var maximumPacketSize: Int?
  /// Whether messages carry properties, as in MQTT 5; where they do not, events carry their
  /// metadata in the payload.
  public var carriesProperties: Bool

  /// Makes limits as announced in the broker's CONNACK.
  public init(maximumPacketSize: Int? = nil, carriesProperties: Bool = true) {
    self.maximumPacketSize = maximumPacketSize
    self.carriesProperties = carriesProperties
  }
}
