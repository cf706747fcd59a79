import CMosquitto

extension MosquittoConnection {
  func subscribe(_ subscription: Subscription) {
    // QoS 0 is never sent twice, and neither is anything in a session that begins empty, except
    // by brokers of 3.1.1, which may send again whenever they like.
    let mayRepeat = version == .v311 || acknowledgement?.sessionPresent == true
    if subscription.qos > 0, mayRepeat { listenToLog(true) }
    var packet: Int32 = 0
    let result = mosquitto_subscribe_v5(
      pointer, &packet, subscription.filter, Int32(subscription.qos), flags(subscription), nil)
    if result == 0 {
      subscribes[packet] = subscription.filter
    } else if !Self.meansLoss(result) {
      let error = ClientError(
        .invalid, "cannot subscribe to \"\(subscription.filter)\": \(Words.library(result))")
      events.append(.subscriptionRefused(filter: subscription.filter, error))
    }
  }

  /// Whether nothing is wrong with what was to be sent: the connection ended meanwhile, which the
  /// loop is about to find out.
  private static func meansLoss(_ result: Int32) -> Bool {
    [MOSQ_ERR_NO_CONN, MOSQ_ERR_CONN_LOST, MOSQ_ERR_ERRNO, MOSQ_ERR_TLS, MOSQ_ERR_KEEPALIVE]
      .contains { result == Int32($0.rawValue) }
  }

  func unsubscribe(_ filter: String) {
    mosquitto_unsubscribe(pointer, nil, filter)
  }

  func publish(_ message: OutgoingMessage, as id: PublishID) {
    var packet: Int32 = 0
    var valid = true
    var properties = version == .v5 ? MessageProperties.make(for: message, valid: &valid) : nil
    defer { mosquitto_property_free_all(&properties) }
    let result =
      valid
      ? mosquitto_publish_v5(
        pointer, &packet, message.topic, Int32(clamping: message.payload.count), message.payload,
        Int32(message.qos), message.retain, properties)
      : Int32(MOSQ_ERR_INVAL.rawValue)
    let isUnsent = result == Int32(MOSQ_ERR_NO_CONN.rawValue)
    // One that the connection ended over waits with the others, for the loop to say why it did.
    if result == 0 || !isUnsent && Self.meansLoss(result) {
      publishes[packet] = Pending(
        id: id, topic: message.topic, qos: message.qos,
        size: PublishCheck.packetSize(message, version))
    } else {
      let error = ClientError(
        isUnsent ? .notConnected : .invalid,
        "cannot publish on \"\(message.topic)\": \(Words.library(result))")
      events.append(.publishFailed(id, error))
    }
  }

  /// Turns what `on_publish` noted into events; a QoS 0 message completes inside the call that
  /// publishes it, before its packet number is known, which is why this comes after.
  func settlePublishes() -> (written: Int, acknowledged: Int) {
    var settled = (written: 0, acknowledged: 0)
    for (packet, reason) in completions {
      guard let pending = publishes.removeValue(forKey: packet) else { continue }
      if pending.qos == 0 { settled.written += 1 } else { settled.acknowledged += 1 }
      if reason >= 128 {
        let error = ClientError(
          reason == 135 ? .notAuthorized : .refused,
          "broker \(options.endpoint) refused a message on \"\(pending.topic)\": "
            + Words.reason(reason))
        events.append(.publishFailed(pending.id, error))
      } else {
        events.append(.published(pending.id))
      }
    }
    completions.removeAll(keepingCapacity: true)
    return settled
  }

  /// Fails what was on its way, and what had not been begun, when the connection ended.
  func abandonPublishes(_ orders: [ClientCore.Order], _ cause: ClientError) {
    _ = settlePublishes()
    let pending = publishes.values.sorted { $0.id.rawValue < $1.id.rawValue }
    publishes = [:]
    events += pending.map { .publishFailed($0.id, suspect($0, cause)) }
    for case .publish(let id, _) in orders { events.append(.publishFailed(id, cause)) }
  }

  /// Says of a large message that it likely is what the broker closed the connection over. On MQTT
  /// 3.1.1 no broker tells what it takes, and a close is all the answer there is.
  private func suspect(_ pending: Pending, _ cause: ClientError) -> ClientError {
    guard version == .v311, cause.code == .connectionLost, pending.size >= Self.largeMessage
    else { return cause }
    return ClientError(
      .oversize,
      "cannot publish on \"\(pending.topic)\": \(cause.description) when its \(pending.size) bytes "
        + "were sent; they are likely more than it takes")
  }

  /// No broker is known to refuse less by default, in bytes.
  private static let largeMessage = 65_536

  private func flags(_ subscription: Subscription) -> Int32 {
    guard version == .v5 else { return 0 }
    var flags = subscription.noLocal ? MQTT_SUB_OPT_NO_LOCAL.rawValue : 0
    switch subscription.retainHandling {
    case .always: break
    case .onlyWhenNew: flags |= MQTT_SUB_OPT_SEND_RETAIN_NEW.rawValue
    case .never: flags |= MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue
    }
    return Int32(flags)
  }
}
