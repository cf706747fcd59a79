import ExactJSON
import Testing

@testable import HistoryStore

@Suite struct StateComparisonTests {
  @Test(arguments: [
    ("1", "1", true), ("1", "12", false), ("12", "1", false), ("1", "1.0", false),
    ("true", "false", false), (#"{"a":1}"#, #"{"a":null}"#, false),
    (#"{"a":1}"#, #"{ "a" : 1 }"#, true), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true),
    (#"{"a":1,"b":2}"#, #"{"a":1,"c":2}"#, false), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
    (#"{"a":"x"}"#, #"{"a":"y"}"#, false), (#"{"a":"\u0041"}"#, #"{"a":"A"}"#, true),
    (#"{"a":"\u0041"}"#, #"{"a":"B"}"#, false), (#"{"a":[]}"#, #"{"a":{}}"#, false),
    (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, false), (#"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#, false),
    (#"{"a":{"b":1},"c":0}"#, #"{"a":{"b":1 },"c":0}"#, true), ("[]", " []", true),
    (#"[{"id":1,"v":2},{"id":3}]"#, #"[{"id":3},{"id":1,"v":2}]"#, false),
  ])
  func tellsWhetherTwoStatesMeanTheSame(_ old: String, _ new: String, _ same: Bool) throws {
    let old = try JSONDocument(parsing: old)
    let new = try JSONDocument(parsing: new)
    #expect(StateComparison.areSame(old, new) == same)
    #expect(StateComparison.areSame(new, old) == same)
  }

  @Test func findsTheFirstDifferenceAnywhere() {
    let bytes = (0..<40).map { UInt8($0) }
    #expect(StateComparison.firstDifference(bytes, bytes) == nil)
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x80
      #expect(StateComparison.firstDifference(bytes, other) == place)
      #expect(StateComparison.firstDifference(bytes, Array(bytes[..<place])) == place)
    }
  }
}
