import ReduxWire

extension ByteSource {
  /// A message of one of two stores, in any channel, with metadata or without.
  mutating func message(at time: Int64) -> ReceivedMessage {
    let topic = WireTopic(
      app: "weather", store: pick(["store", "list"]),
      channel: pick([
        .event, .state, .event, .state, .action, .mutation, .stream, .props, .dispatch, .restore,
      ]))
    let marks = byte()
    var properties: [UserProperty] = []
    if marks & 1 != 0 { properties.append(UserProperty("sid", pick(["a", "b", "c"]))) }
    if marks & 2 != 0 { properties.append(UserProperty("seq", String(number()))) }
    if marks & 4 != 0 { properties.append(UserProperty("dropped", String(number()))) }
    if marks & 8 != 0 { properties.append(UserProperty(text(), text())) }
    return ReceivedMessage(
      topic: topic, payload: payload(), userProperties: properties,
      isRetained: marks & 16 != 0, isDuplicate: marks & 32 != 0, receivedAt: time)
  }

  /// Small as a rule, so that numbers meet; else anything.
  mutating func number() -> UInt64 {
    let first = byte()
    return first < 248 ? UInt64(first % 32) : first < 252 ? .max - UInt64(byte()) : word()
  }

  private mutating func payload() -> [UInt8] {
    let first = byte()
    if first >= 128 { return piece() }
    let payloads = [
      "", #"{"type":"tick","event":{}}"#, #"{"type":"@@INIT"}"#, #"{"n":1}"#, #"{"n":2}"#,
      #"{"list":[{"id":1},{"id":2}]}"#, #"{"list":[{"id":2},{"id":1,"new":[]}]}"#, "{", "null",
      #"{"type":{"a":1},"payload":"\u001b[2J"}"#,
    ]
    return Array(payloads[Int(first) % payloads.count].utf8)
  }
}
