import CMosquitto

/// The callbacks run inside a call of ours to the library, with its callback mutex held: they
/// copy what they are given, which is freed on return, and do nothing else.
extension MosquittoConnection {
  func installCallbacks(_ mosquitto: OpaquePointer) {
    mosquitto_connect_v5_callback_set(mosquitto) { _, context, reason, flags, properties in
      MosquittoConnection.from(context)?.answered(
        reason, sessionPresent: flags & 1 != 0, properties)
    }
    mosquitto_disconnect_v5_callback_set(mosquitto) { _, context, reason, _ in
      MosquittoConnection.from(context)?.disconnectReason = reason
    }
    mosquitto_message_v5_callback_set(mosquitto) { _, context, message, properties in
      guard let message else { return }
      MosquittoConnection.from(context)?.received(message.pointee, properties)
    }
    mosquitto_publish_v5_callback_set(mosquitto) { _, context, packet, reason, _ in
      MosquittoConnection.from(context)?.completions.append((packet, reason))
    }
    mosquitto_subscribe_v5_callback_set(mosquitto) { _, context, packet, count, granted, _ in
      let reason = count > 0 ? granted?.pointee ?? 128 : 128
      MosquittoConnection.from(context)?.granted(packet, reason)
    }
    mosquitto_log_callback_set(mosquitto) { _, context, level, text in
      guard level & (MOSQ_LOG_ERR | MOSQ_LOG_WARNING) != 0, let text else { return }
      MosquittoConnection.from(context)?.complaints.append(String(cString: text))
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> MosquittoConnection? {
    context.map { Unmanaged<MosquittoConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func answered(_ reason: Int32, sessionPresent: Bool, _ properties: Properties?) {
    guard reason == 0 else {
      refusal = reason
      return
    }
    var info = ConnectionInfo(
      protocolVersion: version, clientID: options.clientID ?? "", sessionPresent: sessionPresent)
    MessageProperties.readConnectionInfo(properties, into: &info)
    acknowledgement = info
  }

  private func received(_ message: mosquitto_message, _ properties: Properties?) {
    let payload = UnsafeRawBufferPointer(
      start: message.payload, count: Int(message.payloadlen))
    var incoming = IncomingMessage(
      topic: topics.text(message.topic), payload: Array(payload), qos: Int(message.qos),
      retained: message.retain, receivedAt: Clock.realtime())
    if properties != nil { MessageProperties.read(properties, into: &incoming) }
    eventBytes += payload.count + 128
    events.append(.message(incoming))
  }

  private func granted(_ packet: Int32, _ reason: Int32) {
    guard let filter = subscribes.removeValue(forKey: packet) else { return }
    if reason >= 128 {
      let error = ClientError(
        .notAuthorized,
        "broker \(options.endpoint) refused to subscribe to \"\(filter)\": "
          + Words.reason(reason, version))
      events.append(.subscriptionRefused(filter: filter, error))
    } else if subscribes.isEmpty {
      events.append(.subscribed)
    }
  }
}
