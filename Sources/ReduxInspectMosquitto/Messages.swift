import MosquittoClient
import ReduxInspect

extension OutgoingMessage {
  init(_ message: TransportMessage) {
    self.init(
      topic: message.topic, payload: message.payload, qos: message.quality.rawValue,
      retain: message.isRetained,
      userProperties: message.properties.map { UserProperty(name: $0.name, value: $0.value) },
      responseTopic: message.responseTopic, correlationData: message.correlationData,
      expiry: message.expiry)
  }
}

extension TransportMessage {
  init(_ message: IncomingMessage) {
    self.init(
      topic: message.topic, payload: message.payload,
      quality: message.qos == 0 ? .atMostOnce : .atLeastOnce, isRetained: message.retained,
      properties: message.userProperties.map { Property($0.name, $0.value) },
      responseTopic: message.responseTopic, correlationData: message.correlationData)
  }
}
