import ExactJSON
import JSONValues
import Testing

@Suite struct JSONDiffPropertyTests {
  private func document(_ value: Value, _ random: inout RandomSource) throws -> JSONDocument {
    try JSONDocument(parsing: value.text(&random))
  }

  private func check(_ old: Value, _ new: Value, _ random: inout RandomSource) throws {
    let diff = JSONDiff(from: try document(old, &random), to: try document(new, &random))
    #expect(DiffApplication(diff).apply(to: old).canonical == new.canonical)
    let lines = diff.changes.map { diff.line($0) }
    #expect(diff.lines() == lines)
    #expect(diff.jsonLines() == diff.changes.map { diff.jsonLine($0) })
    #expect(lines.isEmpty == (old.canonical == new.canonical), "\(lines)")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func applyingADiffGivesTheNewDocument(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let old = Value.random(&random, depth: 4)
      try check(old, old.edited(&random), &random)
      try check(old, .random(&random, depth: 4), &random)
      try check(old, old, &random)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func applyingWorksOnLongArrays(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for variety in [2, 20, 5_000] {
      let old = (0..<400).map { _ in Value.number("\(random.below(variety))") }
      var new = random.below(2) == 0 ? old : random.shuffled(old)
      for _ in 0..<random.below(200) {
        new.remove(at: random.below(new.count))
        new.insert(.number("\(random.below(variety))"), at: random.below(new.count))
      }
      try check(.array(old), .array(new), &random)
    }
  }

  /// Sections whose elements are all different; each edit happens in a section of its own.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func asManyChangesAsEdits(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var state = EditableState(sections: 40, &random)
    let old = state.value
    let edits = random.below(40)
    for section in random.shuffled(Array(0..<40)).prefix(edits) { state.edit(section, &random) }
    let diff = JSONDiff(
      from: try document(old, &random), to: try document(state.value, &random))
    #expect(diff.changes.count == edits)
    #expect(DiffApplication(diff).apply(to: old).canonical == state.value.canonical)
  }

  @Test func elevenThousandRecords() throws {
    func records(_ range: Range<Int>, last: Int) -> [String] {
      range.map { #"{"id":"r\#($0)","qty":\#($0 == 10_999 ? last : $0),"name":"item \#($0)"}"# }
    }
    func document(_ records: [String]) throws -> JSONDocument {
      try JSONDocument(parsing: #"{"records":["# + records.joined(separator: ", ") + "]}")
    }
    let first = try document(records(0..<11_000, last: 10_999))
    let second = try document(records(0..<11_000, last: -1))
    let third = try document(
      [#"{"id":"new","qty":0,"name":"fresh"}"#] + records(0..<11_000, last: -1))
    var diff = JSONDiff(from: first, to: second)
    #expect(diff.changes.map { diff.line($0) } == ["~ .records[10999].qty: 10999 → -1"])
    diff = JSONDiff(from: second, to: third)
    #expect(
      diff.changes.map { diff.line($0) }
        == [#"+ .records[0]: {"id":"new","qty":0,"name":"fresh"}"#])
  }

  /// Right however large; the benchmark shows that the work is not quadratic.
  @Test(.timeLimit(.minutes(1))) func largeAndUnruly() throws {
    var random = RandomSource(seed: 7)
    let size = 20_000
    let numbers = (0..<size).map(String.init)
    let cases: [([String], [String])] = [
      (numbers, random.shuffled(numbers)),
      (numbers, numbers.map { "1\($0)" }),
      ((0..<size).map { "\($0 % 2)" }, (0..<size).map { "\($0 % 3)" }),
      ((0..<size).map { _ in "0" }, (0..<size).map { "\($0 % 2)" }),
      (
        numbers.map { #"{"id":1,"v":\#($0)}"# },
        random.shuffled(numbers.map { #"{"id":1,"v":\#($0)}"# })
      ),
    ]
    for (old, new) in cases {
      let first = try JSONDocument(parsing: "[\(old.joined(separator: ","))]")
      let second = try JSONDocument(parsing: "[\(new.joined(separator: ","))]")
      #expect(!JSONDiff(from: first, to: second).isEmpty)
    }
    func members(_ names: [String]) throws -> JSONDocument {
      try JSONDocument(parsing: "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
    }
    let same = [String](repeating: "k", count: size)
    #expect(
      JSONDiff(from: try members(numbers), to: try members(random.shuffled(numbers))).isEmpty)
    #expect(
      JSONDiff(from: try members(["x"] + same), to: try members(same)).changes.count == 1)
    func nest(_ inner: String) throws -> JSONDocument {
      try JSONDocument(
        parsing: String(repeating: "[", count: size) + inner
          + String(repeating: ",[0],[1]]", count: size))
    }
    #expect(JSONDiff(from: try nest("1"), to: try nest("2")).changes.count == 1)
    #expect(JSONDiff(from: try nest("1"), to: try nest("10,3")).changes.count == 2)
  }
}
