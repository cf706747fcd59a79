import MosquittoClient
import TestSupport
import Testing

/// What MQTT 5 carries beside the payload, against mosquitto's own clients.
@Suite struct PropertyTests {
  @Test func keepsOrderAndDuplicatesOfUserProperties() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker, "a")
    #expect(recorder.subscribes())
    try broker.publish(
      "a", "x",
      options: [
        "-V", "mqttv5", "-D", "publish", "user-property", "seq", "1", "-D", "publish",
        "user-property", "ts", "äöü", "-D", "publish", "user-property", "seq", "2", "-D",
        "publish", "user-property", "empty", "",
      ])
    #expect(recorder.waitsForMessages(1))
    let expected = [("seq", "1"), ("ts", "äöü"), ("seq", "2"), ("empty", "")]
    #expect(
      recorder.messages.first?.userProperties
        == expected.map { UserProperty(name: $0.0, value: $0.1) })
  }

  @Test func readsResponseTopicAndCorrelationData() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker, "a")
    #expect(recorder.subscribes())
    try broker.publish(
      "a", "x",
      options: [
        "-V", "mqttv5", "-D", "publish", "response-topic", "r/1", "-D", "publish",
        "correlation-data", "c-42",
      ])
    #expect(recorder.waitsForMessages(1))
    #expect(recorder.messages.first?.responseTopic == "r/1")
    #expect(recorder.messages.first?.correlationData == Array("c-42".utf8))
  }

  @Test func sendsThemToAnotherClient() throws {
    let broker = try TestBroker()
    let format = "%t|%p|%P|%R|%D|%E|%F"
    let subscriber = try broker.subscribe("a", options: ["-V", "mqttv5", "-F", format])
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    _ = try recorder.client.publish(
      OutgoingMessage(
        topic: "a", payload: Array("x".utf8),
        userProperties: [
          UserProperty(name: "seq", value: "1"), UserProperty(name: "seq", value: "2"),
        ], responseTopic: "r/1", correlationData: Array("c-42".utf8), expiry: 10,
        payloadFormat: 1))
    let line = try subscriber.line { _ in true }
    #expect(line.hasPrefix("a|x|seq:1 seq:2|r/1|c-42|"))
    #expect(line.hasSuffix("|1"))
  }

  @Test func marksRetainedMessagesAndKeepsTheirProperties() throws {
    let broker = try TestBroker()
    try broker.publish(
      "a/state", "{}", qos: 1, retain: true,
      options: ["-V", "mqttv5", "-D", "publish", "user-property", "sid", "s"])
    let recorder = ClientRecorder(broker, "a/+")
    #expect(recorder.waitsForMessages(1))
    try broker.publish("a/state", "[]", qos: 1, retain: true)
    #expect(recorder.waitsForMessages(2))
    #expect(recorder.messages.map(\.retained) == [true, false])
    #expect(recorder.messages.first?.userProperties == [UserProperty(name: "sid", value: "s")])
  }
}
