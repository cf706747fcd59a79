import Testing

@testable import redux_inspect

@Suite struct BrokerAddressTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    var text: String
    var host: String
    var port: Int?
    var usesTLS = false
    var user: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Reading(text: "localhost", host: "localhost"),
    Reading(text: "localhost:1884", host: "localhost", port: 1884),
    Reading(text: "[::1]:1883", host: "::1", port: 1883),
    Reading(text: "[::1]", host: "::1"),
    Reading(text: "::1", host: "::1"),
    Reading(text: "fe80::1%eth0", host: "fe80::1%eth0"),
    Reading(text: "mqtt://host", host: "host"),
    Reading(text: "mqtt://host:1/", host: "host", port: 1),
    Reading(text: "MQTT://host", host: "host"),
    Reading(text: "mqtt://al%40ice@host:1", host: "host", port: 1, user: "al@ice"),
    Reading(text: "mqtts://host", host: "host", usesTLS: true),
    Reading(text: "mqtts://u@[::1]:8884", host: "::1", port: 8884, usesTLS: true, user: "u"),
  ])
  func reads(_ reading: Reading) throws {
    let address = try BrokerAddress(parsing: reading.text)
    #expect(address.host == reading.host)
    #expect(address.port == reading.port)
    #expect(address.usesTLS == reading.usesTLS)
    #expect(address.user == reading.user)
  }

  @Test(arguments: [
    ("", ValueProblem.noHost("")),
    (":1883", .noHost(":1883")),
    ("mqtt://", .noHost("mqtt://")),
    ("host:0", .notInRange("0", "port", 1...65535)),
    ("host:70000", .notInRange("70000", "port", 1...65535)),
    ("host:", .notInRange("", "port", 1...65535)),
    ("[::1", .badAddress("[::1")),
    ("[::1]x", .badAddress("[::1]x")),
    ("host/path", .badAddress("host/path")),
    ("user@host", .badAddress("user@host")),
    ("ws://host", .unknownScheme("ws")),
    ("mqtt://user:secret@host", .passwordInAddress),
  ])
  func refuses(_ text: String, _ problem: ValueProblem) {
    #expect(throws: problem) { try BrokerAddress(parsing: text) }
    #expect(!problem.description.contains("secret"))
  }
}
