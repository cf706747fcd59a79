// Measures the document and its diff: `json-bench` on documents of its own making,
// `json-bench FILE` the parsing of one file.

import ExactJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the best and the median of some runs.
func measure(_ name: String, bytes: Int, runs: Int = 30, _ body: () -> Void) {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in Int(clock.measure(body) / .microseconds(1)) }.sorted()
  let median = max(1, times[runs / 2])
  print("\(name): \(median) µs (best \(times[0])), \(bytes / median) MB/s")
}

func parse(_ bytes: [UInt8]) -> JSONDocument {
  do { return try JSONDocument(parsing: bytes) } catch { fatalError("\(error)") }
}

func compare(_ name: String, _ old: [UInt8], _ new: [UInt8]) {
  let (first, second) = (parse(old), parse(new))
  var count = 0
  measure("diff \(name)", bytes: old.count + new.count) {
    count = JSONDiff(from: first, to: second).changes.count
  }
  measure("both parses and diff \(name)", bytes: old.count + new.count) {
    count = JSONDiff(from: parse(old), to: parse(new)).changes.count
  }
  let diff = JSONDiff(from: first, to: second)
  measure("its lines", bytes: new.count, runs: 5) { count = diff.lines(limit: 80).count }
  print("  \(count) changes")
}

if CommandLine.arguments.count == 2 {
  let bytes = bytes(ofFile: CommandLine.arguments[1])
  measure("parse", bytes: bytes.count, runs: 100) { _ = parse(bytes) }
  exit(0)
}

for (label, size) in [("1.2 MB", 6_000), ("12 MB", 60_000)] {
  for identified in [true, false] {
    var generator = StateGenerator(seed: 1)
    let records = generator.records(size, identified: identified)
    let old = StateGenerator.document(records)
    let kind = identified ? "with ids" : "without ids"
    print("\(label) \(kind): \(old.count) bytes, \(parse(old).nodes.count) nodes")
    measure("parse", bytes: old.count) { _ = parse(old) }
    func edited(_ count: Int) -> [UInt8] {
      var edited = records
      for step in 0..<count {
        let place = size / count * step + size / count / 2
        edited[place] =
          String(edited[place].dropLast(edited[place].hasSuffix("}") ? 1 : 0)) + ",\"x\":1}"
      }
      return StateGenerator.document(edited)
    }
    compare("1 change", old, edited(1))
    compare("1,000 changes", old, edited(1_000))
    compare("insert at head", old, StateGenerator.document(["{\"id\":\"new\"}"] + records))
    compare("reversed", old, StateGenerator.document(records.reversed()))
  }
}

/// What would be quadratic if anything were.
func compareHard(_ name: String, _ old: String, _ new: String) {
  compare(name, Array(old.utf8), Array(new.utf8))
}

func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

let size = 100_000
let numbers = (0..<size).map(String.init)
compareHard("100,000 numbers, other numbers", array(numbers), array(numbers.map { "1\($0)" }))
compareHard(
  "100,000 numbers in another order", array(numbers),
  array((0..<size).map { "\($0 * 7_919 % size)" }))
compareHard(
  "100,000 of two values, of three", array((0..<size).map { "\($0 % 2)" }),
  array((0..<size).map { "\($0 % 3)" }))
func members(_ prefix: String) -> String {
  "{" + numbers.map { "\"k\($0)\":\($0.hasSuffix("77") ? prefix : "")\(1)" }.joined(separator: ",")
    + "}"
}
compareHard("100,000 members, 1,000 changes", members(""), members("2"))
func nest(_ inner: String) -> String {
  String(repeating: "[", count: size) + inner + String(repeating: ",[0],[1]]", count: size)
}
compareHard("100,000 levels", nest("1"), nest("10,3"))
