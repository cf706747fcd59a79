/// Holds one MQTT message with those of its properties that the protocol uses.
///
/// A transport for MQTT 3.1.1 sends topic, payload, quality and retain flag, and leaves the
/// properties out.
public struct TransportMessage: Sendable, Hashable {
  /// A user property of MQTT 5. Names may repeat; order is kept.
  public struct Property: Sendable, Hashable {
    /// The property's name.
    public var name: String
    /// The property's value.
    public var value: String

    /// Makes a property.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How hard MQTT tries to deliver a message.
  public enum Quality: Int, Sendable, Hashable {
    /// QoS 0.
    case atMostOnce = 0
    /// QoS 1.
    case atLeastOnce = 1
  }

  /// The topic, in full.
  public var topic: String
  /// The payload's bytes, of any kind.
  public var payload: [UInt8]
  /// The quality of service.
  public var quality: Quality
  /// Whether the broker keeps it (sent) or had kept it (received).
  public var isRetained: Bool
  /// Seconds until the broker discards the message; nil for never.
  public var expiry: UInt32?
  /// The user properties, in order.
  public var properties: [Property]
  /// Where an answer is wanted.
  public var responseTopic: String?
  /// What an answer must carry back.
  public var correlationData: [UInt8]?

  /// Makes a message; what is left out is absent on the wire.
  public init(
    topic: String, payload: [UInt8], quality: Quality = .atLeastOnce, isRetained: Bool = false,
    expiry: UInt32? = nil, properties: [Property] = [], responseTopic: String? = nil,
    correlationData: [UInt8]? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.quality = quality
    self.isRetained = isRetained
    self.expiry = expiry
    self.properties = properties
    self.responseTopic = responseTopic
    self.correlationData = correlationData
  }
}
