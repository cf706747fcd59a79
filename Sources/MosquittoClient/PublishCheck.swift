import CMosquitto

/// Says why a message cannot be sent, before it is.
enum PublishCheck {
  static func topicError(_ message: OutgoingMessage) -> ClientError? {
    if message.topic.isEmpty || mosquitto_pub_topic_check(message.topic) != 0
      || message.topic.utf8.contains(0)
    {
      return ClientError(.invalid, "cannot publish on \"\(message.topic)\": not a topic")
    }
    return nil
  }

  static func error(
    _ message: OutgoingMessage, _ shared: borrowing ClientCore.Shared,
    _ options: ConnectionOptions
  ) -> ClientError? {
    let subject = "cannot publish on \"\(message.topic)\""
    guard shared.stopBy == nil else {
      return ClientError(.stopped, "\(subject): the client is stopped")
    }
    guard let info = shared.info else {
      return ClientError(.notConnected, "\(subject): not connected to broker \(options.endpoint)")
    }
    let limit = min(info.maximumPacketSize ?? .max, 268_435_455)
    let size = packetSize(message, info.protocolVersion)
    if size > limit {
      return ClientError(
        .oversize,
        "\(subject): its \(size) bytes are more than the \(limit) that broker "
          + "\(options.endpoint) takes")
    }
    let isFull =
      message.qos > 0
      ? shared.acknowledgementsDue >= ClientCore.inFlightLimit
      : shared.writesDue >= ClientCore.writeLimit
    return isFull
      ? ClientError(.busy, "\(subject): too many messages wait for broker \(options.endpoint)")
      : nil
  }

  /// Counts the bytes of the PUBLISH packet (MQTT 5, 3.3).
  static func packetSize(_ message: OutgoingMessage, _ version: ProtocolVersion) -> Int {
    var body = 2 + message.topic.utf8.count + (message.qos > 0 ? 2 : 0) + message.payload.count
    if version == .v5 {
      var properties = 0
      if message.payloadFormat != nil { properties += 2 }
      if message.expiry != nil { properties += 5 }
      if let topic = message.responseTopic { properties += 3 + topic.utf8.count }
      if let data = message.correlationData { properties += 3 + data.count }
      for property in message.userProperties {
        properties += 5 + property.name.utf8.count + property.value.utf8.count
      }
      body += lengthSize(properties) + properties
    }
    return 1 + lengthSize(body) + body
  }

  private static func lengthSize(_ value: Int) -> Int {
    value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : 4
  }
}
