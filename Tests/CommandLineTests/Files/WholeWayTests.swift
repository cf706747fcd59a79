import ExactJSON
import Foundation
import HistoryStore
import JSONValues
import ReduxWire
import Testing
import Timeline

@testable import InspectorCore
@testable import redux_inspect

/// From the wire into a recording, onto the screen, into a log, and back: no byte is another.
@Suite struct WholeWayTests {
  private let folder: String

  init() throws {
    folder = "\(FileManager.default.temporaryDirectory.path)/way-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private static let oddities: [[UInt8]] = [
    Array(#"{"a":"\ud800","b":"\udc00\ud800","a":"\u0061\/"}"#.utf8),
    Array("{\"s\":\"".utf8) + [0xFF, 0xFE] + Array("\",\"".utf8) + [0xC0] + Array("\":1}".utf8),
    [0xEF, 0xBB, 0xBF] + Array(#"{"type":"bom"}"#.utf8),
    Array("{\"u\":\"\u{2028}\u{85}\u{2029}\u{7f}\"}".utf8),
    Array("\u{20}\r\n[1.0,\r1e-400,\n\n-0]\t".utf8),
    Array((String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)).utf8),
  ]

  private func texts(_ seed: UInt64) -> [[UInt8]] {
    var random = RandomSource(seed: seed)
    let made = (0..<60).map { _ in Value.random(&random, depth: 5).text(&random) }
    return random.shuffled(made + Self.oddities)
  }

  /// A line cannot be broken and has no byte that is not UTF-8 but in base64, where all stays.
  private func asInALine(_ text: [UInt8]) -> [UInt8] {
    guard let string = String(validating: text, as: UTF8.self) else { return text }
    let mark = string.hasPrefix("\u{feff}") ? "\u{feff}" : ""
    let inner = string.unicodeScalars.dropFirst(mark.isEmpty ? 0 : 1)
    let white = CharacterSet(charactersIn: " \t\r\n")
    let trimmed = String(String.UnicodeScalarView(inner)).trimmingCharacters(in: white)
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in trimmed.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        line.append(" ")
      } else if scalar != "\n" {
        line.append(scalar)
      }
      previous = scalar
    }
    return Array(mark.utf8) + Array(String(line).utf8)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func anyTextSurvives(_ seed: UInt64) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let texts = texts(seed)
    let recording = "\(folder)/a.redux"
    let live = try HistoryStore(recordingTo: recording)
    for (index, text) in texts.enumerated() {
      live.append(
        ReceivedMessage(
          topic: WireTopic(
            app: "weather", store: "store", channel: index.isMultiple(of: 2) ? .event : .state),
          payload: text, receivedAt: 1_767_268_800_000_000 + Int64(index) * 1_000))
    }
    live.close()
    let kept = try HistoryStore(opening: recording)
    #expect(texts.indices.map { kept.payload(ofMessage: $0) } == texts)
    for number in 1...kept.entryCount { try checkRaw(kept, number, texts) }
    for (from, to) in [("a.redux", "b.jsonl"), ("b.jsonl", "c.redux"), ("c.redux", "d.jsonl")] {
      var conversion = Conversion(
        try HistoryFile("\(folder)/\(from)"), choice: FileChoice(), to: "\(folder)/\(to)",
        named: to)
      try conversion.write(as: try ConvertedKind(ofFile: to, as: nil), step: {})
    }
    let back = try HistoryStore(opening: "\(folder)/c.redux")
    let expected = texts.map(asInALine)
    for (id, text) in expected.enumerated() where back.payload(ofMessage: id) != text {
      Issue.record(
        "\(String(decoding: texts[id], as: UTF8.self)) became \(back.line(ofMessage: id))")
      return
    }
    #expect(back.messageCount == texts.count)
    let (first, second) = try (read("b.jsonl"), read("d.jsonl"))
    #expect(first == second)
  }

  private func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  /// Raw breaks lines where the payload does, and lists the bytes of what is not UTF-8. Both texts
  /// are compared with their escapes resolved, since Raw spells what a terminal would not draw.
  private func checkRaw(_ store: HistoryStore, _ number: Int, _ texts: [[UInt8]]) throws {
    let moment = try #require(store.moment(ofEntry: number))
    let parts = try #require(store.parts(ofEntry: number))
    let shown = RawText(theme: .terminal).lines(of: moment)
      .map { line in line.spans.map(\.text).joined() }.joined(separator: "\n")
    for message in [parts.action, parts.state].compactMap(\.self) {
      let bytes = texts[message]
      let wanted =
        String(validating: bytes, as: UTF8.self)?
        .replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        ?? bytes.map { String($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined(separator: " ")
      #expect(resolved(shown).utf8.firstRange(of: resolved(wanted).utf8) != nil, "\(wanted)")
    }
  }

  private func resolved(_ text: String) -> String {
    text.replacing(#/\\u(?:\{([0-9a-f]+)\}|([0-9A-Fa-f]{4}))/#) { match in
      let digits = match.1 ?? match.2 ?? ""
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        return String(match.0)
      }
      return String(scalar)
    }
  }

  /// What stands between entries and can be told by a line is there again; the rest is counted.
  @Test func runsAndLossesComeBack() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let live = try HistoryStore(recordingTo: "\(folder)/a.redux")
    var now: Int64 = 1_767_268_800_000_000
    func event(_ sequence: Int, sid: String) {
      now += 2_000_000
      live.tick(now: now - 1)
      live.append(
        ReceivedMessage(
          topic: WireTopic(app: "weather", store: "store", channel: .event),
          payload: Array(#"{"type":"a"}"#.utf8),
          userProperties: [UserProperty("seq", "\(sequence)"), UserProperty("sid", sid)],
          receivedAt: now))
    }
    event(1, sid: "x")
    event(5, sid: "x")
    event(6, sid: "x")
    live.connectionLost(at: now)
    live.connectionRestored(at: now + 1_000)
    event(1, sid: "y")
    live.notice("hello", at: now)
    live.close()
    for (from, to) in [("a.redux", "b.jsonl"), ("b.jsonl", "c.redux"), ("a.redux", "d.redux")] {
      var conversion = Conversion(
        try HistoryFile("\(folder)/\(from)"), choice: FileChoice(), to: "\(folder)/\(to)",
        named: to)
      try conversion.write(as: try ConvertedKind(ofFile: to, as: nil), step: {})
      if from == "a.redux", to == "b.jsonl" {
        #expect(
          conversion.remarks == [
            "\(folder)/a.redux: 2 rows between entries (gaps, what was sent, notices) have no line "
              + "there"
          ])
      }
    }
    func rows(_ name: String) throws -> [String] {
      let store = try HistoryStore(opening: "\(folder)/\(name)")
      return store.rows(in: 0..<store.rowCount).map { row in
        switch row.content {
        case .entry(let entry): "\(entry.number)"
        case .run(let run, _): "run \(run)"
        case .lost(let count, _): "\(count) lost"
        case .unpublished(let count, _): "\(count) not published"
        case .gap: "gap"
        case .sent: "sent"
        case .notice(let text): text
        }
      }
    }
    #expect(try rows("a.redux") == ["1", "2", "3 lost", "3", "gap", "run 2", "4", "hello"])
    #expect(try rows("c.redux") == ["1", "2", "3 lost", "3", "run 2", "4"])
    #expect(try rows("d.redux") == rows("a.redux"))
  }
}
