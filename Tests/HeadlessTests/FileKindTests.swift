import Foundation
import TestSupport
import Testing

/// What a file is taken for, how it is counted, and what is said of what it lacks.
@Suite(.serialized) struct FileKindTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("kinds") }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func line(_ entry: Int, _ channel: String, _ payload: String) -> String {
    #"{"n":\#(entry),"at":"2023-11-14T22:13:20.000Z","app":"weather","store":"store","#
      + #""channel":"\#(channel)","payload":\#(payload)}"# + "\n"
  }

  private func writeLog() throws {
    try folder.write(
      line(1, "state", #"{"n":0}"#) + line(2, "event", #"{"type":"add"}"#)
        + line(2, "state", #"{"n":3}"#), to: "in.jsonl")
  }

  @Test func countsWhatWasLoaded() throws {
    let action = #"{"type":"PERFORM_ACTION","action":{"type":"A"},"timestamp":1700000000000}"#
    try folder.write(
      #"{"actionsById":{"0":\#(action),"1":\#(action),"2":{"type":"NEWER"}},"#
        + #""stagedActionIds":[0,1,2],"computedStates":[{"state":{"n":1}},{},{}]}"#,
      to: "odd.json")
    let result = try Inspector.run(["convert", path("odd.json"), path("out.jsonl")])
    #expect(result.errorText.contains("odd.json: 2 actions, 1 state\n"))
    #expect(result.errorText.hasSuffix("out.jsonl: 3 messages, 2 entries\n"))
  }

  @Test(arguments: ["jsonl", "recording", "lifted", "payload"])
  func asNamesTheFormatOfAnyEnding(_ kind: String) throws {
    try writeLog()
    let result = try Inspector.run(["convert", "--as", kind, path("in.jsonl"), path("foo.bin")])
    #expect(result.status == 0, "\(result.errorText)")
    let log = try Inspector.run(["log", "--json", path("foo.bin")])
    #expect(log.status == 0, "\(log.errorText)")
    let lines = try log.lines.map(JSONLine.init)
    #expect(lines.compactMap { $0.string("type") }.contains("add"))
    #expect(lines.contains { $0.string("channel") == "state" && $0.payloadText == #"{"n":0}"# })
  }

  @Test(arguments: ["three-lifted", "three-extension", "three-objects", "small-actions"])
  func knowsAnExportByWhatIsInIt(_ name: String) throws {
    let source = "\(Inspector.fixtures)/devtools/\(name).json"
    try FileManager.default.copyItem(atPath: source, toPath: path("\(name).txt"))
    let expected = try Inspector.run(["log", source]).lines.map { $0.split(separator: " ").last }
    let result = try Inspector.run(["log", path("\(name).txt")])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.lines.map { $0.split(separator: " ").last } == expected)
    #expect(!expected.isEmpty)
  }

  @Test func aLogOfAnotherEndingStaysALog() throws {
    try writeLog()
    let sorted = try TestCommand.run("jq", ["-cS", ".", path("in.jsonl")])
    try folder.write(sorted.outputText, to: "sorted.txt")
    #expect(try Inspector.run(["log", path("sorted.txt")]).lines.count == 3)
  }

  @Test func saysHowManyPayloadsAreSpelledOtherwise() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let inspector = Inspector(broker: broker)
    let file = try inspector.record(
      [
        TestMessage("weather/store/event", "{\"type\":\n\"A\"}"),
        TestMessage("weather/store/event", #" {"type":"B"}"#),
        TestMessage("weather/store/event", #"{"type" : "C\n"}"#),
        TestMessage("weather/store/event", "not\njson "),
      ], to: "a.redux")
    let result = try Inspector.run(["convert", file, path("a.jsonl")])
    #expect(result.errorText.contains("/a.jsonl: of 2 payloads line breaks became spaces"))
    let copied = try Inspector.run(["convert", file, path("b.redux")])
    #expect(!copied.errorText.contains("spaces"))
  }

  @Test func saysThatAJournalIsMissing() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let inspector = Inspector(broker: broker)
    let file = "\(broker.folder.path)/k.redux"
    let recording = try inspector.start(["record", file, "-a", "weather"])
    try inspector.publish(
      (1...5).map { TestMessage("weather/store/event", #"{"type":"N","event":\#($0)}"#) })
    #expect(eventually { ((try? Inspector.run(["log", file]).lines.count) ?? 0) == 5 })
    recording.send(signal: SIGKILL)
    #expect(eventually { !recording.isRunning })
    let copy = path("copy.redux")
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    let words = "redux-inspect: \(copy) was never closed, and the file \(copy)-wal "
    #expect(try Inspector.run(["log", copy]).errorText.hasPrefix(words))
    #expect(try Inspector.run(["convert", copy, path("c.redux")]).errorText.hasPrefix(words))
    // With its journal, and through a link to it, nothing is missing.
    try FileManager.default.createSymbolicLink(
      atPath: path("link.redux"), withDestinationPath: file)
    for whole in [file, path("link.redux")] {
      let log = try Inspector.run(["log", whole])
      #expect(log.errorText.isEmpty)
      #expect(log.lines.count == 5)
    }
    #expect(try Inspector.run(["convert", file, path("whole.redux")]).status == 0)
    #expect(try Inspector.run(["log", path("whole.redux")]).lines.count == 5)
  }

  @Test func saysThatThereAreMoreMembersOfAName() throws {
    try folder.write(line(1, "state", #"{"a":1,"b":{"a":2},"a":3,"a":4}"#), to: "s.jsonl")
    let file = path("s.jsonl")
    let first = try Inspector.run(["state", ".a", file])
    #expect(first.outputText == "1\n")
    #expect(
      first.errorText
        == "redux-inspect: .a is there 3 times; this is the first, the others are .a#2 to .a#3\n")
    let second = try Inspector.run(["state", ".a#2", file])
    #expect(second.outputText == "3\n")
    #expect(second.errorText.isEmpty)
    #expect(try Inspector.run(["state", ".b.a", file]).errorText.isEmpty)
  }
}
