import ExactJSON
import Testing

@Suite struct JSONDocumentTests {
  private func only(_ name: String) throws -> JSONDocument {
    try JSONDocument(parsing: #require(try Fixture.payloads(name).first))
  }

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  @Test func nodesAreAFlatTree() throws {
    let document = try JSONDocument(parsing: #" {"a":[1,{"b":null}],"c":"d"} "#)
    #expect(
      (0..<document.nodes.count).map { document.kind($0) }
        == [.object, .array, .number, .object, .null, .string])
    #expect(Array(document.children(of: 0)) == [1, 5])
    #expect(Array(document.children(of: 1)) == [2, 3])
    #expect(Array(document.children(of: 2)) == [])
    #expect((0..<6).map { document.parent(of: $0) } == [nil, 0, 1, 1, 3, 0])
    #expect((0..<6).map { document.childCount($0) } == [2, 2, 0, 1, 0, 0])
    #expect((0..<6).map { document.indexInParent($0) } == [0, 0, 0, 1, 0, 1])
    #expect((0..<6).map { document.nextSibling($0) } == [nil, 5, 3, nil, nil, nil])
    #expect((0..<6).map { document.depth(of: $0) } == [0, 1, 2, 2, 3, 1])
    #expect(document.child(of: 1, at: 1) == 3)
    #expect(document.child(of: 1, at: 2) == nil)
    #expect(text(document.rawText(3)) == #"{"b":null}"#)
    #expect(document.rawKey(4).map { text($0) } == "b")
    #expect(document.rawKey(2) == nil)
    #expect(document.key(5) == "c")
  }

  @Test func numbersKeepTheirText() throws {
    let numbers = ["9007199254740993", "1234567890123456789012345", "1e400", "127.0", "-0", "1E-2"]
    let document = try JSONDocument(parsing: "[" + numbers.joined(separator: ", ") + "]")
    #expect(document.children(of: 0).map { text(document.rawText($0)) } == numbers)
    let event = try only("bigint-kept")
    #expect(text(event.compact(0)).contains("\"serial\":1234567890123456789012345"))
  }

  @Test func bothMembersOfOneNameAreThere() throws {
    let document = try only("duplicate-keys-visible")
    #expect(document.members(named: "mode", of: 0).map { document.string($0) } == ["eco", "boost"])
    #expect(document.member(named: "mode", of: 0) == 1)
    #expect(document.path(to: 2).jq == ".mode#2")
    #expect(document.node(at: document.path(to: 2)) == 2)
  }

  @Test func keysAreComparedByBytes() throws {
    let document = try only("composed-and-decomposed-keys")
    #expect(document.member(named: "Malm\u{f6}", of: 0) == 1)
    #expect(document.member(named: "Malmo\u{308}", of: 0) == 2)
    #expect(JSONKey("Malm\u{f6}") != JSONKey("Malmo\u{308}"))
  }

  @Test func stringsAreDecodedOnlyWhenAsked() throws {
    let document = try only("escapes-readable-and-kept")
    let event = try #require(document.member(named: "event", of: 0))
    let values = document.children(of: event).map { document.string($0) }
    #expect(values == ["天気は晴れ", "a/b", "<ok>"])
    let compact = text(document.compact(0))
    #expect(compact.contains(#"\u5929\u6c17\u306f\u6674\u308c"#))
    #expect(compact.contains(#"a\/b"#))
    #expect(
      document.oneLine(event, limit: 100) == #"{"jp":"天気は晴れ","p":"a/b","t":"<ok>"}"#)
    #expect(document.oneLine(event, limit: 100, style: .asSent).contains(#"\u003cok\u003e"#))
  }

  @Test func escapesDecode() throws {
    func decoded(_ literal: String) throws -> [UInt8]? {
      try JSONDocument(parsing: literal).stringBytes(0)
    }
    #expect(try decoded(#""\"\\\/\b\f\n\r\t""#) == [0x22, 0x5C, 0x2F, 8, 0xC, 0xA, 0xD, 9])
    #expect(try decoded(#""ab\u0000cd""#) == [0x61, 0x62, 0, 0x63, 0x64])
    #expect(try decoded(#""\u00e9\u20AC\ud83d\ude00""#) == Array("é€😀".utf8))
    #expect(try decoded(#""\ud800x""#) == [0xED, 0xA0, 0x80, 0x78])
    #expect(try decoded(#""\ude00\ud83d""#) == [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD])
    #expect(try decoded(#""\ud83d\ud83d\ude00""#) == [0xED, 0xA0, 0xBD] + Array("😀".utf8))
    #expect(try JSONDocument(parsing: #""\ud800x""#).string(0)?.hasSuffix("x") == true)
  }

  @Test func bytesThatAreNotUTF8AreKeptAndFlagged() throws {
    let payloads = try Fixture.payloads("invalid-utf8")
    let document = try JSONDocument(parsing: payloads[0])
    #expect(document.bytes == payloads[0])
    #expect(document.firstInvalidUTF8Offset == 26)
    let node = try #require(document.node(at: JSONPath(jq: ".event.s")))
    #expect(document.stringBytes(node) == [0xFF, 0xFE])
    #expect(document.string(node) == "\u{FFFD}\u{FFFD}")
    #expect(document.oneLine(node, limit: 20) == #""\xff\xfe""#)
    #expect(document.nodes[node].flags.contains(.hasInvalidUTF8))
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: payloads[1]) }
    #expect(error?.description == "unexpected end at offset 19")
  }

  static let illFormed: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
    [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xFF],
  ]

  @Test(arguments: illFormed) func illFormedSequencesAreFound(_ bytes: [UInt8]) throws {
    let document = try JSONDocument(parsing: Array("\"é\(1)".utf8) + bytes + [0x22])
    #expect(document.firstInvalidUTF8Offset == 4)
    #expect(String(validating: document.bytes, as: UTF8.self) == nil)
  }

  @Test func aByteOrderMarkIsToleratedAndFlagged() throws {
    let document = try JSONDocument(parsing: [0xEF, 0xBB, 0xBF] + Array(" [1]\n".utf8))
    #expect(document.hasByteOrderMark)
    #expect(text(document.withoutLineBreaks()) == "[1]")
    #expect(document.bytes.count == 8)
    #expect(try !JSONDocument(parsing: "[1]").hasByteOrderMark)
  }

  @Test func tenThousandLevels() throws {
    let depth = 10_000
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let array = try JSONDocument(parsing: nested)
    #expect(array.nodes.count == depth)
    #expect(array.depth(of: depth - 1) == depth - 1)
    #expect(array.compact(0) == Array(nested.utf8))
    let states = try [1, 2].map {
      try JSONDocument(
        parsing: String(repeating: #"{"d":"#, count: depth) + "\($0)"
          + String(repeating: "}", count: depth))
    }
    let diff = JSONDiff(from: states[0], to: states[1])
    #expect(diff.changes.count == 1)
    let path = diff.path(of: diff.changes[0])
    #expect(path.jq == String(repeating: ".d", count: depth))
    #expect(states[1].node(at: path) == depth)
    #expect(states[1].oneLine(0, limit: 12) == #"{"d":{"d":{…"#)
    #expect(states[1].indented(0).count < 20_000_000)
  }
}
