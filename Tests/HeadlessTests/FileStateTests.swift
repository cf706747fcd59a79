import Foundation
import TestSupport
import Testing

/// What `state` prints of a file.
@Suite(.serialized) struct FileStateTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func printsTheLastStateOrTheOneAfterAnEntry(_ file: String) throws {
    let path = try inspector.record(
      [
        TestMessage("weather/store/state", #"{ "n":0, "z":[127.0] }"#),
        TestMessage("weather/store/event", #"{"type":"ONLY"}"#),
        TestMessage("weather/store/state", #"{"n":1}"#),
        TestMessage("weather/store/event", #"{"type":"LAST"}"#),
      ], to: file)
    #expect(try Inspector.run(["state", path]).outputText == "{\"n\":1}\n")
    #expect(try Inspector.run(["state", ".n", path]).outputText == "1\n")
    #expect(try Inspector.run(["state", path, ".n"]).outputText == "1\n")
    let first = try Inspector.run(["state", "--at", "1", path])
    #expect(first.outputText == "{\"n\":0,\"z\":[127.0]}\n")
    #expect(first.errorText.isEmpty)
    #expect(try Inspector.run(["state", ".z[0]", "--at", "1", path]).outputText == "127.0\n")
    let carried = try Inspector.run(["state", "--at", "3", path])
    #expect(carried.status == 0)
    #expect(carried.outputText == "{\"n\":1}\n")
    #expect(
      carried.errorText == "redux-inspect: entry 3 has no state of its own; "
        + "this is the last known one, of entry 2\n")
    let beyond = try Inspector.run(["state", "--at", "4", path])
    #expect(beyond.status == 1)
    #expect(beyond.errorText == "redux-inspect: there is no entry 4 in \(path): the last is 3\n")
    let missing = try Inspector.run(["state", ".x", path])
    #expect(missing.status == 1)
    #expect(missing.errorText == "redux-inspect: the state has no .x\n")
    #expect(try Inspector.run(["state", ".a", ".b", path]).status == 2)
    #expect(try Inspector.run(["state", path, path]).status == 2)
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func asksForAStoreWhenThereAreSeveral(_ file: String) throws {
    let path = try inspector.record(
      [
        TestMessage("weather/a/state", #"{"a":1}"#), TestMessage("weather/b/state", #"{"b":1}"#),
        TestMessage("weather/b/state", ""),
      ], to: file)
    let several = try Inspector.run(["state", path])
    #expect(several.status == 2)
    #expect(several.errorText.contains("choose one with -s: a, b"))
    #expect(try Inspector.run(["state", path, "-s", "a"]).outputText == "{\"a\":1}\n")
    #expect(try Inspector.run(["state", path, "--at", "2"]).outputText == "{\"b\":1}\n")
    let cleared = try Inspector.run(["state", path, "-s", "b"])
    #expect(cleared.status == 1)
    #expect(cleared.errorText == "redux-inspect: the state of weather/b was cleared\n")
    let none = try Inspector.run(["state", path, "-s", "c"])
    #expect(none.status == 1)
    #expect(none.errorText == "redux-inspect: no state of c is in \(path)\n")
    // The environment names an app on a broker, not one in a file.
    let other = try Inspector.run(
      ["state", path, "-s", "a"], environment: ["REDUX_INSPECT_APP": "other"])
    #expect(other.outputText == "{\"a\":1}\n")
  }
}
