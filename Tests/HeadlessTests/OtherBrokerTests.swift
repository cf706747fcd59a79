import Foundation
import TestSupport
import Testing

/// The program on brokers other than mosquitto, each in what it is known to do otherwise.
@Suite(.serialized) struct OtherBrokerTests {
  private static let presence =
    #"{"online":true,"sid":"1","app":"weather","stores":[{"id":"store","kind":"redux","#
    + #""channels":["event","state"],"accepts":[]}]}"#

  static func publish(
    _ port: Int, _ topic: String, _ payload: String, _ options: [String] = []
  ) throws {
    let result = try TestCommand.run(
      "mosquitto_pub",
      ["-h", "127.0.0.1", "-p", "\(port)", "-q", "1", "-t", topic, "-m", payload] + options)
    guard result.status == 0 else { throw SupportError("mosquitto_pub: \(result.errorText)") }
  }

  @Test(.enabled(if: EjabberdBroker.isInstalled && ToolPath.has("mosquitto_pub")))
  func ejabberd() throws {
    let broker = try EjabberdBroker()
    let login = ["-V", "5", "-u", "app@localhost", "-P", "any"]
    let connection = ["-b", "127.0.0.1:\(broker.port)", "-u", "me@localhost"]
    let password = ["REDUX_INSPECT_PASSWORD": "any"]
    func run(_ arguments: [String]) throws -> TestCommand.Result {
      try Inspector.run(arguments + connection, environment: password)
    }
    let refused = try Inspector.run(["apps", "-b", "127.0.0.1:\(broker.port)"])
    #expect(refused.status == 4)
    #expect(refused.errorText.contains("refused a login without a user name"))
    let metadata = ["seq", "sid"].flatMap { ["-D", "publish", "user-property", $0, "4"] }
    try Self.publish(broker.port, "weather/presence", Self.presence, login + ["-r"])
    try Self.publish(broker.port, "weather/store/state", #"{"n":1}"#, login + ["-r"] + metadata)
    // Properties, retained messages and wildcards are as on mosquitto.
    #expect(try run(["apps"]).outputText == "weather  online  store (redux)\n")
    #expect(try run(["state", "-a", "weather"]).outputText == "{\"n\":1}\n")
    let log = try JSONLine(try run(["log", "--json", "-n", "1", "-a", "weather"]).lines[0])
    #expect(log.string("seq") == "4")
    #expect(log.string("sid") == "4")
    let doctor = try run(["doctor"]).outputText
    #expect(doctor.contains("127.0.0.1:\(broker.port): MQTT 5; 1 app is announced"))
    // Nobody of the app listens: the broker takes the action all the same.
    let sent = try run(["dispatch", "-a", "weather", "search"])
    #expect(sent.status == 0)
    #expect(sent.errorText.contains("no answer from the app"))
  }
}

/// The same for one that takes long to start.
@Suite(
  .serialized,
  .enabled(
    if: LongTests.areWanted && RabbitBroker.isInstalled && ToolPath.has("mosquitto_pub")))
struct LongOtherBrokerTests {
  @Test func rabbitMQ() throws {
    let broker = try RabbitBroker()
    let older = ["-V", "mqttv311"]
    let connection = ["-b", "127.0.0.1:\(broker.port)"]
    let publish = OtherBrokerTests.publish
    try publish(
      broker.port, "weather/presence", #"{"online":true,"sid":"1","app":"weather"}"#,
      older + ["-r"])
    try publish(broker.port, "weather/store/state", #"{"n":1}"#, older + ["-r"])
    // It refuses MQTT 5 by closing the socket, and keeps retained messages from wildcards.
    #expect(
      try Inspector.run(["state", "-a", "weather"] + connection).outputText == "{\"n\":1}\n")
    let id = "log-\(broker.port)"
    let log = try BackgroundProcess(
      Inspector.program, ["log", "--json", "-a", "weather", "-i", id] + connection,
      environment: Inspector.environment)
    _ = try log.line { $0.contains("\"retained\":true") }
    try publish(broker.port, "weather/store/event", #"{"type":"one"}"#, older)
    try publish(broker.port, "weather/store/state", #"{"n":2}"#, older)
    // A dot in a store's name comes back as a slash, which is no topic of an app.
    try publish(broker.port, "weather/a.b/event", #"{"type":"dotted"}"#, older)
    try publish(broker.port, "weather/store/event", #"{"type":"two"}"#, older)
    _ = try log.line { $0.contains("\"two\"") }
    let lines = try log.lines.map(JSONLine.init)
    #expect(
      lines.map { $0.payloadText } == [
        #"{"n":1}"#, #"{"type":"one"}"#, #"{"n":2}"#, #"{"type":"two"}"#,
      ])
    #expect(lines.count { $0.has("retained") } == 1)
    // So apps cannot be listed there; they are heard.
    let apps = try Inspector.run(["apps"] + connection)
    #expect(apps.errorText.contains("no app is announced"))
    let sent = try Inspector.run(["dispatch", "-a", "weather", "search"] + connection)
    #expect(sent.status == 0)
    #expect(sent.errorText.contains("MQTT 3.1.1 carries none"))
  }
}
