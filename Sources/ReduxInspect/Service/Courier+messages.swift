import ReduxWire

extension Courier {
  /// Seconds for which the broker keeps a state of an app that went without a word.
  static let stateExpiry: UInt32 = 3600

  func eventMessage(
    of record: Record, _ encoded: EncodedEvent, dropped: UInt64, in lane: Lane
  ) -> TransportMessage {
    var metadata = metadata(of: record, in: lane)
    metadata.origin = Metadata.Origin(rawValue: record.provenance.origin.rawValue)
    metadata.cause = cause(of: record, in: lane)
    metadata.duration = record.duration.map(Self.microseconds)
    metadata.encoding = encoded.encoding
    metadata.dropped = dropped > 0 ? dropped : nil
    metadata.redacted = encoded.redacted > 0 ? UInt64(encoded.redacted) : nil
    var message = TransportMessage(
      topic: WireTopic(app: app.text, store: lane.store.id, channel: record.channel).description,
      payload: envelope(encoded.type, encoded.body, metadata),
      properties: Self.properties(metadata))
    if isTooLarge(message) {
      metadata.encoding = .summary
      message.payload = envelope(encoded.type, Summary.bytes(of: encoded.body), metadata)
      message.properties = Self.properties(metadata)
    }
    return message
  }

  private func envelope(_ type: String, _ body: [UInt8], _ metadata: Metadata) -> [UInt8] {
    Envelope.bytes(type: type, body: body, meta: limits.carriesProperties ? nil : metadata)
  }

  func stateMessage(
    of record: Record, _ encoded: EncodedValue, in lane: Lane
  ) -> TransportMessage {
    var metadata = metadata(of: record, in: lane)
    metadata.encoding = encoded.encoding
    metadata.redacted = encoded.redacted > 0 ? UInt64(encoded.redacted) : nil
    if record.event == nil, record.number > 0 {
      metadata.origin = Metadata.Origin(rawValue: record.provenance.origin.rawValue)
      metadata.cause = cause(of: record, in: lane)
    }
    var message = TransportMessage(
      topic: WireTopic(app: app.text, store: lane.store.id, channel: .state).description,
      payload: encoded.bytes, isRetained: lane.store.isStateRetained,
      expiry: Self.stateExpiry,
      properties: Self.properties(metadata))
    if isTooLarge(message) {
      metadata.encoding = .summary
      message.payload = Summary.bytes(of: encoded.bytes)
      message.properties = Self.properties(metadata)
    }
    return message
  }

  private func metadata(of record: Record, in lane: Lane) -> Metadata {
    Metadata(
      version: Metadata.currentVersion, sessionID: sessionID, sequence: record.number,
      sentAt: record.time)
  }

  /// Names the entry or the order that led to a record; nil where that cannot be known here.
  private func cause(of record: Record, in lane: Lane) -> String? {
    switch record.provenance.cause {
    case .entry(let number, let identity) where identity === lane.store.identity:
      return String(number)
    case .entry(let number, let identity):
      return identity.name.map { "\($0):\(number)" }
    case .order(let order):
      return order.causeText
    case nil:
      return nil
    }
  }

  func isTooLarge(_ message: TransportMessage) -> Bool {
    // The fixed header, the lengths of topic and properties, and the fixed-size properties.
    let overhead = 32
    let properties = message.properties.reduce(0) { sum, property in
      sum + property.name.utf8.count + property.value.utf8.count + 5
    }
    let size = message.payload.count + message.topic.utf8.count + properties + overhead
    return size > limits.maximumPacketSize ?? options.maximumMessageSize
      || message.payload.count > learnedMaximum
  }

  static func properties(_ metadata: Metadata) -> [TransportMessage.Property] {
    metadata.userProperties.map { TransportMessage.Property($0.name, $0.value) }
  }

  static func microseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
  }
}
