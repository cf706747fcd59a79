import MosquittoClient
import TestSupport
import Testing

@Suite struct DeliveryTests {
  @Test func deliversWhatAnotherClientPublishes() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker, "weather/+/event")
    #expect(recorder.subscribes())
    try broker.publish("weather/store/event", #"{"type":"tick"}"#)
    #expect(recorder.waitsForMessages(1))
    let message = try #require(recorder.messages.first)
    #expect(message.topic == "weather/store/event")
    #expect(message.payload == Array(#"{"type":"tick"}"#.utf8))
    #expect(!message.retained && message.userProperties.isEmpty)
  }

  @Test func publishesToAnotherClient() throws {
    let broker = try TestBroker()
    let subscriber = try broker.subscribe("a/b")
    let recorder = ClientRecorder(broker)
    #expect(recorder.waits { if case .connected = $0 { true } else { false } })
    let id = try recorder.client.publish(
      OutgoingMessage(topic: "a/b", payload: [104, 105], qos: 1))
    #expect(try subscriber.line { $0 == "a/b hi" } == "a/b hi")
    #expect(recorder.waits { $0 == .published(id) })
  }
}
