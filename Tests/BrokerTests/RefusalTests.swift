import MosquittoClient
import ReduxLocking
import TestSupport
import Testing

/// Every way to be turned away, in words.
@Suite struct RefusalTests {
  @Test func namesTheRefusedPort() throws {
    let port = try TestPort.free()
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: port))
    #expect(recorder.waits { $0.error != nil })
    #expect(
      recorder.events.compactMap(\.error).first
        == ClientError(
          .unreachable, "cannot connect to broker 127.0.0.1:\(port): connection refused"))
  }

  @Test func namesTheUnknownHost() throws {
    let recorder = ClientRecorder(ConnectionOptions(host: "nosuch.invalid", port: 1883))
    #expect(recorder.waits { $0.error != nil })
    let error = try #require(recorder.events.compactMap(\.error).first)
    #expect(error.code == .unreachable || error.code == .timeout)
    #expect(error.description.hasPrefix("cannot find the host of broker nosuch.invalid:1883: "))
  }

  @Test(arguments: [ProtocolPreference.automatic, .v311])
  func doesNotRepeatARefusedLogin(_ version: ProtocolPreference) throws {
    let passwords = try TemporaryFolder()
    let made = try TestCommand.run(
      "mosquitto_passwd", ["-b", "-c", "\(passwords.path)/passwords", "ann", "right"])
    try #require(made.status == 0)
    let broker = try TestBroker(
      ["password_file \(passwords.path)/passwords"], allowAnonymous: false)
    var options = ConnectionOptions(host: "127.0.0.1", port: broker.port)
    options.protocolVersion = version
    options.username = "ann"
    options.password = "wrong"
    let refused = ClientRecorder(options)
    #expect(refused.waits { $0.kind == "refused" })
    #expect(
      refused.events.last
        == .refused(
          ClientError(
            .notAuthorized,
            "broker 127.0.0.1:\(broker.port) refused user \"ann\": not authorised")))
    #expect(!refused.waits(timeout: 2.5, after: 2) { _ in true })
    refused.client.reconnectNow()
    #expect(refused.waits(after: 3) { $0.kind == "refused" })

    options.password = "right"
    #expect(ClientRecorder(options).connects())
  }

  @Test func fallsBackWhenTheSocketIsClosed() throws {
    let broker = try TestBroker()
    let proxy = try TestProxy(to: broker.port) { Packets.level($0) == 4 }
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: proxy.port), [Subscription("a")])
    #expect(recorder.subscribes())
    #expect(recorder.info?.protocolVersion == .v311)
    #expect(recorder.events.map(\.kind) == ["connecting 1", "connected", "subscribed"])
    try broker.publish("a", "x")
    #expect(recorder.waitsForMessages(1))
  }

  @Test func fallsBackWhenVersion5IsRefusedInWords() throws {
    // The CONNACK of a 3.1.1 broker that does not know the protocol level (3.1.1, 3.1.2.2).
    let server = try TestServer { connection in
      guard let connect = connection.readPacket() else { return }
      let isOld = Packets.level(connect) == 4
      connection.write(isOld ? Packets.accepted311 : [0x20, 0x02, 0x00, 0x01])
      if isOld { _ = connection.readPacket() }
    }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    #expect(recorder.connects())
    #expect(recorder.info?.protocolVersion == .v311)
  }

  @Test func saysThatTheBrokerClosesTheConnection() throws {
    let levels = Locked<[UInt8?]>([])
    let server = try TestServer { connection in
      guard let connect = connection.readPacket() else { return }
      levels.withLock { $0.append(Packets.level(connect)) }
    }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(
      recorder.events.compactMap(\.error).first
        == ClientError(
          .unreachable,
          "broker 127.0.0.1:\(server.port) closed the connection without an answer"))
    #expect(levels.withLock { $0.prefix(2) } == [5, 4])
  }

  @Test func saysThatTheBrokerDoesNotAnswer() throws {
    let server = try TestServer { while !$0.read().isEmpty {} }
    var options = ConnectionOptions(host: "127.0.0.1", port: server.port)
    options.connectTimeout = 3
    let recorder = ClientRecorder(options)
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(
      recorder.events.compactMap(\.error).first
        == ClientError(
          .timeout,
          "broker 127.0.0.1:\(server.port) does not answer: connected, but no word from it in 3 s"
        ))
  }

  @Test func saysThatThePeerIsNoBroker() throws {
    let server = try TestServer { connection in
      _ = connection.readPacket()
      connection.write(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    #expect(recorder.waits { $0.error != nil })
    let error = try #require(recorder.events.compactMap(\.error).first)
    #expect(error.code == .protocolViolation)
    #expect(
      error.description == "broker 127.0.0.1:\(server.port) does not answer in MQTT")
  }

  @Test func reportsARefusedSubscription() throws {
    let server = try TestServer { connection in
      _ = connection.readPacket()
      connection.write(Packets.accepted5)
      while let packet = connection.readPacket() {
        if Packets.kind(packet) == 8 { connection.write(Packets.granted5(packet, reason: 0x87)) }
      }
    }
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: server.port), [Subscription("a")])
    let error = ClientError(
      .notAuthorized,
      "broker 127.0.0.1:\(server.port) refused to subscribe to \"a\": not authorised")
    #expect(recorder.waits { $0 == .subscriptionRefused(filter: "a", error) })
  }
}
