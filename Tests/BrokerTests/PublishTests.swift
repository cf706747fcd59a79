import MosquittoClient
import TestSupport
import Testing

@Suite struct PublishTests {
  @Test func refusesWhatTheBrokerWouldNotTake() throws {
    let broker = try TestBroker(["max_packet_size 2000"])
    let recorder = ClientRecorder(broker, "a")
    #expect(recorder.subscribes())
    #expect(recorder.info?.maximumPacketSize == 2000)
    // 1 for the type, 2 for the length, 2 and 1 for the topic, 1 for no properties.
    let largest = [UInt8](repeating: 120, count: 2000 - 7)
    _ = try recorder.client.publish(OutgoingMessage(topic: "a", payload: largest))
    #expect(recorder.waitsForMessages(1))
    #expect(
      throws: ClientError(
        .oversize,
        "cannot publish on \"a\": its 2001 bytes are more than the 2000 that broker "
          + "127.0.0.1:\(broker.port) takes")
    ) {
      try recorder.client.publish(OutgoingMessage(topic: "a", payload: largest + [120]))
    }
    #expect(!recorder.events.contains { $0.kind == "disconnected" })
  }

  /// On 3.1.1 the broker says nothing of what it takes, and closes the connection.
  @Test func suspectsTheSizeOfWhatCostTheConnection() throws {
    let broker = try TestBroker(["max_packet_size 100000"])
    var options = ConnectionOptions(host: "127.0.0.1", port: broker.port)
    options.protocolVersion = .v311
    let recorder = ClientRecorder(options)
    #expect(recorder.connects())
    // 1 for the type, 3 for the length, 2 and 1 for the topic, 2 for the packet's number.
    let payload = [UInt8](repeating: 120, count: 200_000 - 9)
    let id = try recorder.client.publish(OutgoingMessage(topic: "a", payload: payload, qos: 1))
    #expect(recorder.waits { $0.failedPublish == id })
    let failures = recorder.events.compactMap { event -> ClientError? in
      if case .publishFailed(_, let error) = event { error } else { nil }
    }
    let error = try #require(failures.first)
    #expect(error.code == .oversize)
    let start = "cannot publish on \"a\": "
    #expect(error.description.hasPrefix(start) && error.description.contains("\(broker.port)"))
    #expect(
      error.description.hasSuffix(
        " when its 200000 bytes were sent; they are likely more than it takes"))
  }

  @Test(arguments: ["", "a/+", "#", "a\0b"]) func refusesWhatIsNoTopic(_ topic: String) throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    #expect(throws: ClientError(.invalid, "cannot publish on \"\(topic)\": not a topic")) {
      try recorder.client.publish(OutgoingMessage(topic: topic, payload: []))
    }
  }

  @Test func keepsTwoHundredOnTheirWay() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      connection.write(Packets.accepted5)
      while connection.readPacket() != nil {}
    }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    #expect(recorder.connects())
    let message = OutgoingMessage(topic: "a", payload: [], qos: 1)
    for _ in 0..<200 { _ = try recorder.client.publish(message) }
    #expect(throws: ClientError.self) { try recorder.client.publish(message) }
    recorder.client.stop(deadline: 0.3)
    #expect(recorder.waits { $0 == .stopped })
    let failed = recorder.events.compactMap(\.failedPublish).map(\.rawValue)
    #expect(failed == Array(1...200))
    #expect(recorder.events.last == .stopped)
  }

  @Test func doesNotHearItselfWhenAskedNotTo() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: broker.port),
      [Subscription("a", noLocal: true)])
    #expect(recorder.subscribes())
    let id = try recorder.client.publish(OutgoingMessage(topic: "a", payload: [1], qos: 1))
    #expect(recorder.waits { $0 == .published(id) })
    try broker.publish("a", "other", qos: 1)
    #expect(recorder.waitsForMessages(1))
    #expect(recorder.messages.map(\.payload) == [Array("other".utf8)])
  }
}
