/// A message to publish; what only MQTT 5 can carry is left out on 3.1.1.
package struct OutgoingMessage: Sendable, Equatable {
  package var topic: String
  package var payload: [UInt8]
  package var qos: Int
  package var retain: Bool
  package var userProperties: [UserProperty]
  package var responseTopic: String?
  package var correlationData: [UInt8]?
  /// Seconds after which the broker no longer delivers it.
  package var expiry: UInt32?
  /// 1 says that the payload is UTF-8; brokers may close the connection when it is not.
  package var payloadFormat: UInt8?

  package init(
    topic: String, payload: [UInt8], qos: Int = 0, retain: Bool = false,
    userProperties: [UserProperty] = [], responseTopic: String? = nil,
    correlationData: [UInt8]? = nil, expiry: UInt32? = nil, payloadFormat: UInt8? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retain = retain
    self.userProperties = userProperties
    self.responseTopic = responseTopic
    self.correlationData = correlationData
    self.expiry = expiry
    self.payloadFormat = payloadFormat
  }
}
