/// Holds one message of an app as the broker delivered it, with our clock at its arrival.
package struct ReceivedMessage: Hashable, Sendable {
  package var topic: WireTopic
  package var payload: [UInt8]
  /// In the order they came, repeated names included; empty below MQTT 5.
  package var userProperties: [UserProperty]
  /// The broker had kept it from before we subscribed.
  package var isRetained: Bool
  /// The broker says that it may have been delivered before.
  package var isDuplicate: Bool
  /// Microseconds since 1970.
  package var receivedAt: Int64

  package init(
    topic: WireTopic, payload: [UInt8], userProperties: [UserProperty] = [],
    isRetained: Bool = false, isDuplicate: Bool = false, receivedAt: Int64
  ) {
    self.topic = topic
    self.payload = payload
    self.userProperties = userProperties
    self.isRetained = isRetained
    self.isDuplicate = isDuplicate
    self.receivedAt = receivedAt
  }
}
