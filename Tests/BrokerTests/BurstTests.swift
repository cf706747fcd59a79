import MosquittoClient
import TestSupport
import Testing

@Suite struct BurstTests {
  @Test(arguments: [0, 1]) func losesNothingOfABurst(qos: Int) throws {
    let count = 20_000
    let broker = try TestBroker()
    let receiver = ClientRecorder(broker, "a/b", qos: qos)
    let sender = ClientRecorder(broker)
    #expect(receiver.subscribes() && sender.connects())
    for number in 0..<count {
      let message = OutgoingMessage(topic: "a/b", payload: Array("\(number)".utf8), qos: qos)
      let sent = eventually { (try? sender.client.publish(message)) != nil }
      try #require(sent)
    }
    #expect(receiver.waitsForMessages(count, timeout: 120))
    let numbers = receiver.messages.map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(numbers == (0..<count).map(String.init))
    #expect(
      eventually {
        sender.events.count { if case .published = $0 { true } else { false } } == count
      })
  }

  @Test(.enabled(if: PahoPublisher.isAvailable))
  func keepsWhatAReaderThatStopsDoesNotDrain() throws {
    let broker = try TestBroker()
    var options = ConnectionOptions(host: "127.0.0.1", port: broker.port)
    options.queueLimit = 1 << 20
    let receiver = ClientRecorder(options, [Subscription("a")])
    #expect(receiver.subscribes())
    let payload = String(repeating: "x", count: 99_990)
    let messages = try FixtureMessage.lines(
      (0..<100).map { #"{"topic":"a","payload":"\#(payload)\#($0)","qos":1}"# }
        .joined(separator: "\n"))
    try PahoPublisher.publish(messages, port: broker.port)
    #expect(receiver.waitsForMessages(100))
    #expect(receiver.messages.map(\.payload) == messages.map(\.payload))
  }

  @Test func deliversOneCopyForDisjointFilters() throws {
    let broker = try TestBroker()
    let receiver = ClientRecorder(broker, "w/+/event", "w/+/state", "w/presence")
    #expect(receiver.subscribes())
    for topic in ["w/s/event", "w/s/state", "w/presence", "w/s/props"] {
      try broker.publish(topic, topic, qos: 1)
    }
    #expect(receiver.waitsForMessages(3))
    try broker.publish("w/t/state", "last", qos: 1)
    #expect(receiver.waitsForMessages(4))
    #expect(
      receiver.messages.map(\.topic) == ["w/s/event", "w/s/state", "w/presence", "w/t/state"])
    #expect(try broker.waitForLog("w/+/event (QoS 0)"))
  }
}
