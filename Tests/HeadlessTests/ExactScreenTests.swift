import Foundation
import TestSupport
import Testing

/// What went over a real broker into a file is on the screen as it was sent.
@Suite(.serialized) struct ExactScreenTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func messages(_ bodies: [(channel: String, payload: String)]) -> [TestMessage] {
    bodies.map { TestMessage("weather/store/\($0.channel)", $0.payload) }
  }

  /// The frame of the inspector on a file after some keys.
  private func frame(_ path: String, _ keys: [String], size: String = "140x24") throws -> [String] {
    let script = ["size \(size)"] + keys.map { "key \($0)" } + ["frame end"]
    try broker.folder.write(script.joined(separator: "\n") + "\n", to: "script")
    let result = try Inspector.run(
      ["open", path, "--script", "\(broker.folder.path)/script"])
    #expect(result.status == 0, "\(result.errorText)")
    return Array(result.lines.dropFirst())
  }

  /// What stands right of the log.
  private func detail(_ frame: [String]) -> [String] {
    frame.compactMap { line in
      line.range(of: "│").map {
        String(line[$0.upperBound...]).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var messages: [(channel: String, payload: String)]
    /// Keys, and rows of the right pane that they lead to.
    var keys: [String]
    var rows: [String]
    /// Text that the file's lines hold.
    var texts: [String] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "big integers keep their digits",
      messages: [
        (
          "event",
          #"{"type":"ORDER_SEEN","event":{"orderId":9007199254740993,"#
            + #""serial":1234567890123456789012345}}"#
        ),
        ("state", #"{"lastOrder":9007199254740992}"#),
        ("state", #"{"lastOrder":9007199254740993}"#),
      ], keys: ["m", "m", "Tab", "E"],
      rows: ["orderId: 9007199254740993", "serial: 1234567890123456789012345"],
      texts: ["9007199254740993,", "1234567890123456789012345"]),
    Case(
      name: "big integers that are one double differ",
      messages: [
        ("state", #"{"lastOrder":9007199254740992}"#),
        ("state", #"{"lastOrder":9007199254740993}"#),
      ], keys: ["G"], rows: ["~ lastOrder: 9007199254740992 → 9007199254740993"]),
    Case(
      name: "true is not one",
      messages: [("event", #"{"type":"FLAGS","event":{"a":true,"b":1,"c":false,"d":0,"e":1.0}}"#)],
      keys: ["m", "m", "Tab", "E"],
      rows: ["a: true", "b: 1", "c: false", "d: 0", "e: 1.0"],
      texts: [#"{"a":true,"b":1,"c":false,"d":0,"e":1.0}"#]),
    Case(
      name: "an empty key is visible",
      messages: [
        ("state", #"{"":31,"deep":{"":{"x":7}}}"#), ("state", #"{"":32,"deep":{"":{"x":8}}}"#),
      ], keys: ["G"], rows: [#"~ "": 31 → 32"#, "· ▾ deep", #"·   ▾ """#, "~     x: 7 → 8"]),
    Case(
      name: "names that look reserved are members",
      messages: [
        (
          "state",
          #"{"__proto__":"old","length":2,"constructor":null,"hashValue":1,"self":{"count":0},"#
            + #""count":0,"type":"A","_t":"a"}"#
        ),
        (
          "state",
          #"{"__proto__":"new","length":3,"constructor":null,"hashValue":1,"self":{"count":0},"#
            + #""count":0,"type":"B","_t":"a"}"#
        ),
      ], keys: ["G"],
      rows: [
        #"~ __proto__: "old" → "new""#, "~ length: 2 → 3", "constructor: null", "hashValue: 1",
        "▸ self: {1} count", "count: 0", #"~ type: "A" → "B""#, #"_t: "a""#,
      ]),
    Case(
      name: "an object that was is shown",
      messages: [
        ("state", #"{"user":{"name":"Ada","age":36},"n":1}"#), ("state", #"{"user":null,"n":1}"#),
      ], keys: ["G"], rows: [#"~ user: {"name":"Ada","age":36} → null"#, "n: 1"]),
    Case(
      name: "values that look alike differ",
      messages: [("state", #"{"v":12,"w":true}"#), ("state", #"{"v":"12","w":"true"}"#)],
      keys: ["G"], rows: [#"~ v: 12 → "12""#, #"~ w: true → "true""#]),
    Case(
      name: "escapes are readable",
      messages: [
        (
          "event",
          #"{"type":"NOTE","event":{"jp":"\u5929\u6c17\u306f\u6674\u308c","p":"a\/b","#
            + #""t":"\u003cok\u003e"}}"#
        )
      ], keys: ["m", "m", "Tab", "E"],
      rows: [#"jp: "天気は晴れ""#, #"p: "a/b""#, #"t: "<ok>""#],
      texts: [#"\u5929\u6c17\u306f\u6674\u308c"#, #"a\/b"#, #"\u003cok\u003e"#]),
  ]

  @Test(arguments: cases, ["case.jsonl", "case.redux"])
  func showsWhatWasSent(_ example: Case, _ name: String) throws {
    let path = try inspector.record(messages(example.messages), to: name)
    let keys = example.keys.map { $0 == "Tab" ? "<Tab>" : $0 }
    let rows = detail(try frame(path, keys))
    for row in example.rows { #expect(rows.contains(row), "\(rows)") }
    let log = try Inspector.run(["log", "--json", path]).outputText
    for text in example.texts { #expect(log.contains(text)) }
  }

  /// Precomposed and decomposed spellings are two keys, and both stay as they were.
  @Test(arguments: ["case.jsonl", "case.redux"])
  func keysThatLookAlikeAreTwo(_ name: String) throws {
    let path = try inspector.record(
      states: ["{\"Malm\u{f6}\":1,\"Malmo\u{308}\":2}", "{\"Malm\u{f6}\":1,\"Malmo\u{308}\":3}"],
      to: name)
    let rows = detail(try frame(path, ["G"]))
    #expect(
      rows.filter { $0.contains("Malm") && $0.contains(": ") }.map { $0.hasPrefix("~") } == [
        false, true,
      ])
    let log = Data(try Inspector.run(["log", "--json", path]).output)
    #expect(log.range(of: Data([0x6D, 0xC3, 0xB6, 0x22])) != nil)
    #expect(log.range(of: Data([0x6D, 0x6F, 0xCC, 0x88, 0x22])) != nil)
  }

  /// Bytes that are not UTF-8 come out of every file as they came in.
  @Test(arguments: ["case.jsonl", "case.redux"])
  func bytesThatAreNotTextAreKept(_ name: String) throws {
    let payloads = [
      "7b2274797065223a2241222c226576656e74223a7b2273223a22fffe227d7d",
      "7b2274797065223a2242222c2273223a2278c3",
    ]
    let path = try inspector.record(
      payloads.map { TestMessage("weather/store/event", hex: $0) }
        + [TestMessage("weather/store/event", #"{"type":"SENTINEL"}"#)], to: name)
    let log = try Inspector.run(["log", "--json", path])
    #expect(String(validating: log.output, as: UTF8.self) != nil)
    let lines = try log.lines.map(JSONLine.init)
    for (line, payload) in zip(lines, payloads) {
      #expect(line.string("problem")?.contains("not valid UTF-8") == true)
      let bytes = try #require(line.string("base64").flatMap { Data(base64Encoded: $0) })
      #expect(
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == payload)
    }
    let first = try frame(path, ["m", "m", "<Tab>", "E"])
    #expect(detail(first).contains(#"s: "\xff\xfe"  not valid UTF-8"#))
    let raw = try frame(path, ["]", "m", "m", "m"])
    #expect(raw.contains { $0.contains("not valid UTF-8") })
    #expect(raw.contains { $0.contains("22 78 c3") })
    #expect(raw.contains { $0.contains("SENTINEL") })
  }

  /// Thousands of pairs in a burst: all there, in order, each action with its own state.
  @Test func aBurstIsWhole() throws {
    let count = 3_000
    let pairs = (0..<count).flatMap { number in
      [
        TestMessage("weather/store/event", #"{"type":"N","event":{"n":\#(number)}}"#),
        TestMessage("weather/store/state", #"{"n":\#(number)}"#),
      ]
    }
    let path = try inspector.record(pairs, to: "burst.redux", ["-q", "1"])
    let lines = try Inspector.run(["log", "--json", path]).lines.map(JSONLine.init)
    #expect(lines.count == 2 * count)
    #expect(lines.map { $0.number("n") } == (0..<count).flatMap { [$0 + 1, $0 + 1] })
    #expect(
      lines.enumerated().allSatisfy { index, line in
        line.payloadText
          == (index.isMultiple(of: 2)
            ? #"{"type":"N","event":{"n":\#(index / 2)}}"# : #"{"n":\#(index / 2)}"#)
      })
    for entry in [2, count / 2, count] {
      #expect(try Inspector.diff(path, entry) == ["~ .n: \(entry - 2) → \(entry - 1)"])
    }
  }
}
