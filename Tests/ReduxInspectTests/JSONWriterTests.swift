import Foundation
import Testing

@testable import ReduxInspect

@Suite struct JSONWriterTests {
  struct Everything: Encodable {
    var doubles = [1, 0.1, 1e20, 1e16, 1e15, 123_456_789_012_345_680, -0.0, 1e-5, .pi]
    var floats: [Float] = [1.5, 0.1, 1e10, 3.4e38]
    var odd = [Double.nan, .infinity, -.infinity]
    var text = "a/\u{7f}\u{1f}\u{8}\u{c}\n\t\r\u{2028}\u{0}\\\"é😀"
    var url = URL(string: "http://x.y/z?q=1")
    var data = Data([1, 2, 255])
    var decimal = Decimal(string: "123456789012345678901234567890.5")
    var date = Date(timeIntervalSinceReferenceDate: 5.25)
    var none: Int?
    var numbered = [2: "b", 1: "a"]
    var listed = [Date(timeIntervalSinceReferenceDate: 1): 1]
    var id = UUID()
    var big = UInt64.max
    var small = Int64.min
    var flags = [true, false]
    var empty: [String: Int] = [:]
    var nothing: [Int] = []
    var optionals: [Int?] = [1, nil]
    var nested = [[["x": ["y": [1, 2]]]]]
  }

  enum Choice: Encodable {
    case plain
    case one(Int)
    case labelled(zebra: String, ant: Int?)
    case inner([Choice])
  }

  class Base: Encodable {
    var zero = 0
  }

  final class Derived: Base {
    var first = 1
    private enum CodingKeys: String, CodingKey { case first }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(first, forKey: .first)
    }
  }

  /// Uses the corners of the Encoder protocol that the compiler's own code does not.
  struct Handmade: Encodable {
    enum Key: String, CodingKey { case b, a, list, child, again }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .b)
      var list = object.nestedUnkeyedContainer(forKey: .list)
      try list.encode("x")
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(2, forKey: .b)
      try inner.encodeNil(forKey: .a)
      try list.encode(3)
      var child = object.nestedContainer(keyedBy: Key.self, forKey: .child)
      try child.encode(4, forKey: .b)
      try object.encode(5, forKey: .a)
      try object.encode(6, forKey: .again)
      try object.encode(7, forKey: .again)
    }
  }

  struct Nothing: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  /// Foundation's encoder is another program that says what is right.
  private func expectSame(
    _ value: some Encodable, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let writer = JSONWriter()
    try writer.writeValue(value)
    let expected = String(decoding: try JSONCoding.encodeByFoundation(value), as: UTF8.self)
    let written = String(decoding: try writer.finished(), as: UTF8.self)
    #expect(written == expected, sourceLocation: location)
  }

  @Test func writesWhatFoundationWrites() throws {
    try expectSame(Everything())
    try expectSame([
      Choice.plain, .one(5), .labelled(zebra: "z", ant: 1), .inner([.plain, .one(2)]),
    ])
    try expectSame(Choice.labelled(zebra: "z", ant: nil))
    try expectSame(Derived())
    try expectSame(Handmade())
    try expectSame([Nothing()])
    try expectSame("text")
    try expectSame(5)
    try expectSame(Int?.none)
    try expectSame(CounterState(count: 3))
  }

  @Test func sortsNamesAsFoundationDoes() throws {
    let names = [
      "b", "a", "B", "Z", "_0", "10", "9", "é", "e\u{301}x", "ab", "a b", "a\"", "😀", "ﬀ", "",
      "e", "e\u{301}", "ez", "aa", "a\u{1}", "a!",
    ]
    let pairs = names.enumerated().map { ($1, $0) }
    try expectSame(Dictionary(pairs, uniquingKeysWith: { $1 }))
  }

  @Test func whatCannotBeFollowedGoesToFoundation() throws {
    struct Interleaved: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Handmade.Key.self)
        var child = object.nestedContainer(keyedBy: Handmade.Key.self, forKey: .child)
        try object.encode(1, forKey: .a)
        try child.encode(2, forKey: .b)
      }
    }
    struct Super: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Handmade.Key.self)
        try object.encode(1, forKey: .a)
        try "up".encode(to: object.superEncoder())
      }
    }
    #expect(text(Interleaved()) == #"{"a":1,"child":{"b":2}}"#)
    #expect(text(Super()) == #"{"a":1,"super":"up"}"#)
  }

  private func text(_ value: any Encodable) -> String {
    String(decoding: ValueEncoder().encode(value).bytes, as: UTF8.self)
  }

  @Test func aGraphWithoutAnEndIsGivenUp() {
    final class Node: Encodable {
      var next: Node?
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        if let next { try container.encode(next) }
      }
    }
    let node = Node()
    node.next = node
    #expect(throws: JSONWriter.TooDeep.self) { try JSONWriter().writeValue(node) }
    node.next = nil
  }
}
