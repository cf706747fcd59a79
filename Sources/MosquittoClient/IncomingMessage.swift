/// A message as the broker delivered it.
package struct IncomingMessage: Sendable, Equatable {
  package var topic: String
  package var payload: [UInt8]
  package var qos: Int
  package var retained: Bool
  package var duplicate: Bool
  package var userProperties: [UserProperty]
  package var responseTopic: String?
  package var correlationData: [UInt8]?
  /// Microseconds since 1970 on our clock, taken when the message was read.
  package var receivedAt: Int64

  package init(
    topic: String, payload: [UInt8], qos: Int = 0, retained: Bool = false,
    duplicate: Bool = false, userProperties: [UserProperty] = [], responseTopic: String? = nil,
    correlationData: [UInt8]? = nil, receivedAt: Int64 = 0
  ) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retained = retained
    self.duplicate = duplicate
    self.userProperties = userProperties
    self.responseTopic = responseTopic
    self.correlationData = correlationData
    self.receivedAt = receivedAt
  }
}
