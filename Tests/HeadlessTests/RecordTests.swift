import Foundation
import TestSupport
import Testing

/// What `record` keeps, and what it says when it cannot.
@Suite(.serialized) struct RecordTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func path(_ name: String) -> String { "\(broker.folder.path)/\(name)" }

  private func actions(_ range: ClosedRange<Int>) -> [TestMessage] {
    range.map { TestMessage("weather/store/event", #"{"type":"N","event":\#($0)}"#) }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func keepsEveryLineAsLogPrintsIt() throws {
    let recording = try inspector.start(["record", path("a.jsonl"), "-a", "weather"])
    let log = try inspector.start(["log", "--json", "-a", "weather", "-n", "5"])
    try inspector.publish([
      TestMessage("weather/store/event", #"{"type":"A", "n":9007199254740993,"n":1e400}"#),
      TestMessage("weather/store/state", #"{"jp":"\u5929\u6c17","p":"a\/b","t":"\u003cok\u003e"}"#),
      TestMessage("weather/store/event", "not json\u{0}"),
      TestMessage("weather/store/event", hex: "7b2274797065223a2241222c2273223a22fffe227d"),
      TestMessage("weather/store/state", ""),
    ])
    #expect(eventually { log.lines.count == 5 })
    #expect(eventually { (try? text(path("a.jsonl")).split(separator: "\n").count) == 5 })
    recording.send(signal: SIGINT)
    #expect(eventually { !recording.isRunning })
    #expect(recording.stop() == 0)
    #expect(recording.standardError == "redux-inspect: \(path("a.jsonl")): 5 messages, 4 entries\n")
    // Both clocks are ours, but not the same reading of them.
    func timeless(_ line: some StringProtocol) -> String {
      line.replacingOccurrences(
        of: #""at":"[^"]*""#, with: "", options: .regularExpression)
    }
    let lines = try text(path("a.jsonl")).split(separator: "\n")
    #expect(lines.map(timeless) == log.lines.map(timeless))
    let printed = try Inspector.run(["log", "--json", path("a.jsonl")])
    #expect(printed.outputText == (try text(path("a.jsonl"))))
    #expect(printed.errorText.isEmpty)
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func printsThePartThatIsWanted(_ name: String) throws {
    let file = try inspector.record(actions(1...9), to: name)
    let first = try Inspector.run(["log", "--json", file, "-n", "2"])
    #expect(try first.lines.map(JSONLine.init).map { $0.number("n") } == [1, 2])
    let last = try Inspector.run(["log", "--json", "--last", "2", file])
    #expect(try last.lines.map(JSONLine.init).map { $0.number("n") } == [8, 9])
    #expect(try Inspector.run(["log", "--last", "20", file]).lines.count == 9)
    #expect(try Inspector.run(["log", file, "-s", "other"]).output.isEmpty)
    #expect(try Inspector.run(["log", file, "-n", "1", "--last", "1"]).status == 2)
    #expect(try Inspector.run(["log", file, "--for", "1"]).status == 2)
    let whole = try Inspector.run(["log", file])
    #expect(whole.lines.count == 9)
    #expect(whole.lines[0].hasPrefix("    1  "))
    #expect(whole.lines[8].hasSuffix("  store  event  N  9"))
  }

  @Test func stopsWhenTheReaderHasSeenEnough() throws {
    let file = try inspector.record(actions(1...20))
    let lines = try text(file)
    try String(repeating: lines, count: 2_000)
      .write(toFile: path("long.jsonl"), atomically: true, encoding: .utf8)
    let command = "'\(Inspector.program)' log --json \(path("long.jsonl")) | head -n 1"
    let result = try TestCommand.run(
      "bash", ["-c", "\(command); echo ${PIPESTATUS[0]}"], environment: Inspector.environment)
    #expect(result.lines.count == 2)
    #expect(result.lines.last == "0")
    #expect(result.errorText.isEmpty)
  }

  @Test func asksBeforeItTouchesWhatIsThere() throws {
    let file = try inspector.record(actions(1...3))
    let before = try text(file)
    let refused = try inspector.run(["record", file, "-a", "weather", "-n", "1"])
    #expect(refused.status == 2)
    #expect(
      refused.errorText
        == "redux-inspect: \(file) exists; --append adds a run to it, --force replaces it\n")
    #expect(try text(file) == before)
    #expect(
      try inspector.run(["record", file, "-a", "w", "--append", "--force"]).status == 2)
    _ = try inspector.record(actions(4...5), ["--append"])
    let after = try text(file)
    #expect(after.hasPrefix(before))
    let lines = try after.split(separator: "\n").map { try JSONLine(String($0)) }
    #expect(lines.map { $0.number("n") } == [1, 2, 3, 4, 5])
    #expect(lines.map { $0.number("run") } == [nil, nil, nil, 2, nil])
    _ = try inspector.record(actions(6...6), ["--force"])
    #expect(try text(file).split(separator: "\n").count == 1)
  }

  @Test func leavesOutATornLineAndGluesNothingToIt() throws {
    let file = try inspector.record(actions(1...10))
    let whole = try text(file)
    let torn = String(whole.dropLast(40))
    try torn.write(toFile: file, atomically: true, encoding: .utf8)
    let first = try Inspector.run(["log", "--json", file])
    #expect(first.status == 0)
    #expect(first.lines.count == 9)
    #expect(
      first.errorText
        == "redux-inspect: \(file): one incomplete record at the end is left out (line 10)\n")
    _ = try inspector.record(actions(11...13), ["--append"])
    #expect(try text(file).hasPrefix(torn + "\n{"))
    let second = try Inspector.run(["log", "--json", file])
    let lines = try second.lines.map(JSONLine.init)
    #expect(lines.map { $0.number("n") } == Array(1...12))
    #expect(lines.suffix(3).map(\.payloadText) == (11...13).map { #"{"type":"N","event":\#($0)}"# })
    #expect(second.errorText.hasPrefix("redux-inspect: \(file): line 10 is left out: not JSON: "))
  }

  @Test func losesAtMostTheLastLineToAKill() throws {
    let recording = try inspector.start(["record", path("k.jsonl"), "-a", "weather"])
    try inspector.publish(actions(1...500))
    #expect(eventually { ((try? text(path("k.jsonl"))) ?? "").split(separator: "\n").count >= 500 })
    let publisher = try BackgroundProcess(
      Inspector.python, ["\(Inspector.fixtures)/publish.py", "\(broker.port)"])
    for number in 501...1_500 {
      publisher.write(
        #"{"topic":"weather/store/event","payload":"{\"type\":\"N\",\"event\":\#(number)}","delay_ms":2}"#
          + "\n")
    }
    #expect(eventually { ((try? text(path("k.jsonl"))) ?? "").contains(#""event":700}"#) })
    recording.send(signal: SIGKILL)
    #expect(eventually { !recording.isRunning })
    let lines = try Inspector.run(["log", "--json", path("k.jsonl")]).lines.map(JSONLine.init)
    #expect(lines.count >= 700)
    #expect(lines.map { $0.number("n") } == Array(1...lines.count))
    publisher.stop()
  }

  @Test func saysWhyAFileCannotBeWritten() throws {
    for (name, reason) in [("none/a.jsonl", "no such file or directory")] {
      let result = try inspector.run(["record", path(name), "-a", "weather", "-n", "1"])
      #expect(result.status == 1)
      #expect(result.errorText == "redux-inspect: cannot write \(path(name)): \(reason)\n")
    }
    try broker.folder.write("", to: "folder.txt")
    let ending = try inspector.run(["record", path("a.txt"), "-a", "weather"])
    #expect(ending.status == 2)
    #expect(ending.errorText.hasPrefix("redux-inspect: cannot write \(path("a.txt")): its ending"))
    let under = try inspector.run(["record", path("folder.txt/a.jsonl"), "-a", "weather"])
    #expect(under.status == 1)
    #expect(under.errorText.hasSuffix("not a directory\n"))
    #expect(try inspector.run(["record", "-a", "weather"]).status == 2)
    #expect(try inspector.run(["record", path("b.jsonl")]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: path("b.jsonl")))
  }

  @Test(arguments: ["n.jsonl", "n.redux"])
  func takesAwayTheEmptyFileWhenThereWasNoBroker(_ name: String) throws {
    let result = try Inspector.run(
      ["record", path(name), "-a", "weather", "-b", "127.0.0.1:\(TestPort.free())"])
    #expect(result.status == 3)
    #expect(!FileManager.default.fileExists(atPath: path(name)))
  }

  /// `/dev/full` is a disk that is full from the first byte on.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatTheDiskIsFull() throws {
    let link = path("full.jsonl")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let recording = try inspector.start(["record", link, "-a", "weather", "--force"])
    try inspector.publish(actions(1...20))
    #expect(eventually { !recording.isRunning })
    #expect(recording.stop() == 1)
    #expect(recording.standardError.contains("stopped at entry"))
    #expect(recording.standardError.contains(": no space left on device\n"))
  }
}
