import Foundation
import TestSupport
import Testing

/// What `dispatch` sends, refuses and answers.
@Suite(.serialized) struct DispatchTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  @Test func refusesWhatIsNoActionAndSendsTheRestByteForByte() throws {
    let listener = try broker.subscribe("weather/store/dispatch", options: ["-F", "%r %p"])
    let refused = [
      ("{type:'A'}", "line 1, column 2"), ("{\"type\":\"A\",}", "line 1, column 13"),
      ("{\"type\":\"A\"", "line 1, column 12"), ("", "line 1, column 1"),
      ("\"A\"", "inspect: line 1, column 1: a string is no action: it must be a JSON object with"),
      ("\n [{\"type\":\"A\"}]", "inspect: line 2, column 2: an array is no action"),
      ("{\"type\":\"A\"} x", "line 1, column 14"), ("{\"type\":NaN}", "line 1, column 9"),
      ("{\"payload\":1}", "line 1, column 1: an object with no type is no action"),
    ]
    for (json, words) in refused {
      let result = try inspector.run(["dispatch", "-a", "weather", "--raw", json])
      #expect(result.status == 2, "\(json)")
      #expect(result.errorText.contains(words), "\(result.errorText)")
    }
    #expect(!broker.logLines.contains { $0.contains("as redux-inspect") })
    let good = "{ \"type\" : \"OK\", \"z\":1, \"a\":9007199254740993 }"
    let result = try inspector.run(["dispatch", "-a", "weather", "--raw", good])
    #expect(result.status == 0)
    #expect(result.errorText == "redux-inspect: no answer from the app\n")
    _ = try listener.line { $0 == "0 \(good)" }
    #expect(listener.lines.count == 1)
  }

  @Test func refusesMalformedJSONOfAType() throws {
    let result = try inspector.run(["dispatch", "-a", "weather", "t", "{\n  \"a\": }"])
    #expect(result.status == 2)
    #expect(
      result.errorText
        == "redux-inspect: malformed JSON: line 2, column 8: unexpected '}'\n")
  }

  @Test func retainsNothing() throws {
    let first = try broker.subscribe("#", options: ["-F", "%t %r %p"])
    #expect(try inspector.run(["dispatch", "-a", "weather", "search", "-5"]).status == 0)
    #expect(
      try first.line { _ in true }
        == #"weather/store/dispatch 0 {"type":"search","event":-5}"#)
    let second = try broker.subscribe("weather/store/dispatch")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(second.lines.isEmpty)
    #expect(first.lines.count == 1)
  }

  @Test func readsJSONFromStdin() throws {
    let listener = try broker.subscribe("weather/store/dispatch", options: ["-F", "%p"])
    let result = try inspector.run(
      ["dispatch", "-a", "weather", "search", "-"], input: "{\"text\":\"Ös\"}\n")
    #expect(result.status == 0)
    #expect(try listener.line { _ in true } == #"{"type":"search","event":{"text":"Ös"}}"#)
  }

  @Test func usesTheShapeLastSeenFromTheStore() throws {
    let listener = try broker.subscribe("weather/store/dispatch", options: ["-F", "%p"])
    try broker.publish("weather/store/event", #"{"type":"A","payload":1}"#, retain: true)
    _ = try inspector.run(["dispatch", "-a", "weather", "search"])
    #expect(try listener.line { _ in true } == #"{"type":"search","payload":{}}"#)
  }

  @Test(arguments: [["dispatch", "search"], ["restore", "{}"]])
  func saysWhyNobodyAnswers(_ order: [String]) throws {
    let order = order + ["-a", "weather"]
    try broker.publish("weather/presence", #"{"online":false}"#, retain: true)
    let offline = try inspector.run(order)
    #expect(offline.status == 0)
    #expect(
      offline.errorText
        == "redux-inspect: no answer: weather said goodbye (its presence is offline)\n")
    #expect(try inspector.run(order + ["--require-answer"]).status == 6)
    try broker.publish(
      "weather/presence",
      #"{"online":true,"stores":[{"id":"store","channels":["event","state"]}]}"#, retain: true)
    let other = try inspector.run(order + ["-s", "other"])
    #expect(other.status == 0)
    #expect(
      other.errorText
        == "redux-inspect: no answer: weather announces no store \"other\"; it has: store\n")
    // What is announced, and silent all the same, says nothing more.
    let silent = try inspector.run(order + ["-s", "store"])
    #expect(silent.errorText == "redux-inspect: no answer from the app\n")
  }

  private func app(answering answer: String) throws -> BackgroundProcess {
    let app = try BackgroundProcess(
      Inspector.python,
      ["\(Inspector.fixtures)/answering_app.py", "\(broker.port)", "weather/store", answer])
    _ = try app.line { $0 == "ready" }
    return app
  }

  @Test func tellsTheAnswerOfTheApp() throws {
    let app = try app(answering: #"{"ok":true,"seq":"42"}"#)
    let result = try inspector.run(["dispatch", "-a", "weather", "search", "--require-answer"])
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty)
    #expect(result.output.isEmpty)
    #expect(eventually { app.lines.last == #"{"type":"search","event":{}}"# })
  }

  @Test func tellsTheRefusalOfTheApp() throws {
    let app = try app(
      answering: #"{"ok":false,"error":"unknown type \"foo\"","path":".type"}"#)
    let result = try inspector.run(["dispatch", "-a", "weather", "foo"])
    #expect(result.status == 1)
    #expect(
      result.errorText
        == "redux-inspect: weather/store refused it: unknown type \"foo\" (at .type)\n")
    app.stop()
  }

  @Test(arguments: [
    ("\u{FFFD}\u{FFFD} garbage\u{1b}", "\u{FFFD}\u{FFFD} garbage\\u001b"), ("{}", "{}"),
  ])
  func tellsAnAnswerThatIsNotReadable(answer: String, shown: String) throws {
    let app = try app(answering: answer)
    let result = try inspector.run(["dispatch", "-a", "weather", "foo"])
    #expect(result.status == 1)
    #expect(
      result.errorText
        == "redux-inspect: the answer of weather/store is not readable: \"\(shown)\"\n")
    app.stop()
  }

  @Test func tellsTheRefusalOfTheBroker() throws {
    let broker = try TestBroker(
      ["acl_file {folder}/acl"], files: ["acl": "topic read weather/#\n"])
    defer { broker.stop() }
    let result = try Inspector(broker: broker).run(["dispatch", "-a", "weather", "x"])
    #expect(result.status == 4, "\(result.errorText)")
    #expect(result.errorText.contains("weather/store/dispatch"))
    #expect(try broker.waitForLog("Denied PUBLISH"))
  }

  @Test func timesOutWhereAnAnswerIsRequired() throws {
    let result = try inspector.run(["dispatch", "-a", "weather", "x", "--require-answer"])
    #expect(result.status == 6)
  }

  @Test func isTakenByAPlainApp() throws {
    let result = try inspector.run(
      ["dispatch", "-a", "weather", "x", "--protocol", "3.1.1"])
    #expect(result.status == 0)
    #expect(
      result.errorText == "redux-inspect: no answer from the app: MQTT 3.1.1 carries none\n")
  }

  @Test func sendsNothingWhenReadOnly() throws {
    let result = try inspector.run(["dispatch", "-a", "weather", "x", "--read-only"])
    #expect(result.status == 2)
    #expect(result.errorText.contains("read-only"))
    #expect(!broker.logLines.contains { $0.contains("PUBLISH") })
  }

  @Test func asksForAStoreWhenThereAreSeveral() throws {
    try broker.publish("weather/b/state", "{}", retain: true)
    try broker.publish("weather/a/state", "{}", retain: true)
    let result = try inspector.run(["dispatch", "-a", "weather", "x"])
    #expect(result.status == 2)
    #expect(
      result.errorText
        == "redux-inspect: the app has several stores; choose one with -s: a, b\n")
  }

  @Test func findsTheOnlyStore() throws {
    let presence = #"{"online":true,"stores":[{"id":"main","accepts":["dispatch"]}]}"#
    try broker.publish("weather/presence", presence, retain: true)
    let listener = try broker.subscribe("weather/+/dispatch", options: ["-F", "%t"])
    _ = try inspector.run(["dispatch", "-a", "weather", "x"])
    #expect(try listener.line { _ in true } == "weather/main/dispatch")
  }
}
