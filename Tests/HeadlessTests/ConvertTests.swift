import Foundation
import TestSupport
import Testing

/// Files turned into one another, and what is said of those that cannot be.
@Suite(.serialized) struct ConvertTests {
  let folder: TemporaryFolder
  static let exports = "\(Inspector.fixtures)/devtools"

  init() throws { folder = try TemporaryFolder("convert") }

  private func lines(_ name: String) throws -> (lines: [JSONLine], words: String) {
    let path = "\(Self.exports)/\(name)"
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let output = "\(folder.path)/out.jsonl"
    let result = try Inspector.run(["convert", path, output, "--force"])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return (try text.split(separator: "\n").map { try JSONLine(String($0)) }, result.errorText)
  }

  @Test func readsALiftedState() throws {
    let (lines, words) = try lines("three-lifted.json")
    #expect(lines.map { $0.number("n") } == [1, 1, 2, 2, 3, 3])
    #expect(
      lines.map { $0.string("channel") }
        == Array(repeating: ["event", "state"], count: 3).flatMap { $0 })
    #expect(lines.compactMap { $0.string("type") } == ["@@INIT", "add", "note"])
    #expect(lines[0].string("at") == "2023-11-14T22:13:20.000Z")
    #expect(lines[0].string("app") == "three-lifted")
    #expect(lines[0].string("store") == "store")
    let states = lines.filter { $0.string("channel") == "state" }.map { line in
      line.payloadText.map { $0.filter { $0 != " " } }
    }
    #expect(states == [#"{"n":0}"#, #"{"n":3}"#, #"{"n":3,"note":"a.b"}"#])
    #expect(words.contains("three-lifted.json: 3 actions, 3 states\n"))
    #expect(words.contains("out.jsonl: 6 messages, 3 entries\n"))
  }

  @Test(arguments: ["three-extension.json", "three-objects.json"])
  func readsAPayloadFile(_ name: String) throws {
    let (lines, words) = try lines(name)
    #expect(lines.map { $0.string("channel") } == ["state", "event", "event"])
    #expect(lines.map { $0.number("n") } == [1, 2, 3])
    #expect(lines[0].payloadText?.filter { $0 != " " } == #"{"n":0}"#)
    #expect(lines[1].payloadText == #"{"type": "add", "payload": 3}"#)
    #expect(words.contains("\(name): the file holds no states"))
    let path = "\(folder.path)/out.jsonl"
    #expect(try Inspector.run(["diff", path, "2"]).status == 1)
  }

  @Test func namesWhatItDoesNotUnderstand() throws {
    let (lines, words) = try lines("newer.json")
    #expect(lines.compactMap { $0.string("type") } == ["@@INIT", "add"])
    #expect(words.contains("newer.json: action 2 is not understood: \"FUTURE_ACTION\"\n"))
    #expect(words.contains("newer.json: \"formatVersion\" is not understood and left out\n"))
    #expect(lines.last?.payloadText == #"{"n": 3, "note": "a.b"}"#)
  }

  @Test(arguments: [
    ("small-lifted.json", 29, 29), ("trimmed-skipped-lifted.json", 30, 30),
    ("small-actions.json", 28, 0), ("small-extension.json", 28, 0),
    ("trimmed-extension.json", 29, 1), ("damaged/bom.json", 29, 29),
    ("damaged/cursor-outside.json", 29, 29), ("damaged/duplicate-keys.json", 29, 29),
    ("damaged/no-states.json", 29, 0), ("damaged/payload-lifted.json", 29, 29),
  ])
  func readsWhatARealStoreWrote(_ name: String, _ actions: Int, _ states: Int) throws {
    let (lines, _) = try lines(name)
    #expect(lines.count { $0.string("channel") == "event" } == actions)
    #expect(lines.count { $0.string("channel") == "state" } == states)
  }

  @Test(arguments: [
    ("empty.json", "it is empty"),
    ("not-json.txt", "it holds no line of log --json; line 1: not JSON"),
    ("payload-broken.json", "not JSON: in \"payload\": line 1, column 15: unexpected end"),
    ("truncated.json", "not JSON: line 1, column 20611: unexpected end"),
  ])
  func saysWhatIsWrongWithAFile(_ name: String, _ reason: String) throws {
    let path = "\(Self.exports)/damaged/\(name)"
    let output = "\(folder.path)/bad.jsonl"
    let result = try Inspector.run(["convert", path, output])
    #expect(result.status == 1)
    #expect(result.errorText.contains("cannot read \(path): \(reason)"))
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func saysWhatIsNoExport() throws {
    try folder.write(#"{"hello":"world"}"#, to: "wrong.json")
    let wrong = try Inspector.run(["log", "\(folder.path)/wrong.json"])
    #expect(wrong.status == 1)
    #expect(
      wrong.errorText.hasSuffix(
        "wrong.json: no export of Redux DevTools: it has no \"actionsById\" and no \"payload\"\n"))
    let directory = try Inspector.run(["log", folder.path])
    #expect(directory.status == 1)
    #expect(directory.errorText == "redux-inspect: cannot read \(folder.path): is a directory\n")
    let missing = try Inspector.run(["convert", "\(folder.path)/none", "\(folder.path)/x.jsonl"])
    #expect(missing.status == 1)
    #expect(missing.errorText.hasSuffix("/none: no such file or directory\n"))
  }

  @Test func replacesOnlyWhenAsked() throws {
    try folder.write("mine", to: "out.jsonl")
    let path = "\(Self.exports)/three-lifted.json"
    let output = "\(folder.path)/out.jsonl"
    let refused = try Inspector.run(["convert", path, output])
    #expect(refused.status == 2)
    #expect(refused.errorText == "redux-inspect: \(output) exists; --force replaces it\n")
    #expect(try folder.read("out.jsonl") == "mine")
    #expect(try Inspector.run(["convert", path, "\(folder.path)/out.txt"]).status == 2)
    #expect(try Inspector.run(["convert", path]).status == 2)
  }

  @Test func anEmptyLogIsALog() throws {
    try folder.write("", to: "empty.jsonl")
    let log = try Inspector.run(["log", "\(folder.path)/empty.jsonl"])
    #expect(log.status == 0)
    #expect(log.output.isEmpty)
    #expect(log.errorText.isEmpty)
    let diff = try Inspector.run(["diff", "\(folder.path)/empty.jsonl", "1"])
    #expect(diff.status == 1)
    #expect(diff.errorText.hasSuffix("empty.jsonl: it has none\n"))
    let state = try Inspector.run(["state", "\(folder.path)/empty.jsonl"])
    #expect(state.status == 1)
    #expect(state.errorText.hasSuffix("no state is in \(folder.path)/empty.jsonl\n"))
  }
}
