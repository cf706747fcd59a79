import MosquittoClient
import TestSupport
import Testing

@Suite struct ReconnectTests {
  @Test func comesBackAfterABrokerRestart() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker, "a")
    #expect(recorder.subscribes())
    try broker.restart()
    #expect(eventually { recorder.events.count { $0 == .subscribed } == 2 })
    try broker.publish("a", "again")
    #expect(recorder.waitsForMessages(1))
    let kinds = recorder.events.map(\.kind)
    #expect(
      Array(kinds.prefix(5)) == [
        "connecting 1", "connected", "subscribed", "disconnected", "connecting 1",
      ])
    #expect(Array(kinds.suffix(3)) == ["connected", "subscribed", "message"])
  }

  @Test func saysWhenTheNextAttemptBegins() throws {
    let port = try TestPort.free()
    let start = Clock.monotonic()
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: port))
    #expect(recorder.waits { $0.kind == "connecting 2" })
    let retry = recorder.events.compactMap { event -> Int64? in
      if case .disconnected(_, let retryAt) = event { retryAt } else { nil }
    }
    let first = try #require(retry.first)
    // A second, give or take a fifth of it.
    #expect(first - start >= 800_000)
    #expect(Clock.monotonic() >= first)
  }

  @Test func reconnectsAtOnceWhenAsked() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    broker.stop()
    // By then it waits for some 8 s.
    #expect(recorder.waits { $0.kind == "connecting 3" })
    #expect(eventually { recorder.events.count { $0.kind == "disconnected" } == 4 })
    guard case .disconnected(_, let retryAt) = recorder.events.last else {
      Issue.record("the last is not why it waits: \(recorder.events)")
      return
    }
    try broker.start()
    let before = recorder.events.count
    recorder.client.reconnectNow()
    #expect(recorder.waits(after: before) { $0.kind == "connected" })
    #expect(Clock.monotonic() < retryAt)
  }

  @Test func suspectsAnEqualClientID() throws {
    let broker = try TestBroker()
    let first = ClientRecorder(broker, id: "same")
    let second = ClientRecorder(broker, id: "same")
    let sentence =
      "broker 127.0.0.1:\(broker.port) closed the connection, "
      + "as when another client uses the client id \"same\""
    let suspicion = ClientError(.kicked, sentence)
    #expect(
      eventually(timeout: 300) {
        (first.events + second.events).contains { $0.error == suspicion }
      })
  }

  @Test func saysThatAnotherClientTookTheConnectionOver() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      // DISCONNECT with the reason "session taken over" (MQTT 5, 3.14.2.1).
      connection.write(Packets.accepted5 + [0xe0, 0x02, 0x8e, 0x00])
      _ = connection.readPacket()
    }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    let error = ClientError(
      .kicked,
      "broker 127.0.0.1:\(server.port) ended the connection: "
        + "another client connected with the same client id")
    #expect(recorder.waits { $0.error == error })
    #expect(recorder.waits { $0.kind == "connecting 1" })
  }

  @Test func sendsNothingLaterThatWasNotSentNow() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    broker.stop()
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(
      throws: ClientError(
        .notConnected,
        "cannot publish on \"a\": not connected to broker 127.0.0.1:\(broker.port)")
    ) {
      try recorder.client.publish(OutgoingMessage(topic: "a", payload: [], qos: 1))
    }
    let before = recorder.events.count
    try broker.start()
    let subscriber = try broker.subscribe("a")
    recorder.client.reconnectNow()
    #expect(recorder.waits(after: before) { $0.kind == "connected" })
    _ = try recorder.client.publish(OutgoingMessage(topic: "a", payload: [49], qos: 1))
    #expect(try subscriber.line { _ in true } == "a 1")
  }

  /// What fails as the connection ends is no fault of the filter or the message.
  @Test func takesALossWhileSendingForALoss() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      connection.write(Packets.accepted5)
    }
    let filters = (0..<200).map { Subscription("a/\($0)", qos: 0) }
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: server.port), filters)
    let refused = { (event: ClientEvent) in event.kind == "subscription refused" }
    for attempt in 1...5 {
      #expect(eventually { recorder.events.count { $0.kind == "connected" } >= attempt })
      for _ in 0..<200 {
        _ = try? recorder.client.publish(OutgoingMessage(topic: "a", payload: [49], qos: 1))
      }
      #expect(eventually { recorder.events.count { $0.kind == "disconnected" } >= attempt })
      recorder.client.reconnectNow()
    }
    #expect(!recorder.events.contains(where: refused))
    let faults: [ClientError.Code] = recorder.events.compactMap { event in
      if case .publishFailed(_, let error) = event { error.code } else { nil }
    }
    #expect(faults.allSatisfy { [.notConnected, .connectionLost].contains($0) })
  }

  @Test func survivesACutConnectionWithMessagesOnTheirWay() throws {
    let broker = try TestBroker()
    let proxy = try TestProxy(to: broker.port)
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: proxy.port))
    #expect(recorder.connects())
    proxy.stall()
    let id = try recorder.client.publish(OutgoingMessage(topic: "a", payload: [49], qos: 1))
    proxy.cut()
    proxy.resume()
    #expect(recorder.waits { $0.failedPublish == id })
    #expect(recorder.waits(after: 2) { $0.kind == "connected" })
  }
}
