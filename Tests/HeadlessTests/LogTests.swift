import Foundation
import TestSupport
import Testing

/// What `log --json` prints of what a broker delivered.
@Suite(.serialized) struct LogTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func lines(
    of app: String, _ messages: [TestMessage], count: Int
  ) throws -> [JSONLine] {
    let log = try inspector.start(["log", "--json", "--app", app])
    try inspector.publish(messages)
    #expect(eventually { log.lines.count >= count })
    // What should not come has had its time when a last message of ours has come.
    try broker.publish("\(app)/store/event", #"{"type":"THE END"}"#)
    _ = try log.line { $0.contains("THE END") }
    let all = log.lines
    #expect(log.stop() == 143)
    return try all.dropLast().map(JSONLine.init)
  }

  @Test func marksWhatIsNotJSONAndKeepsItsText() throws {
    let texts = [
      "{", "\"", "hello world", "{\"type\":\"A\"} trailing", "{'type':'A'}", "{\"a\":NaN}",
      "{\"type\":\"A\",}",
    ]
    let messages = (texts + ["{\"type\":\"SENTINEL\"}"]).map {
      TestMessage("weather/store/event", $0)
    }
    let lines = try lines(of: "weather", messages, count: 8)
    #expect(lines.count == 8)
    for (line, text) in zip(lines, texts) {
      #expect(line.string("text") == text)
      #expect(line.string("problem")?.hasPrefix("not JSON: ") == true)
      #expect(!line.has("payload"))
    }
    #expect(lines.last?.string("type") == "SENTINEL")
    #expect(lines.last?.has("problem") == false)
    #expect(lines.map { $0.number("n") } == Array(1...8))
  }

  @Test func printsWhatJqParses() throws {
    let log = try inspector.start(["log", "--json", "--app", "weather", "-n", "3"])
    try inspector.publish([
      TestMessage("weather/store/event", "not json"),
      TestMessage(
        "weather/store/event", hex: "7b2274797065223a22524157222c2273223a226101621b630a64227d"),
      TestMessage("weather/store/state", "{\"a\" : 127.0,\r\n \"b\":9007199254740993}"),
    ])
    #expect(eventually { !log.isRunning })
    let output = log.lines.joined(separator: "\n") + "\n"
    let jq = try TestCommand.run("jq", ["-c", "."], input: Array(output.utf8))
    #expect(jq.status == 0)
    #expect(jq.lines.count == 3)
    #expect(
      try JSONLine(log.lines[2]).payloadText == "{\"a\" : 127.0,  \"b\":9007199254740993}"
        || JSONLine(log.lines[2]).payloadText == "{\"a\" : 127.0, \"b\":9007199254740993}")
    #expect(
      try JSONLine(log.lines[1]).string("text") == "{\"type\":\"RAW\",\"s\":\"a\u{1}b\u{1b}c\nd\"}")
    #expect(!output.utf8.contains { $0 < 0x20 && $0 != 0x0a })
  }

  @Test func tellsAMissingTypeFromATextThatSaysSo() throws {
    let payloads = [
      "{\"type\":null}", "{\"event\":{\"a\":1}}", "{}", "{\"payload\":1}", "{\"type\":\"null\"}",
      "{\"type\":\"undefined\"}", "{\"type\":\"SENTINEL\"}",
    ]
    let messages = payloads.map { TestMessage("weather/store/event", $0) }
    let lines = try lines(of: "weather", messages, count: 7)
    #expect(lines.count == 7)
    #expect(lines[0].isNull("type"))
    for line in lines[1...3] { #expect(!line.has("type")) }
    for line in lines[0...3] { #expect(line.string("problem") == "no type") }
    #expect(lines[4].string("type") == "null")
    #expect(lines[5].string("type") == "undefined")
    #expect(lines[6].string("type") == "SENTINEL")
    #expect(lines.map(\.payloadText) == payloads)
  }

  @Test func keepsMembersBesideTypeAndBody() throws {
    let payloads = [
      #"{"type":"ALL","payload":{"a":1},"event":{"b":2},"meta":{"src":"test"},"error":true,"@@x":null}"#,
      #"{"type":"P_ONLY","payload":{"a":1}}"#, #"{"type":"E_ONLY","event":{"a":1}}"#,
    ]
    let messages = payloads.map { TestMessage("weather/store/event", $0) }
    let lines = try lines(of: "weather", messages, count: 3)
    #expect(lines.map(\.payloadText) == payloads)
    #expect(lines.map { $0.string("type") } == ["ALL", "P_ONLY", "E_ONLY"])
  }

  @Test func keepsOtherAppsOutAndTwoOfOneNameTogether() throws {
    let lines = try lines(
      of: "weather",
      [
        TestMessage("traffic/store/event", #"{"type":"CAR"}"#),
        TestMessage("traffic/store/state", #"{"cars":1}"#),
        TestMessage("weather/store/event", #"{"type":"A1"}"#),
        TestMessage("weather/store/state", #"{"who":"A","n":1}"#),
        TestMessage("weather/store/event", #"{"type":"B1"}"#),
        TestMessage("weather/store/state", #"{"who":"B","n":7}"#),
        TestMessage("traffic/store/event", #"{"type":"CAR"}"#),
        TestMessage("weather/store/event", #"{"type":"A2"}"#),
        TestMessage("weather/store/state", #"{"who":"A","n":2}"#),
        TestMessage("weather/store/event", #"{"type":"B2"}"#),
        TestMessage("weather/store/state", #"{"who":"B","n":8}"#),
      ], count: 8)
    #expect(
      lines.map(\.payloadText) == [
        #"{"type":"A1"}"#, #"{"who":"A","n":1}"#, #"{"type":"B1"}"#, #"{"who":"B","n":7}"#,
        #"{"type":"A2"}"#, #"{"who":"A","n":2}"#, #"{"type":"B2"}"#, #"{"who":"B","n":8}"#,
      ])
    #expect(lines.map { $0.number("n") } == [1, 1, 2, 2, 3, 3, 4, 4])
    #expect(lines.allSatisfy { $0.string("app") == "weather" })
  }

  static let similar = [
    TestMessage("weather2/store/event", #"{"type":"P1"}"#),
    TestMessage("xweather/store/event", #"{"type":"P2"}"#),
    TestMessage("Weather/store/event", #"{"type":"P3"}"#),
    TestMessage("x/weather/store/event", #"{"type":"P4"}"#),
    TestMessage("weather/store/store/event", #"{"type":"NESTED"}"#),
    TestMessage("/weather/store/event", #"{"type":"P5"}"#),
    TestMessage("weather/store/event", #"{"type":"MINE"}"#),
    TestMessage("weather/store/state", #"{"mine":1}"#),
    TestMessage("weather2/store/state", #"{"other":1}"#),
  ]

  @Test func takesNoSimilarName() throws {
    let lines = try lines(of: "weather", Self.similar, count: 2)
    #expect(lines.map(\.payloadText) == [#"{"type":"MINE"}"#, #"{"mine":1}"#])
  }

  @Test func takesAPrefixAsAnAppOfItsOwn() throws {
    let lines = try lines(of: "weather/store", Self.similar, count: 1)
    #expect(lines.map(\.payloadText) == [#"{"type":"NESTED"}"#])
    #expect(lines.first?.string("app") == "weather/store")
  }

  @Test func followsEveryInstanceThatIsAnnounced() throws {
    let presence = #"{"online":true,"sid":"1","app":"weather@a","stores":[{"id":"store"}]}"#
    try broker.publish("weather@a/presence", presence, retain: true)
    let log = try inspector.start(["log", "--json", "--app", "weather@*"])
    #expect(try broker.waitForLog("weather@a/+/event"))
    try inspector.publish([
      TestMessage("weather@a/store/event", #"{"type":"A"}"#),
      TestMessage("weather/store/event", #"{"type":"NONE"}"#),
      TestMessage("weather@b/presence", #"{"online":true,"stores":[]}"#, retain: true),
    ])
    #expect(try broker.waitForLog("weather@b/+/event"))
    try inspector.publish([TestMessage("weather@b/store/event", #"{"type":"B"}"#)])
    _ = try log.line { $0.contains("\"B\"") }
    #expect(try log.lines.map { try JSONLine($0).string("app") } == ["weather@a", "weather@b"])
  }

  @Test func onlyFollowsTheStoreThatWasNamed() throws {
    let log = try inspector.start(["log", "--json", "--app", "weather", "-s", "search", "-n", "1"])
    try inspector.publish([
      TestMessage("weather/store/event", #"{"type":"A"}"#),
      TestMessage("weather/search/event", #"{"type":"B"}"#),
    ])
    #expect(eventually { !log.isRunning })
    #expect(try log.lines.map { try JSONLine($0).string("store") } == ["search"])
  }

  @Test func repeatsTheSeedSessionByteForByte() throws {
    let text = try String(
      contentsOfFile: "\(Inspector.fixtures)/seed-session.jsonl", encoding: .utf8)
    let sent = try text.split(separator: "\n").map { try JSONLine(String($0)) }
    #expect(sent.count == 56)
    let log = try inspector.start(["log", "--json", "--app", "weather", "-n", "56"])
    try inspector.publish(lines: text)
    #expect(eventually { !log.isRunning })
    let received = try log.lines.map(JSONLine.init)
    #expect(received.map(\.payloadText) == sent.map { $0.string("payload") })
    #expect(
      received.map { "weather/store/\($0.string("channel") ?? "")" }
        == sent.map { $0.string("topic") })
    let state = try inspector.run(["state", "-a", "weather", ".location.availability"])
    // The seed's app retains nothing.
    #expect(state.status == 1)
    try broker.publish(
      "weather/store/state",
      sent.last { $0.string("topic") == "weather/store/state" }?
        .string("payload") ?? "", retain: true)
    let now = try inspector.run(["state", "-a", "weather", ".location.availability"])
    #expect(now.outputText == "\"available\"\n")
  }

  @Test func printsForPeople() throws {
    let log = try inspector.start(["log", "--app", "weather", "-n", "2"])
    try inspector.publish([
      TestMessage("weather/store/event", "{\"type\":\"A\",\"event\":{\"x\":\"\\u001b[2J\"}}"),
      TestMessage("weather/store/event", hex: "1b5b324a"),
    ])
    #expect(eventually { !log.isRunning })
    #expect(log.lines.count == 2)
    #expect(log.lines[0].contains("  store  event  A"))
    #expect(!log.lines.joined().utf8.contains { $0 < 0x20 || $0 == 0x7f })
  }

  @Test func endsAfterItsTime() throws {
    let start = Date()
    let result = try inspector.run(["log", "--app", "weather", "--for", "0.5"])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(Date().timeIntervalSince(start) >= 0.5)
  }

  @Test func goesOnAfterTheBrokerWasAway() throws {
    let log = try inspector.start(["log", "--json", "--app", "weather"])
    try broker.publish("weather/store/event", #"{"type":"BEFORE"}"#)
    _ = try log.line { $0.contains("BEFORE") }
    try broker.restart()
    #expect(eventually { log.standardError.contains("connected again after") })
    #expect(try broker.waitForLog("Sending SUBACK to test-", times: 2))
    try broker.publish("weather/store/event", #"{"type":"AFTER"}"#)
    _ = try log.line { $0.contains("AFTER") }
    #expect(log.standardError.contains("trying again in"))
    #expect(log.lines.count == 2)
  }
}
