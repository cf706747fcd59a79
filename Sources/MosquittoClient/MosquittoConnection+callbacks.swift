import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The callbacks run inside a call of ours to the library, with its callback mutex held: they
/// copy what they are given, which is freed on return, and do nothing else.
extension MosquittoConnection {
  func installCallbacks(_ mosquitto: OpaquePointer) {
    mosquitto_connect_v5_callback_set(mosquitto) { _, context, reason, flags, properties in
      MosquittoConnection.from(context)?.answered(
        reason, sessionPresent: flags & 1 != 0, properties)
    }
    mosquitto_disconnect_v5_callback_set(mosquitto) { _, context, reason, _ in
      MosquittoConnection.from(context)?.ended(reason)
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
    listenToLog(true)
  }

  /// Hears what the library says of itself. It writes out a line for each packet as long as
  /// somebody listens, so nobody should whom it does not concern.
  func listenToLog(_ listens: Bool) {
    guard listens else {
      mosquitto_log_callback_set(pointer, nil)
      return
    }
    mosquitto_log_callback_set(pointer) { mosquitto, context, level, text in
      guard let text, let connection = MosquittoConnection.from(context) else { return }
      if level & (MOSQ_LOG_ERR | MOSQ_LOG_WARNING) != 0 {
        connection.complain(String(cString: text), mosquitto)
      } else if level & MOSQ_LOG_DEBUG != 0 {
        connection.noticeDuplicate(text)
      }
    }
  }

  private func complain(_ text: String, _ mosquitto: OpaquePointer?) {
    complaints.append(text)
    guard text.hasPrefix("OpenSSL"), objection == nil, let mosquitto else { return }
    objection = TLSVerdict.objection(mosquitto, host: options.host)
  }

  /// Reads the flag that says a message may have come before. The library keeps it to itself but
  /// for its log, where `Client ID received PUBLISH (d1, q1, …)` comes before the message does.
  private func noticeDuplicate(_ line: UnsafePointer<CChar>) {
    guard let start = strstr(line, " received PUBLISH (d") else { return }
    nextIsDuplicate = start[20] == CChar(UInt8(ascii: "1"))
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> MosquittoConnection? {
    context.map { Unmanaged<MosquittoConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The callback comes twice when the broker says goodbye: with its reason, and then with the
  /// library's view that the socket was closed.
  private func ended(_ reason: Int32) {
    if disconnectReason ?? 0 < 128 { disconnectReason = reason }
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
      retained: message.retain, duplicate: nextIsDuplicate, receivedAt: Clock.realtime())
    nextIsDuplicate = false
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
          + Words.reason(reason))
      events.append(.subscriptionRefused(filter: filter, error))
    } else if subscribes.isEmpty {
      events.append(.subscribed)
    }
  }
}
