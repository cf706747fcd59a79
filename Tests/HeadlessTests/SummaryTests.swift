import Foundation
import TestSupport
import Testing

/// What the commands without a screen say of a state that was too large for the broker.
@Suite(.serialized) struct SummaryTests {
  private static let summary = #"{"summary":{"bytes":5000000,"kind":"object"}}"#
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func publishSummary() throws {
    try broker.publish(
      "weather/store/state", Self.summary, retain: true,
      options: ["-V", "5", "-D", "publish", "user-property", "enc", "summary"])
  }

  private func log(_ numbers: [Int]) throws -> String {
    let lines = numbers.map { number in
      let head =
        #""app":"weather","store":"store","channel":"state","seq":"\#(number)","sid":"s""#
      let body =
        number % 2 == 0 ? #""enc":"summary","payload":\#(Self.summary)"# : #""payload":\#(number)"#
      return #"{"n":\#(number),"at":"2026-11-29T12:00:0\#(number).000Z",\#(head),\#(body)}"#
    }
    let path = "\(broker.folder.path)/\(numbers.count).jsonl"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func noneOfItIsPrintedLive() throws {
    try publishSummary()
    let result = try inspector.run(["state", "-a", "weather"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errorText == "redux-inspect: the newest state of weather/store was too large for the "
        + "broker and came as a summary; none is known from before\n")
  }

  @Test func theLastOneBeforeItIsPrinted() throws {
    let result = try Inspector.run(["state", try log([1, 2])])
    #expect(result.status == 0)
    #expect(result.outputText == "1\n")
    #expect(
      result.errorText == "redux-inspect: the newest state of weather/store was too large for the "
        + "broker and came as a summary; this is the last one before it\n")
    let newer = try Inspector.run(["state", try log([1, 2, 3])])
    #expect(newer.outputText == "3\n" && newer.errorText.isEmpty)
  }

  @Test func anEntrysOwnIsToldByItsNumber() throws {
    let path = try log([1, 2, 3, 4])
    let second = try Inspector.run(["state", "--at", "2", path])
    #expect(second.status == 0)
    #expect(second.outputText == "1\n")
    #expect(
      second.errorText == "redux-inspect: entry 2 has no state of its own: it was too large for "
        + "the broker and came as a summary; this is the last known one, of entry 1\n")
    let diff = try Inspector.run(["diff", path, "2"])
    #expect(diff.status == 1)
    #expect(
      diff.errorText == "redux-inspect: entry 2 has no state of its own: it was too large for the "
        + "broker and came as a summary; what it changed is in the state of entry 3\n")
    let next = try Inspector.run(["diff", path, "3"])
    #expect(next.outputText == "~ .: 1 → 3\n")
    #expect(next.errorText == "redux-inspect: these are the changes of entries 2–3\n")
  }

  @Test func itIsNotRestored() throws {
    let path = try log([1, 2, 3, 4])
    for (options, entry) in [(["--at", "2"], 2), ([], 4)] {
      let result = try inspector.run(["restore", "-a", "weather", "--from", path] + options)
      #expect(result.status == 1)
      #expect(
        result.errorText
          == "redux-inspect: not sent: the state of entry \(entry) came only as a summary\n")
    }
  }

  @Test func anExportHasNoSuchState() throws {
    let path = try log([1, 2])
    let export = "\(broker.folder.path)/export.json"
    let result = try Inspector.run(["convert", path, export])
    #expect(result.status == 0)
    let text = try String(contentsOfFile: export, encoding: .utf8)
    #expect(!text.contains("5000000"))
    #expect(result.errorText.contains("1 message is no action or state in JSON and left out"))
  }
}
