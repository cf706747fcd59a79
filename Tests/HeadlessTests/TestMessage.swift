/// A message to publish, in the form that `publish.py` reads.
struct TestMessage: Encodable {
  var topic: String
  var payload: String?
  var payload_hex: String?
  var retain = false
  var delay_ms = 0

  init(_ topic: String, _ payload: String, retain: Bool = false, delay: Int = 0) {
    self.topic = topic
    self.payload = payload
    self.retain = retain
    delay_ms = delay
  }

  init(_ topic: String, hex: String) {
    self.topic = topic
    payload_hex = hex
  }
}
