import Foundation
import TestSupport
import Testing

/// What `diff` tells of states that went over a real broker into a file.
@Suite(.serialized) struct DiffTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var states: [String]
    /// The lines for the second state, the third and so on.
    var changes: [[String]]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "big integers are compared by their digits",
      states: [#"{"lastOrder":9007199254740992}"#, #"{"lastOrder":9007199254740993}"#],
      changes: [["~ .lastOrder: 9007199254740992 → 9007199254740993"]]),
    Case(
      name: "true is not one",
      states: [
        #"{"ready":true,"count":1,"same":false}"#, #"{"ready":1,"count":true,"same":false}"#,
      ],
      changes: [["~ .ready: true → 1", "~ .count: 1 → true"]]),
    Case(
      name: "of duplicate keys the first changed",
      states: [
        #"{"mode":"eco","mode":"boost","t":1}"#, #"{"mode":"off","mode":"boost","t":1}"#,
      ],
      changes: [[#"~ .mode: "eco" → "off""#]]),
    Case(
      name: "empty keys",
      states: [
        #"{"":31,"deep":{"":{"x":7}}}"#, #"{"":32,"deep":{"":{"x":8}}}"#,
      ],
      changes: [[#"~ .[""]: 31 → 32"#, #"~ .deep[""].x: 7 → 8"#]]),
    Case(
      name: "keys that look reserved",
      states: [
        #"{"__proto__":"old","length":2,"self":{"count":0},"count":0,"type":"A","_t":"a"}"#,
        #"{"__proto__":"new","length":3,"self":{"count":0},"count":0,"type":"B","_t":"a"}"#,
      ],
      changes: [
        [#"~ .__proto__: "old" → "new""#, "~ .length: 2 → 3", #"~ .type: "A" → "B""#]
      ]),
    Case(
      name: "composed and decomposed keys",
      states: ["{\"Malm\u{f6}\":1,\"Malmo\u{308}\":2}", "{\"Malm\u{f6}\":1,\"Malmo\u{308}\":3}"],
      changes: [["~ .[\"Malmo\u{308}\"]: 2 → 3"]]),
    Case(
      name: "a key with NUL", states: [#"{"k":1,"k\u0000":2}"#, #"{"k":1,"k\u0000":3}"#],
      changes: [[#"~ .["k\u0000"]: 2 → 3"#]]),
    Case(
      name: "an insertion at the head",
      states: [
        #"{"dirs":["north","east","south"],"log":[{"m":"b"},{"m":"c"}]}"#,
        #"{"dirs":["west","north","east","south"],"log":[{"m":"b"},{"m":"c"}]}"#,
        #"{"dirs":["west","north","east","south"],"log":[{"m":"a"},{"m":"b"},{"m":"c"}]}"#,
        #"{"dirs":["west","north","south"],"log":[{"m":"a"},{"m":"b"},{"m":"c"}]}"#,
      ],
      changes: [
        [#"+ .dirs[0]: "west""#], [#"+ .log[0]: {"m":"a"}"#], [#"- .dirs[2]: "east""#],
      ]),
    Case(
      name: "moves",
      states: [
        #"{"q":["a","b","c","d","e"],"o":[{"id":1},{"id":2},{"id":3}]}"#,
        #"{"q":["b","c","d","e","a"],"o":[{"id":1},{"id":2},{"id":3}]}"#,
        #"{"q":["b","c","d","e","a"],"o":[{"id":3},{"id":1},{"id":2}]}"#,
      ],
      changes: [["> .q[4] ← .q[0]"], ["> .o[0] ← .o[2]"]]),
    Case(
      name: "null to an object and back",
      states: [
        #"{"user":null,"n":1}"#, #"{"user":{"name":"Ada","age":36},"n":1}"#,
        #"{"user":null,"n":1}"#, #"{"user":null,"n":2}"#,
      ],
      changes: [
        [#"~ .user: null → {"name":"Ada","age":36}"#],
        [#"~ .user: {"name":"Ada","age":36} → null"#], ["~ .n: 1 → 2"],
      ]),
    Case(
      name: "missing is not null",
      states: [
        #"{"list":[0,1,2]}"#, #"{"list":[0,1,2],"key":null}"#, #"{"list":[0,1,2]}"#,
        #"{"list":[0,1,2],"key":0}"#, #"{"list":[0,1,2],"key":false}"#,
        #"{"list":[0,1,2],"key":""}"#,
      ],
      changes: [
        ["+ .key: null"], ["- .key: null"], ["+ .key: 0"], ["~ .key: 0 → false"],
        [#"~ .key: false → """#],
      ]),
    Case(
      name: "values that look alike",
      states: [
        #"{"v":[1,2]}"#, #"{"v":{"0":1,"1":2}}"#, #"{"v":"[1,2]"}"#, #"{"v":12}"#,
        #"{"v":"12"}"#, #"{"v":true}"#, #"{"v":"true"}"#,
      ],
      changes: [
        [#"~ .v: [1,2] → {"0":1,"1":2}"#], [#"~ .v: {"0":1,"1":2} → "[1,2]""#],
        [#"~ .v: "[1,2]" → 12"#], [#"~ .v: 12 → "12""#], [#"~ .v: "12" → true"#],
        [#"~ .v: true → "true""#],
      ]),
  ]

  @Test(arguments: cases, ["case.jsonl", "case.redux"])
  func tellsWhatChanged(_ example: Case, _ file: String) throws {
    let path = try inspector.record(states: example.states, to: file)
    for (index, lines) in example.changes.enumerated() {
      #expect(try Inspector.diff(path, index + 2) == lines)
    }
    let first = try Inspector.diff(path, 1)
    #expect(first == ["+ .: \(example.states[0])"])
  }

  /// A reversed list has no changed values; what moved and what went are the same values.
  @Test func aReversedListHasNoChangedValues() throws {
    let path = try inspector.record(states: [
      #"{"q":["b","c","d","e","a"]}"#, #"{"q":["a","e","d","c","b"]}"#,
    ])
    let lines = try Inspector.diff(path, 2)
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("> ") })
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func comparesAnyTwo(_ file: String) throws {
    let path = try inspector.record(states: (0...3).map { #"{"n":\#($0)}"# }, to: file)
    #expect(try Inspector.run(["diff", path, "1", "4"]).outputText == "~ .n: 0 → 3\n")
    #expect(try Inspector.run(["diff", path, "4", "1"]).outputText == "~ .n: 3 → 0\n")
    #expect(try Inspector.run(["diff", path, "3", "3"]).outputText == "no change\n")
    let same = try Inspector.run(["diff", path, "3", "3", "--json", "--exit-code"])
    #expect(same.outputText.isEmpty)
    #expect(same.status == 0)
    let changed = try Inspector.run(["diff", path, "1", "2", "--json", "--exit-code"])
    #expect(changed.status == 1)
    #expect(changed.errorText.isEmpty)
    #expect(changed.outputText == "{\"op\":\"replace\",\"path\":\"/n\",\"old\":0,\"new\":1}\n")
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func saysWhenThereIsNothingToTell(_ file: String) throws {
    let path = try inspector.record(
      [
        TestMessage("weather/store/state", #"{"n":0}"#),
        TestMessage("weather/store/event", #"{"type":"ONLY"}"#),
        TestMessage("weather/store/state", #"{"n":1}"#),
        TestMessage("weather/store/event", #"{"type":"LAST"}"#),
        TestMessage("weather/store/state", ""),
        TestMessage("weather/other/state", "{"),
      ], to: file)
    #expect(try Inspector.diff(path, 2) == ["~ .n: 0 → 1"])
    let cleared = try Inspector.run(["diff", path, "4"])
    #expect(cleared.status == 1)
    #expect(
      cleared.errorText == "redux-inspect: the state of weather/store was cleared\n"
        || cleared.errorText == "redux-inspect: entry 4 has no state of its own\n")
    let own = try Inspector.run(["diff", path, "3"])
    #expect(own.status == 1)
    #expect(own.output.isEmpty)
    #expect(own.errorText == "redux-inspect: entry 3 has no state of its own\n")
    let none = try Inspector.run(["diff", path, "9"])
    #expect(none.status == 1)
    #expect(none.errorText == "redux-inspect: there is no entry 9 in \(path): the last is 5\n")
    for words in [["diff"], ["diff", path], ["diff", path, "x"], ["diff", path, "-1"]] {
      #expect(try Inspector.run(words).status == 2)
    }
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func countsElevenThousandRecords(_ file: String) throws {
    func record(_ index: Int, _ quantity: Int) -> String {
      #"{"id":"r\#(index)","qty":\#(quantity),"name":"item \#(index)"}"#
    }
    var records = (0..<11_000).map { record($0, $0) }
    func state() -> String { #"{"records":[\#(records.joined(separator: ","))]}"# }
    var states = [state()]
    records[10_999] = record(10_999, -1)
    states.append(state())
    records.insert(#"{"id":"new","qty":0,"name":"fresh"}"#, at: 0)
    states.append(state())
    let path = try inspector.record(states: states, to: file)
    #expect(
      try Inspector.diff(path, 2, ["--json"]) == [
        #"{"op":"replace","path":"/records/10999/qty","old":10999,"new":-1}"#
      ])
    #expect(
      try Inspector.diff(path, 3, ["--json"]) == [
        #"{"op":"add","path":"/records/0","new":{"id":"new","qty":0,"name":"fresh"}}"#
      ])
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func reachesTenThousandLevelsDown(_ file: String) throws {
    let depth = 10_000
    func nested(_ value: Int) -> String {
      String(repeating: #"{"d":"#, count: depth) + "\(value)" + String(repeating: "}", count: depth)
    }
    let action =
      #"{"type":"DEEP","event":"# + String(repeating: "[", count: depth)
      + String(repeating: "]", count: depth) + "}"
    let path = try inspector.record(
      [
        TestMessage("weather/store/event", action), TestMessage("weather/store/state", nested(1)),
        TestMessage("weather/store/state", nested(2)),
        TestMessage("weather/store/event", #"{"type":"SENTINEL"}"#),
      ], to: file)
    let lines = try Inspector.diff(path, 2)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("~ .d.d.d") && lines[0].hasSuffix(".d: 1 → 2"))
    let log = try Inspector.run(["log", "--json", path])
    #expect(log.lines.count == 4)
    #expect(log.outputText.contains(action))
    let copy = "\(broker.folder.path)/copy.jsonl"
    #expect(try Inspector.run(["convert", path, copy]).status == 0)
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == log.outputText)
  }

  @Test(arguments: ["case.jsonl", "case.redux"])
  func entriesOfTwoStoresAreSaidToBe(_ file: String) throws {
    let path = try inspector.record(
      ["first", "second"].flatMap { store in
        [
          TestMessage("weather/\(store)/event", #"{"type":"t"}"#),
          TestMessage("weather/\(store)/state", #"{"x":1}"#),
        ]
      }, to: file)
    let result = try Inspector.run(["diff", path, "1", "2"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errorText
        == "redux-inspect: entry 1 is of weather/first, "
        + "entry 2 of another store, weather/second\n")
  }
}
