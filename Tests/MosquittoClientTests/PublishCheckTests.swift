import Testing

@testable import MosquittoClient

/// Sizes counted by hand from MQTT 5, 3.3, and 3.1.1, 3.3.
@Suite struct PublishCheckTests {
  @Test func countsAPlainPacket() {
    let message = OutgoingMessage(topic: "a/b", payload: [1, 2, 3, 4])
    #expect(PublishCheck.packetSize(message, .v311) == 1 + 1 + 2 + 3 + 4)
    #expect(PublishCheck.packetSize(message, .v5) == 1 + 1 + 2 + 3 + 1 + 4)
  }

  @Test func countsEveryProperty() {
    let message = OutgoingMessage(
      topic: "a", payload: [], qos: 1, userProperties: [UserProperty(name: "seq", value: "42")],
      responseTopic: "r/1", correlationData: [1, 2], expiry: 10, payloadFormat: 1)
    let properties = (1 + 2 + 3 + 2 + 2) + (1 + 2 + 3) + (1 + 2 + 2) + (1 + 4) + (1 + 1)
    #expect(PublishCheck.packetSize(message, .v5) == 1 + 1 + 2 + 1 + 2 + 1 + properties)
    #expect(PublishCheck.packetSize(message, .v311) == 1 + 1 + 2 + 1 + 2)
  }

  @Test(arguments: [(127, 1), (128, 2), (16_383, 2), (16_384, 3), (2_097_151, 3), (2_097_152, 4)])
  func countsTheLengthOfTheLength(_ body: Int, _ bytes: Int) {
    let message = OutgoingMessage(topic: "a", payload: [UInt8](repeating: 0, count: body - 3))
    #expect(PublishCheck.packetSize(message, .v311) == 1 + bytes + body)
  }
}
