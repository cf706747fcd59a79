import Foundation
import TestSupport
import Testing

/// Files written for Redux DevTools, and read again.
@Suite(.serialized) struct DevToolsFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("devtools") }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Lines of `log --json`; each body is a member with its value.
  private func write(_ bodies: [(entry: Int, channel: String, body: String)]) throws {
    let lines = bodies.enumerated().map { index, line in
      #"{"n":\#(line.entry),"at":"2023-11-14T22:13:20.00\#(index)Z","app":"weather","#
        + #""store":"store","channel":"\#(line.channel)",\#(line.body)}"#
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "in.jsonl")
  }

  private func convert(
    _ input: String, _ output: String, _ options: [String] = []
  ) throws -> (text: String, words: String) {
    let result = try Inspector.run(["convert", path(input), path(output)] + options)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    return (try folder.read(output), result.errorText)
  }

  @Test func writesEveryTextAsItCame() throws {
    try write([
      (1, "state", #""payload":{"b":1.0,"a":-0}"#),
      (
        2, "event", #""payload":{"type":"a" , "n":9007199254740993,"n":1e400,"z":"\u0041\ud800\/"}"#
      ),
      (2, "state", #""payload":{"b":1.00,"a":-0,"set":{"$jsan":"l[1,2]"}}"#),
    ])
    let lifted = try convert("in.jsonl", "out.json")
    #expect(
      lifted.text == #"{"monitorState":{},"actionsById":{"#
        + #""0":{"type":"PERFORM_ACTION","action":{"type":"@@INIT"},"timestamp":1700000000000},"#
        + #""1":{"type":"PERFORM_ACTION","action":{"type":"a" , "n":9007199254740993,"n":1e400,"#
        + #""z":"\u0041\ud800\/"},"timestamp":1700000000001}},"#
        + #""nextActionId":2,"stagedActionIds":[0,1],"skippedActionIds":[],"#
        + #""currentStateIndex":1,"committedState":{"b":1.0,"a":-0},"#
        + #""computedStates":[{"state":{"b":1.0,"a":-0}},"#
        + #"{"state":{"b":1.00,"a":-0,"set":{"$jsan":"l[1,2]"}}}],"#
        + #""isLocked":false,"isPaused":false}"# + "\n")
    #expect(lifted.words == "redux-inspect: \(path("out.json")): 2 actions\n")
    let payload = try convert("in.jsonl", "short.json", ["--as", "payload"])
    #expect(
      payload.text == #"{"payload":"[{\"type\":\"a\" , \"n\":9007199254740993,\"n\":1e400,"#
        + #"\"z\":\"\\u0041\\ud800\\/\"}]","preloadedState":"{\"b\":1.0,\"a\":-0}"}"# + "\n")
    #expect(
      payload.words == "redux-inspect: \(path("short.json")): this form holds no states and no "
        + "times\nredux-inspect: \(path("short.json")): 1 action\n")
  }

  @Test func saysWhatTheFormHasNoPlaceFor() throws {
    try write([
      (1, "event", #""payload":{"type":"a"}"#),
      (1, "state", #""payload":{"n":1}"#),
      (2, "state", #""payload":{"n":2}"#),
      (3, "event", #""text":"not json""#),
      (4, "mutation", #""payload":{"type":"m"}"#),
      (5, "props", #""payload":{"p":1}"#),
      (6, "event", #""base64":"eyJ0eXBlIjoiQSIsInMiOiL//iJ9""#),
    ])
    let (text, words) = try convert("in.jsonl", "out.json")
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let actions = try #require(file["actionsById"] as? [String: [String: Any]])
    let types = (0..<actions.count).map { id in
      (actions["\(id)"]?["action"] as? [String: Any])?["type"] as? String
    }
    #expect(types == ["@@INIT", "a", "@@redux-inspect/state", "m", "A"])
    let states = try #require(file["computedStates"] as? [[String: Any]])
    #expect(states.map { ($0["state"] as? [String: Int])?["n"] } == [nil, 1, 2, nil, nil])
    #expect(file["committedState"] == nil)
    let name = "redux-inspect: \(path("out.json")): "
    #expect(
      Set(words.split(separator: "\n").map { $0.replacingOccurrences(of: name, with: "") }) == [
        "2 messages are no actions or states in JSON and left out",
        "1 message is not valid UTF-8; U+FFFD stands for its bytes",
        "1 action was no event and is one there",
        "2 actions have no states of their own and none there",
        "1 state came without an action and has @@redux-inspect/state for one", "5 actions",
      ])
    // The one put in for a state alone is taken out again.
    let back = try convert("out.json", "back.jsonl").text
    #expect(!back.contains("@@redux-inspect"))
    #expect(
      try back.split(separator: "\n").map { try JSONLine(String($0)).number("n") }
        == [1, 2, 2, 3, 4, 5])
  }

  @Test(arguments: ["small-lifted.json", "three-lifted.json", "trimmed-skipped-lifted.json"])
  func aFileOfARealStoreMeansTheSameAfterwards(_ name: String) throws {
    let original = "\(ConvertTests.exports)/\(name)"
    try folder.write(try String(contentsOfFile: original, encoding: .utf8), to: "in.json")
    _ = try convert("in.json", "out.json")
    func read(_ path: String) throws -> NSDictionary {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    }
    let (before, after) = (try read(original), try read(path("out.json")))
    #expect(before["currentStateIndex"] as? Int == after["currentStateIndex"] as? Int)
    func states(_ file: NSDictionary) throws -> [NSObject?] {
      try #require(file["computedStates"] as? [NSDictionary]).map { $0["state"] as? NSObject }
    }
    #expect(try states(before) == states(after))
    func actions(_ file: NSDictionary) throws -> [NSDictionary?] {
      let byID = try #require(file["actionsById"] as? [String: NSDictionary])
      return try #require(file["stagedActionIds"] as? [Int]).map { id in
        guard let lifted = byID["\(id)"] else { return nil }
        return ["action": lifted["action"] as Any, "timestamp": lifted["timestamp"] as Any]
      }
    }
    #expect(try actions(before) == actions(after))
    // And what it became becomes the same once more, over a recording too.
    _ = try convert("out.json", "out.redux.jsonl")
    #expect(try Inspector.run(["convert", path("out.json"), path("a.redux")]).status == 0)
    let again = try convert("a.redux", "again.json").text
    let fixed = try folder.read("out.json")
    let cursor = #/"currentStateIndex":[0-9]+/#
    #expect(again.replacing(cursor, with: "") == fixed.replacing(cursor, with: ""))
  }

  @Test func oneStoreIsOneFile() throws {
    try folder.write(
      ["a", "b"].map { store in
        #"{"n":1,"at":"2023-11-14T22:13:20.000Z","app":"weather","store":"\#(store)","#
          + #""channel":"event","payload":{"type":"\#(store)"}}"#
      }.joined(separator: "\n"), to: "in.jsonl")
    let several = try Inspector.run(["convert", path("in.jsonl"), path("out.json")])
    #expect(several.status == 2)
    #expect(several.errorText.contains("choose one with -s: a, b"))
    let (text, _) = try convert("in.jsonl", "out.json", ["-s", "b"])
    #expect(text.contains(#"{"type":"b"}"#) && !text.contains(#"{"type":"a"}"#))
    let (log, _) = try convert("in.jsonl", "out.jsonl", ["-s", "b"])
    #expect(
      try log.split(separator: "\n").map { try JSONLine(String($0)).string("store") } == ["b"])
  }

  @Test(arguments: [
    (["--as", "payload"], "out.jsonl", "its ending must say the format, .json"),
    (["--as", "jsonl"], "out.json", "its ending must say the format, .jsonl"),
    ([], "out.txt", "its ending must say the format, .redux, .jsonl or .json, or --as must"),
    (["--as", "csv"], "out.json", "--as: \"csv\" is none of recording, jsonl, lifted, payload"),
  ])
  func endingsAndKindsMustAgree(_ options: [String], _ name: String, _ words: String) throws {
    try folder.write("", to: "in.jsonl")
    let result = try Inspector.run(["convert", path("in.jsonl"), path(name)] + options)
    #expect(result.status == 2)
    #expect(result.errorText.hasSuffix(words + "\n"))
    #expect(!FileManager.default.fileExists(atPath: path(name)))
  }
}
