import Foundation
import TestSupport
import Testing

/// What is said of a broker that cannot be reached or that says no, and the status that goes with
/// it.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_passwd")))
struct RefusalTests {
  /// A broker that knows alice, who may do all, and bob, who may only read.
  private func guarded() throws -> TestBroker {
    let folder = try TemporaryFolder("passwords")
    for name in ["alice", "bob"] {
      let path = "\(folder.path)/passwords"
      let options = name == "alice" ? ["-c", "-b"] : ["-b"]
      let made = try TestCommand.run("mosquitto_passwd", options + [path, name, "right"])
      guard made.status == 0 else { throw SupportError(made.errorText) }
    }
    let passwords = try String(contentsOfFile: "\(folder.path)/passwords", encoding: .utf8)
    return try TestBroker(
      ["password_file {folder}/passwords", "acl_file {folder}/acl"], allowAnonymous: false,
      files: [
        "passwords": passwords,
        "acl": "user alice\ntopic readwrite #\nuser bob\ntopic read weather/#\n",
      ])
  }

  @Test(arguments: [
    (["-u", "alice", "--password-stdin"], "user \"alice\""),
    ([], "a login without a user name"),
    (["-u", "carol", "--password-stdin"], "user \"carol\""),
    (["-u", "alice"], "user \"alice\""),
  ])
  func aLoginIsRefusedInWords(options: [String], who: String) throws {
    let broker = try guarded()
    for protocolOptions in [[], ["--protocol", "3.1.1"]] {
      let result = try Inspector(broker: broker).run(
        ["log", "-a", "weather"] + protocolOptions + options, input: "wr0ng\n")
      #expect(result.status == 4)
      #expect(result.output.isEmpty)
      #expect(
        result.errorText
          == "redux-inspect: broker 127.0.0.1:\(broker.port) refused \(who): not authorised\n")
    }
  }

  @Test func whatTheBrokerDoesNotLetOnePublishIsARefusal() throws {
    let broker = try guarded()
    let result = try Inspector(broker: broker).run(
      ["dispatch", "-a", "weather", "-u", "bob", "--password-stdin", "search"], input: "right\n")
    #expect(result.status == 4)
    #expect(
      result.errorText == "redux-inspect: broker 127.0.0.1:\(broker.port) refused a message on "
        + "\"weather/store/dispatch\": not authorised\n")
  }

  /// A mosquitto grants what an ACL then withholds, so the broker that says no is one of ours.
  @Test func aFilterIsRefusedInWords() throws {
    let server = try TestServer { connection in
      _ = connection.readPacket()
      connection.write([0x20, 0x03, 0x00, 0x00, 0x00])
      while let packet = connection.readPacket(), packet.count > 3 {
        guard packet[0] == 0x82 else { continue }
        let at = packet[1] < 0x80 ? 2 : 3
        connection.write([0x90, 0x04, packet[at], packet[at + 1], 0x00, 0x87])
      }
    }
    let result = try Inspector.run(["log", "-a", "weather", "-b", "127.0.0.1:\(server.port)"])
    #expect(result.status == 4)
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("127.0.0.1:\(server.port) refused"))
    #expect(result.errorText.contains("weather/"))
    #expect(result.errorText.contains("not authorised"))
  }

  @Test func anUnknownHostIsNamed() throws {
    let result = try Inspector.run(["apps", "-b", "no-such-host.invalid"])
    #expect(result.status == 3)
    #expect(
      result.errorText.hasPrefix(
        "redux-inspect: cannot find the host of broker no-such-host.invalid:1883: "))
  }

  @Test func aMuteServerIsNamed() throws {
    let server = try TestServer { while !$0.read().isEmpty {} }
    let result = try Inspector.run(["apps", "-b", "127.0.0.1:\(server.port)"])
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(
      result.errorText == "redux-inspect: broker 127.0.0.1:\(server.port) does not answer: "
        + "connected, but no word from it in 8 s\n")
  }

  /// The broker of the case refuses MQTT 5 by closing the socket.
  @Test func aBrokerThatSpeaksOnlyTheOlderProtocolIsSpokenToInIt() throws {
    let broker = try TestBroker()
    try broker.publish("weather/store/state", #"{"n":1}"#, retain: true)
    // The protocol level is the byte behind the name MQTT: fixed header, length, two bytes, name.
    let proxy = try TestProxy(to: broker.port) { packet in packet.count > 8 && packet[8] == 4 }
    let result = try Inspector.run(["state", "-a", "weather", "-b", "127.0.0.1:\(proxy.port)"])
    #expect(result.status == 0)
    #expect(result.outputText == "{\"n\":1}\n")
  }

  @Test func aUnixSocketIsABrokerToo() throws {
    let broker = try TestBroker(["listener 0 {folder}/socket", "allow_anonymous true"])
    try broker.publish("weather/store/state", #"{"n":1}"#, retain: true)
    let result = try Inspector.run(
      ["state", "-a", "weather", "--unix", "\(broker.folder.path)/socket"])
    #expect(result.outputText == "{\"n\":1}\n")
  }

  @Test func aMistypedAppIsGuessed() throws {
    let broker = try TestBroker()
    for name in ["weather", "traffic"] {
      try broker.publish(
        "\(name)/presence", #"{"online":true,"sid":"1","app":"\#(name)"}"#, retain: true)
    }
    let inspector = Inspector(broker: broker)
    let mistyped = try inspector.run(["state", "-a", "wether"])
    #expect(mistyped.status == 1)
    #expect(
      mistyped.errorText == "redux-inspect: no state of wether/store is known yet; "
        + "did you mean the app \"weather\"?\n")
    let right = try inspector.run(["state", "-a", "traffic"])
    #expect(right.errorText == "redux-inspect: no state of traffic/store is known yet\n")
  }

  @Test func whatIsTooLargeForTheBrokerIsNotSent() throws {
    let broker = try TestBroker(["max_packet_size 2000000"])
    let json = "\"" + String(repeating: "x", count: 2_000_000) + "\""
    let result = try Inspector(broker: broker).run(
      ["dispatch", "-a", "weather", "paste", "-"], input: json)
    #expect(result.status == 1)
    #expect(
      result.errorText.hasPrefix(
        "redux-inspect: cannot publish on \"weather/store/dispatch\": its 2000"))
    #expect(
      result.errorText.hasSuffix(
        "bytes are more than the 2000000 that broker 127.0.0.1:\(broker.port) takes\n"))
    // A broker that does not say what it takes is one that closes the connection over it.
    let older = try Inspector(broker: broker).run(
      ["dispatch", "-a", "weather", "paste", "-", "--protocol", "3.1.1"], input: json)
    #expect(older.status == 1)
    #expect(
      older.errorText.hasPrefix("redux-inspect: cannot publish on \"weather/store/dispatch\": "))
    #expect(
      older.errorText.hasSuffix(
        " when its 2000057 bytes were sent; they are likely more than it takes\n"))
  }

  @Test func twoClientsOfOneIDAreToldWhatTheyDo() throws {
    let broker = try TestBroker()
    let arguments = ["log", "-a", "weather", "-b", "127.0.0.1:\(broker.port)", "-i", "same"]
    // The first attempt of either must be through before the other cuts it.
    let processes = try (1...2).map { number in
      let log = try BackgroundProcess(
        Inspector.program, arguments, environment: Inspector.environment)
      #expect(try broker.waitForLog("Sending SUBACK to same", times: 7 * number))
      return log
    }
    let words = "closed the connection, as when another client uses the client id \"same\"; "
    #expect(eventually(timeout: 300) { processes.contains { $0.standardError.contains(words) } })
  }
}
