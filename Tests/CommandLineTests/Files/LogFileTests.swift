import Foundation
import ReduxWire
import Testing
import Timeline

@testable import redux_inspect

/// Whatever arrives, the lines written of it give the same lines again.
@Suite struct LogFileTests {
  @Test(arguments: 1...40)
  func linesSurviveARoundTrip(_ seed: UInt64) throws {
    var source = MessageSource(seed: seed)
    var feed = LogFeed()
    var lines: [[UInt8]] = []
    for _ in 0..<300 {
      switch source.nextEvent() {
      case .message(let message):
        if let line = feed.line(for: message) { lines.append(line.json) }
      case .presence(let presence, let app):
        feed.presence(presence, of: app, at: source.time)
      }
    }
    let text = lines.map { String(decoding: $0, as: UTF8.self) }
    let again = try read(text.joined(separator: "\n") + "\n")
    #expect(again.remarks.isEmpty)
    for (line, expected) in zip(again.lines, text) where line != expected {
      #expect(line == expected)
      return
    }
    #expect(again.lines.count == text.count)
  }

  @Test(arguments: 1...10)
  func linesSurviveARecording(_ seed: UInt64) throws {
    var source = MessageSource(seed: seed)
    var feed = LogFeed()
    var text = ""
    for _ in 0..<300 {
      switch source.nextEvent() {
      case .message(let message):
        if let line = feed.line(for: message) {
          text += String(decoding: line.json, as: UTF8.self) + "\n"
        }
      case .presence(let presence, let app):
        feed.presence(presence, of: app, at: source.time)
      }
    }
    let folder = "\(FileManager.default.temporaryDirectory.path)/log-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: "\(folder)/a.jsonl", atomically: true, encoding: .utf8)
    for (from, to) in [("a.jsonl", "b.redux"), ("b.redux", "c.jsonl")] {
      var conversion = Conversion(
        try HistoryFile("\(folder)/\(from)"), choice: FileChoice(), to: "\(folder)/\(to)",
        named: to)
      try conversion.write(as: try ConvertedKind(ofFile: to, as: nil), step: {})
    }
    #expect(try String(contentsOfFile: "\(folder)/c.jsonl", encoding: .utf8) == text)
  }

  @Test func tellsARunThatNoMessageBegins() throws {
    let text = [
      line(1, #""payload":{"type":"a"}"#), line(2, #""run":2,"payload":{"type":"a"}"#),
      line(3, #""run":3,"payload":{"type":"@@INIT"}"#),
      line(4, #""sid":"x","run":4,"payload":{"type":"a"}"#, sid: "x"),
      line(5, #""run":5,"payload":{"type":"a"}"#, sid: "y"),
    ]
    #expect(try read(text.joined(separator: "\n")).lines.map(run) == text.map(run))
  }

  private func run(_ line: String) -> String? {
    line.firstMatch(of: /"run":\d/).map { String($0.output) }
  }

  private func line(_ number: Int, _ rest: String, sid: String? = nil) -> String {
    let sid = sid.map { #""sid":"\#($0)","# } ?? ""
    return #"{"n":\#(number),"at":"2026-11-29T12:00:0\#(number).000Z","app":"w","store":"s","#
      + #""channel":"event","# + sid + rest.replacingOccurrences(of: #""sid":"x","#, with: "") + "}"
  }

  @Test func saysWhatItLeavesOut() throws {
    let good = line(1, #""payload":{"type":"a"}"#)
    let text = [
      good, "", "{", "[]", good.replacingOccurrences(of: "\"n\":1", with: "\"n\":7"),
      good.replacingOccurrences(of: "\"n\":1", with: "\"colour\":\"red\""), String(good.prefix(60)),
    ]
    let result = try read(text.joined(separator: "\n"))
    #expect(result.lines.count == 3)
    #expect(
      result.remarks == [
        "FILE: line 3 is left out: not JSON: unexpected end at offset 1",
        "FILE: line 4 is left out: no JSON object",
        "FILE: one incomplete record at the end is left out (line 7)",
        "FILE: \"colour\" is not understood and left out (first in line 6)",
        "FILE: entries are renumbered from line 5 on: 7 there is 2 here",
      ])
  }

  @Test func countsWhatItDoesNotName() throws {
    let good = line(1, #""payload":{"type":"a"}"#)
    let result = try read(good + "\n" + String(repeating: "x\n", count: 8))
    #expect(result.remarks.count == 6)
    #expect(result.remarks.last == "FILE: 3 more lines are left out")
  }

  /// Reads a text through a file.
  private func read(_ text: String) throws -> (lines: [String], remarks: [String]) {
    let path = "\(FileManager.default.temporaryDirectory.path)/log-\(UUID().uuidString).jsonl"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var remarks: [String] = []
    var lines: [String] = []
    try HistoryFile(path).lines(&remarks) { line throws(Ending) in
      lines.append(String(decoding: line.json, as: UTF8.self))
      return true
    }
    return (lines, remarks.map { $0.replacingOccurrences(of: path, with: "FILE") })
  }
}
