import TestSupport
import Testing

/// What `state` prints of what a broker has retained.
@Suite(.serialized) struct StateTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  @Test(arguments: ["5", "3.1.1"])
  func printsTheStateAsReceived(_ version: String) throws {
    let state = #"{ "z": 127.0, "a": [9007199254740993, 1e400, "\/"], "z": -0 }"#
    try broker.publish("weather/store/state", state, retain: true)
    let whole = try inspector.run(["state", "-a", "weather", "--protocol", version])
    #expect(whole.status == 0)
    #expect(whole.errorText.isEmpty)
    #expect(
      whole.outputText == "{\"z\":127.0,\"a\":[9007199254740993,1e400,\"\\/\"],\"z\":-0}\n")
    let part = try inspector.run(["state", ".a[0]", "-a", "weather"])
    #expect(part.outputText == "9007199254740993\n")
  }

  @Test func saysWhatThereIsNot() throws {
    let none = try inspector.run(["state", "-a", "weather"])
    #expect(none.status == 1)
    #expect(none.errorText == "redux-inspect: no state of weather/store is known yet\n")
    try broker.publish("weather/store/state", #"{"a":1}"#, retain: true)
    let missing = try inspector.run(["state", "-a", "weather", ".b"])
    #expect(missing.status == 1)
    #expect(missing.output.isEmpty)
    #expect(missing.errorText == "redux-inspect: the state has no .b\n")
    try broker.publish("weather/store/state", "oops", retain: true)
    let noJSON = try inspector.run(["state", "-a", "weather"])
    #expect(noJSON.status == 1)
    #expect(
      noJSON.errorText.hasPrefix("redux-inspect: the state of weather/store is not JSON: "))
  }

  @Test(arguments: ["file.redux", "./.x", "../.x", "weather"])
  func takesAWordForAFile(_ word: String) throws {
    let result = try inspector.run(["state", "-a", "weather", word])
    #expect(result.status == 1)
    #expect(
      result.errorText == "redux-inspect: cannot read \(word): no such file or directory\n")
  }

  @Test func waitsForAnEntry() throws {
    try broker.publish("weather/store/state", #"{"n":0}"#, retain: true)
    let waiting = try inspector.start(["state", "-a", "weather", "--at", "3", "--timeout", "120"])
    try inspector.publish([
      TestMessage("weather/store/event", #"{"type":"a"}"#),
      TestMessage("weather/store/state", #"{"n":1}"#),
      TestMessage("weather/store/event", #"{"type":"b"}"#),
      TestMessage("weather/store/state", #"{"n":2}"#),
      TestMessage("weather/store/event", #"{"type":"c"}"#),
      TestMessage("weather/store/state", #"{"n":3}"#),
    ])
    #expect(try waiting.line { _ in true } == #"{"n":2}"#)
    let late = try inspector.run(["state", "-a", "weather", "--at", "2", "--timeout", "3"])
    #expect(late.status == 1)
    #expect(
      late.errorText == "redux-inspect: entry 2 has not come: the last is 1\n")
  }

  /// Looking publishes nothing; what a store leaves nowhere can be asked for.
  @Test func asksTheAppWhereItIsToldTo() throws {
    try broker.publish(
      "company/presence",
      #"{"online":true,"sid":"s","stores":[{"id":"CellR","kind":"reactor","#
        + #""channels":["action","state"],"accepts":["request"]}]}"#, retain: true)
    let look = ["state", "-a", "company", "-s", "CellR", "--id", "looker"]
    let none = try inspector.run(look)
    #expect(none.status == 1)
    #expect(
      none.errorText
        == "redux-inspect: no state of company/CellR is known yet; --request asks the app for it\n")
    #expect(try broker.waitForLog("Received DISCONNECT from looker"))
    #expect(!broker.logLines.contains { $0.contains("Received PUBLISH from looker") })
    let asking = try inspector.start(["state", "-a", "company", "--request", "--timeout", "120"])
    #expect(try broker.waitForLog("'company/CellR/request'"))
    try broker.publish("company/CellR/state", #"{"n":7}"#)
    #expect(try asking.line { _ in true } == #"{"n":7}"#)
    let unanswered = try inspector.run(["state", "-a", "company", "--request"])
    #expect(unanswered.status == 6)
    #expect(unanswered.errorText == "redux-inspect: no answer from the app\n")
    let refused = try inspector.run(["state", "-a", "company", "--request", "--read-only"])
    #expect(refused.status == 2)
  }

  @Test func refusesAMalformedPath() throws {
    let result = try inspector.run(["state", "-a", "weather", ".a["])
    #expect(result.status == 2)
    #expect(result.errorText.contains("\".a[\" is not a path"))
  }

  @Test func asksForAStoreWhenThereAreSeveral() throws {
    try broker.publish("weather/b/state", #"{"b":1}"#, retain: true)
    try broker.publish("weather/a/state", #"{"a":1}"#, retain: true)
    let result = try inspector.run(["state", "-a", "weather"])
    #expect(result.status == 2)
    #expect(result.errorText.contains("choose one with -s: a, b"))
    let chosen = try inspector.run(["state", "-a", "weather", "-s", "b"])
    #expect(chosen.outputText == "{\"b\":1}\n")
  }

  @Test func isIndentedAndHarmlessOnATerminal() throws {
    try broker.publish(
      "weather/store/state", "{\"a\":{\"b\":\"x\u{9b}31m\u{202e}\"}}", retain: true)
    let command = "'\(Inspector.program)' state -a weather -b 127.0.0.1:\(broker.port)"
    let result = try TestCommand.run(
      "script", ["-qec", command, "/dev/null"],
      environment: Inspector.environment.merging(["NO_COLOR": "1"]) { $1 })
    #expect(
      result.outputText.filter { $0 != "\r" }.replacingOccurrences(of: "\r\n", with: "\n")
        == "{\n  \"a\": {\n    \"b\": \"x\\u009b31m\\u202e\"\n  }\n}\n")
  }
}
