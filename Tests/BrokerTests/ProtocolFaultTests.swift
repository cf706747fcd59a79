import MosquittoClient
import TestSupport
import Testing

/// What somebody else's broken message does to us.
@Suite struct ProtocolFaultTests {
  @Test func survivesAMalformedProperty() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      connection.write(Packets.accepted5)
      guard let subscribe = connection.readPacket() else { return }
      connection.write(Packets.granted5(subscribe))
      connection.write(Packets.publish5(propertyName: [0x6f, 0x6b]))
      // U+0001 is not allowed in MQTT strings by this library (1.5.4).
      connection.write(Packets.publish5(propertyName: [0x01]))
      _ = connection.readPacket()
    }
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: server.port), [Subscription("t")])
    #expect(recorder.waits { $0.kind == "disconnected" })
    let error = try #require(recorder.events.compactMap(\.error).first)
    #expect(error.code == .protocolViolation)
    #expect(
      error.description.hasPrefix(
        "the connection to broker 127.0.0.1:\(server.port) was cut over a message that breaks "))
    // On the next connection the server does the same again.
    let first = recorder.events.prefix { $0.kind != "disconnected" }.map(\.kind)
    #expect(first == ["connecting 1", "connected", "subscribed", "message"])
    #expect(recorder.messages.first?.payload == [0x78])
    #expect(recorder.waits(after: 5) { $0.kind == "connected" })
  }

  @Test func marksADuplicate() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      connection.write(Packets.accepted311)
      guard let subscribe = connection.readPacket() else { return }
      connection.write([0x90, 0x03, subscribe[2], subscribe[3], 0x01])
      // PUBLISH with QoS 1, first without and then with the DUP flag (3.3.1.1).
      connection.write([0x32, 0x06, 0x00, 0x01, 0x74, 0x00, 0x01, 0x78])
      connection.write([0x3a, 0x06, 0x00, 0x01, 0x74, 0x00, 0x01, 0x78])
      connection.write([0x32, 0x06, 0x00, 0x01, 0x74, 0x00, 0x02, 0x78])
      while connection.readPacket() != nil {}
    }
    var options = ConnectionOptions(host: "127.0.0.1", port: server.port)
    options.protocolVersion = .v311
    let recorder = ClientRecorder(options, [Subscription("t", qos: 1)])
    #expect(recorder.waitsForMessages(3))
    #expect(recorder.messages.map(\.duplicate) == [false, true, false])
  }

  @Test func noticesABrokerThatFallsSilent() throws {
    let server = try TestServer { connection in
      guard connection.readPacket() != nil else { return }
      connection.write(Packets.accepted5)
      while connection.readPacket() != nil {}
    }
    var options = ConnectionOptions(host: "127.0.0.1", port: server.port)
    options.keepalive = 5
    let recorder = ClientRecorder(options)
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(
      recorder.events.compactMap(\.error).first
        == ClientError(.timeout, "broker 127.0.0.1:\(server.port) no longer answers"))
  }
}
