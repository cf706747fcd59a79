import ExactJSON
import Testing

/// Bytes that are not UTF-8 are seen for what they are.
@Suite struct VisibleUTF8Tests {
  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9], "a\u{e9}"), ([0xFF, 0xFE], #"\xff\xfe"#), ([0x78, 0xC3], #"x\xc3"#),
      ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#), ([0xC0, 0x80, 0x41], #"\xc0\x80A"#), ([], ""),
    ] as [([UInt8], String)])
  func standAsTheirNumbers(_ bytes: [UInt8], _ text: String) {
    #expect(VisibleUTF8.text(of: bytes) == text)
  }

  @Test func changesSaySo() throws {
    func document(_ byte: UInt8) throws -> JSONDocument {
      try JSONDocument(parsing: Array("{\"a\":1,\"s\":\"".utf8) + [byte] + Array("\"}".utf8))
    }
    let diff = JSONDiff(from: try document(0xFF), to: try document(0xFE))
    #expect(diff.lines() == [#"~ .s: "\xff" → "\xfe""#])
    #expect(
      diff.jsonLines().map { String(decoding: $0, as: UTF8.self) } == [
        "{\"op\":\"replace\",\"path\":\"/s\",\"old\":\"\u{fffd}\",\"new\":\"\u{fffd}\","
          + "\"problem\":\"not valid UTF-8\"}"
      ])
  }

  @Test func aKeyThatIsALoneSurrogateIsTold() throws {
    let old = try JSONDocument(parsing: Array(#"{"a":{"\ud800":1,"\ud801":1}}"#.utf8))
    let new = try JSONDocument(parsing: Array(#"{"a":{"\ud800":2,"\ud801":3}}"#.utf8))
    let diff = JSONDiff(from: old, to: new)
    #expect(
      diff.jsonLines().map { String(decoding: $0, as: UTF8.self) } == [
        #"{"op":"replace","path":"/a/\ud800","old":1,"new":2}"#,
        #"{"op":"replace","path":"/a/\ud801","old":1,"new":3}"#,
      ])
  }

  @Test func onlyWhatHoldsThemIsMarked() throws {
    let document = try JSONDocument(
      parsing: Array("{\"a\":[1],\"b\":[\"".utf8) + [0xFF] + Array("\"]}".utf8))
    let nodes = document.nodes.indices.map {
      (document.hasInvalidUTF8($0), document.holdsInvalidUTF8($0))
    }
    #expect(nodes.map(\.0) == [false, false, false, false, true])
    #expect(nodes.map(\.1) == [true, false, false, true, true])
  }
}
