import Foundation
import TestSupport
import Testing

/// A real Redux store in Node, made inspectable by the example, seen and driven by the program.
@Suite(
  .serialized,
  .enabled(
    if: ToolPath.has("mosquitto", "node")
      && FileManager.default.fileExists(atPath: "/usr/share/nodejs/redux")))
struct NodeReduxTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func counter() throws -> BackgroundProcess {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let process = try BackgroundProcess(
      "node",
      ["\(folder.path)/Examples/redux-node/counter.js", "mqtt://127.0.0.1:\(broker.port)"],
      environment: ["NODE_PATH": "/usr/share/nodejs"])
    guard eventually({ (try? isOnline()) == true }) else {
      throw SupportError("the app does not announce itself: \(process.standardError)")
    }
    return process
  }

  private func isOnline() throws -> Bool {
    try inspector.run(["apps", "--json"]).outputText.contains("\"online\":true")
  }

  @Test func itsActionsAndStatesAreSeen() throws {
    let app = try counter()
    let log = try inspector.start(["log", "--json", "-a", "counter"])
    app.write("add 2\nnote milk\n")
    #expect(eventually { log.lines.count >= 5 })
    let lines = try log.lines.map(JSONLine.init)
    let events = lines.filter { $0.string("channel") == "event" }
    #expect(events.map { $0.string("type") } == ["add", "note"])
    #expect(events.map { $0.string("seq") } == ["1", "2"])
    #expect(events.map { $0.string("origin") } == ["user", "user"])
    #expect(events.first?.payloadText == #"{"payload":{"by":2},"type":"add"}"#)
    let states = lines.filter { $0.string("channel") == "state" }
    #expect(states.map { $0.string("seq") } == ["0", "1", "2"])
    #expect(
      states.last?.payloadText == #"{"count":2,"notes":[{"id":1,"text":"milk"}]}"#)
    // An action and its state are one entry.
    #expect(states.last?.number("n") == events.last?.number("n"))
    #expect(Set(lines.compactMap { $0.string("sid") }).count == 1)
    let now = Int(Date().timeIntervalSince1970 * 1000)
    for line in lines { #expect(abs(now - (line.string("ts").flatMap(Int.init) ?? 0)) < 600_000) }
  }

  @Test func itIsDrivenAndAnswers() throws {
    let app = try counter()
    let log = try inspector.start(["log", "--json", "-a", "counter"])
    let options = ["-a", "counter", "--require-answer"]
    #expect(try inspector.run(["dispatch"] + options + ["add", #"{"by":40}"#]).status == 0)
    app.write("add 2\n")
    #expect(
      eventually {
        (try? inspector.run(["state", "-a", "counter", ".count"]))?.outputText == "42\n"
      })
    let unknown = try inspector.run(["dispatch"] + options + ["subtract"])
    #expect(unknown.status == 1)
    #expect(unknown.errorText.contains("refused it: unknown type \"subtract\" (at .type)"))
    let failing = try inspector.run(["dispatch"] + options + ["add", #"{"by":"x"}"#])
    #expect(failing.status == 1)
    #expect(failing.errorText.contains("by must be a number"))
    _ = try log.line { $0.contains(#""origin":"user""#) }
    let events = try log.lines.map(JSONLine.init).filter { $0.string("channel") == "event" }
    #expect(events.map { $0.string("origin") } == ["inspector", "user"])
    #expect(events.first?.has("cause") == true)
  }

  /// Asks with mosquitto's own client, and gives the answer.
  private func ask(
    _ channel: String, _ payload: String, as client: String = "test"
  ) throws -> String {
    try TestCommand.run(
      "mosquitto_rr",
      [
        "-V", "5", "-h", "127.0.0.1", "-p", "\(broker.port)", "-t", "counter/store/\(channel)",
        "-e", "redux-inspect/\(client)/reply", "-q", "1", "-W", "60", "-m", payload,
      ], timeout: 90
    ).outputText.trimmingCharacters(in: .newlines)
  }

  @Test func itIsRestoredLockedAndPaused() throws {
    let app = try counter()
    let log = try inspector.start(["log", "--json", "-a", "counter"])
    func events() throws -> [JSONLine] {
      try log.lines.map(JSONLine.init).filter { $0.string("channel") == "event" }
    }
    #expect(try ask("restore", #"{"count":40,"notes":[]}"#) == #"{"ok":true,"seq":"1"}"#)
    #expect(try ask("control", #"{"command":"lock","for":3000}"#) == #"{"ok":true}"#)
    #expect(
      try ask("control", #"{"command":"unlock"}"#, as: "other")
        == #"{"ok":false,"error":"test has locked the store"}"#)
    app.write("add 1\n")
    _ = try app.line { $0 == "took add 1" }
    #expect(
      try ask("dispatch", #"{"type":"add","payload":{"by":2}}"#) == #"{"ok":true,"seq":"2"}"#)
    #expect(try ask("control", #"{"command":"unlock"}"#) == #"{"ok":true}"#)
    #expect(try ask("control", #"{"command":"pause","for":3000}"#) == #"{"ok":true}"#)
    #expect(
      try ask("dispatch", #"{"type":"add","payload":{"by":3}}"#) == #"{"ok":true,"seq":"3"}"#)
    #expect(try ask("control", #"{"command":"resume"}"#) == #"{"ok":true}"#)
    app.write("add 4\n")
    #expect(eventually { (try? events().contains { $0.string("seq") == "4" }) == true })
    #expect(try events().map { $0.string("seq") } == ["2", "4"])
    #expect(
      try ask("control", #"{"command":"dance"}"#)
        == #"{"ok":false,"error":"unknown command \"dance\"","path":".command"}"#)
    for lease in ["0", "-1", "3601", "1e300", "1.5", "null", #""30""#] {
      let answer = try ask("control", #"{"command":"lock","for":\#(lease)}"#)
      #expect(answer.contains("no whole number of seconds from 1 to 3600"), "\(lease): \(answer)")
      #expect(answer.hasSuffix(#""path":".for"}"#))
    }
    #expect(
      try ask("restore", #"{"count":1,"notes":["<redacted:3f2a>"]}"#)
        == #"{"ok":false,"error":"a masked value cannot be taken back"}"#)
    // The state that was put in place says so; those that actions led to do not.
    let states = try log.lines.map(JSONLine.init).filter { $0.string("channel") == "state" }
    #expect(states.filter { $0.string("origin") == "inspector" }.map { $0.string("seq") } == ["1"])
    #expect(
      eventually {
        (try? inspector.run(["state", "-a", "counter", ".count"]))?.outputText == "49\n"
      })
  }

  /// Each tells of the other once, and neither goes on.
  /// Each ended the app: what it did with the value later went deeper than the stack.
  @Test func whatItCannotHoldIsRefusedAndHurtsNothing() throws {
    let app = try counter()
    let deep = String(repeating: "[", count: 9000) + String(repeating: "]", count: 9000)
    #expect(
      try ask("restore", deep)
        == #"{"ok":false,"error":"nested too deeply: 9000 levels, of which at most 512 are read"}"#)
    #expect(
      try ask("dispatch", #"{"type":"note","payload":{"text":\#(deep)}}"#)
        == #"{"ok":false,"error":"nested too deeply: 9002 levels, of which at most 512 are read"}"#)
    // Brackets in a text are none.
    let text = #"{"type":"add","payload":{"by":1},"why":"\\\"\#(deep)"}"#
    #expect(try ask("dispatch", text) == #"{"ok":true,"seq":"1"}"#)
    for (state, kind) in [("null", "null"), ("5", "number"), ("[]", "array")] {
      #expect(
        try ask("restore", state)
          == #"{"ok":false,"error":"the state is of kind object, not \#(kind)"}"#)
    }
    app.write("add 1\n")
    _ = try app.line { $0 == "took add 1" }
  }

  @Test func twoOfOneNameDoNotAnswerEachOtherWithoutEnd() throws {
    let listener = try broker.subscribe("counter/presence", qos: 0)
    let first = try counter()
    #expect(eventually { listener.lines.count == 1 })
    let second = try counter()
    #expect(
      eventually {
        [first, second].allSatisfy { $0.standardError.contains("another app is online as counter") }
      })
    usleep(1_500_000)
    #expect(listener.lines.count <= 4)
  }

  @Test func itComesBackAfterTheBrokerAndSaysGoodbye() throws {
    let app = try counter()
    app.write("add 1\n")
    try broker.restart()
    #expect(eventually { (try? isOnline()) == true })
    #expect(
      eventually {
        (try? inspector.run(["state", "-a", "counter", ".count"]))?.outputText == "1\n"
      })
    #expect(app.stop() == 0)
    #expect(try inspector.run(["apps", "--json"]).outputText.contains("\"online\":false"))
    // Killed, it says so by its will.
    let other = try counter()
    other.send(signal: SIGKILL)
    #expect(eventually { (try? isOnline()) == false })
  }
}
