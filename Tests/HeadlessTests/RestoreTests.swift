import Foundation
import TestSupport
import Testing

/// What `restore` sends, refuses and answers; the words it shares with `dispatch` are tested there.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub")))
struct RestoreTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func listen() throws -> BackgroundProcess {
    try broker.subscribe("weather/+/restore", options: ["-F", "%t %r %q %p"])
  }

  @Test func sendsTheStateAsItWasTypedAndRetainsNothing() throws {
    let listener = try listen()
    let state = #"{ "b" : 127.0, "a":9007199254740993, "a":"\/é\u0000" }"#
    let result = try inspector.run(["restore", "-a", "weather", state])
    #expect(result.status == 0)
    #expect(result.errorText == "redux-inspect: no answer from the app\n")
    _ = try listener.line(timeout: 60) { $0 == "weather/store/restore 0 0 \(state)" }
    let piped = try inspector.run(["restore", "-a", "weather", "-"], input: "\n \(state)\n")
    #expect(piped.status == 0)
    #expect(
      eventually(timeout: 60) {
        listener.lines == Array(repeating: "weather/store/restore 0 0 \(state)", count: 2)
      })
    // Any JSON can be a state.
    #expect(try inspector.run(["restore", "-a", "weather", "-5"]).status == 0)
    _ = try listener.line(timeout: 60) { $0 == "weather/store/restore 0 0 -5" }
    let late = try broker.subscribe("weather/store/restore", options: ["-F", "%p"])
    Thread.sleep(forTimeInterval: 0.5)
    #expect(late.lines.isEmpty)
  }

  @Test(arguments: [
    (["{"], "malformed JSON: line 1, column 2: unexpected end"),
    (["{}", "x"], "\"x\" is one argument too many for restore; see redux-inspect restore --help"),
    ([], "restore needs a state: redux-inspect restore JSON|-, or --from FILE [--at N]"),
    (["--at", "3", "{}"], "--at is an entry of a file: restore --from FILE --at N"),
    (["--from", "f", "{}"], "--from names the file that holds the state; leave out the JSON"),
    (["--at", "0", "--from", "f"], "--at: \"0\" is no entry number (1 to \(Int.max))"),
    (
      [#"{"user":{"token":"<redacted:12ab>"}}"#],
      "the value at .user.token is masked; a state is sent whole"
    ),
    (["{}", "--read-only"], "nothing was sent: --read-only is set"),
  ])
  func refusesBeforeItConnects(arguments: [String], words: String) throws {
    let result = try inspector.run(["restore", "-a", "weather"] + arguments)
    #expect(result.status == 2)
    #expect(result.errorText == "redux-inspect: \(words)\n")
    #expect(!broker.logLines.contains { $0.contains("as redux-inspect") })
  }

  /// Two stores, the second's first state masked, an action without a state, a summary.
  private static let log = """
    {"n":1,"at":"2026-11-29T12:00:01.000Z","app":"old","store":"a","channel":"state","payload":{"x": 1.0}}
    {"n":2,"at":"2026-11-29T12:00:02.000Z","app":"old","store":"b","channel":"state","payload":{"key":"<redacted:3f2a>"}}
    {"n":3,"at":"2026-11-29T12:00:03.000Z","app":"old","store":"a","channel":"event","payload":{"type":"t"}}
    {"n":4,"at":"2026-11-29T12:00:04.000Z","app":"old","store":"b","channel":"state","enc":"summary","payload":{}}
    {"n":5,"at":"2026-11-29T12:00:05.000Z","app":"old","store":"b","channel":"state","payload":{"y":[2e0]}}
    {"n":6,"at":"2026-11-29T12:00:06.000Z","app":"old","store":"b","channel":"state","text":"no"}

    """

  private func file() throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder("restore")
    try folder.write(Self.log, to: "run.jsonl")
    return (folder, "\(folder.path)/run.jsonl")
  }

  @Test func sendsStatesOfAFileToTheStoresTheyCameFrom() throws {
    let (folder, path) = try file()
    let listener = try listen()
    func send(_ arguments: String...) throws -> String {
      let result = try inspector.run(["restore", "-a", "weather", "--from", path] + arguments)
      #expect(result.status == 0, "\(result.errorText)")
      return result.errorText
    }
    _ = try send("--at", "1")
    _ = try listener.line(timeout: 60) { $0 == #"weather/a/restore 0 0 {"x": 1.0}"# }
    #expect(
      try send("--at", "3").hasPrefix(
        "redux-inspect: entry 3 has no state of its own; this is the last known one, of entry 1\n"))
    _ = try send("--at", "5")
    _ = try send("-s", "b")
    _ = try send("--at", "5", "-s", "a")
    #expect(
      eventually(timeout: 60) {
        listener.lines == [
          #"weather/a/restore 0 0 {"x": 1.0}"#, #"weather/a/restore 0 0 {"x": 1.0}"#,
          #"weather/b/restore 0 0 {"y":[2e0]}"#, #"weather/b/restore 0 0 {"y":[2e0]}"#,
          #"weather/a/restore 0 0 {"x": 1.0}"#,
        ]
      }, "\(listener.lines)")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    (["--at", "2"], 1, "not sent: values of the state of entry 2 are masked: .key"),
    (["--at", "4"], 1, "not sent: the state of entry 4 came only as a summary"),
    (["--at", "6"], 1, "not sent: the state of entry 6 is not JSON"),
    (["--at", "9"], 1, "there is no entry 9 in "),
    ([], 2, "the app has several stores; choose one with -s: a, b"),
    (["-s", "c"], 1, "no state of c is in"),
  ])
  func refusesWhatCannotBeSent(arguments: [String], status: Int, words: String) throws {
    let (folder, path) = try file()
    let result = try inspector.run(["restore", "-a", "weather", "--from", path] + arguments)
    #expect(result.status == status)
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(!broker.logLines.contains { $0.contains("as redux-inspect") })
    withExtendedLifetime(folder) {}
  }

  /// The real app: what it published as its second state is its state again.
  @Test func theWeatherAppTakesItsStateBack() throws {
    let states = try broker.subscribe("weather/store/state", options: ["-R", "-F", "%p"])
    let app = try BackgroundProcess(
      BuiltProduct.path("weather-demo"),
      ["--broker", "127.0.0.1:\(broker.port)", "--interval", "0.2", "--actions", "6"])
    let folder = try TemporaryFolder("restore")
    let recorder = try inspector.run([
      "record", "-a", "weather", "-n", "6", "--for", "60", "\(folder.path)/run.redux",
    ])
    #expect(recorder.status == 0, "\(recorder.errorText)")
    let quiet = try BackgroundProcess(
      BuiltProduct.path("weather-demo"),
      ["--broker", "127.0.0.1:\(broker.port)", "--interval", "1000"])
    app.stop()
    let second = try Inspector.run(["state", "--at", "2", "\(folder.path)/run.redux"])
    #expect(second.status == 0)
    let result = try inspector.run([
      "restore", "-a", "weather", "--from", "\(folder.path)/run.redux", "--at", "2",
      "--require-answer",
    ])
    #expect(result.status == 0, "\(result.errorText)")
    let state = second.outputText.trimmingCharacters(in: .newlines)
    #expect(eventually(timeout: 60) { states.lines.last == state })
    let refused = try inspector.run(["restore", "-a", "weather", #"{"location":7}"#])
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("weather/store refused it: "))
    withExtendedLifetime(quiet) {}
  }
}
