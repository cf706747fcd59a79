import ExactJSON
import InspectorCore
import Testing

/// What a pane shows is what was sent, or says that it is not.
@Suite struct ExactTextTests {
  private let bench = Bench(width: 140)

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  @Test func bytesThatAreNotUTF8AreShownInTheTreeAndMarked() {
    // {"s":"<ff fe>","k<ff>":1}
    bench.receive(.state, bytes("7b2273223a22fffe222c226bff223a317d"))
    #expect(
      bench.detail == [#"+ s: "\xff\xfe"  not valid UTF-8"#, #"+ "k\xff": 1  not valid UTF-8"#])
    // The first byte is another one; nothing of that is lost in the repair.
    bench.receive(.state, bytes("7b2273223a22c0fe222c226bff223a317d"))
    #expect(bench.detail[0] == #"~ s: "\xff\xfe" → "\xc0\xfe"  not valid UTF-8"#)
    bench.press("m")
    #expect(bench.detail == [#"~ s: "\xff\xfe" → "\xc0\xfe"  not valid UTF-8"#])
    bench.press("m m")
    #expect(bench.screen.contains("7b 22 73 22 3a 22 c0 fe 22 2c 22 6b ff 22 3a 31 7d"))
    #expect(bench.lines.contains { $0.hasPrefix(" 2 ") || $0.contains("not valid UTF-8") })
  }

  @Test func theWholeValueShowsTheBytesToo() {
    bench.receive(.state, bytes("7b2273223a22fffe227d"))
    bench.press("<Enter> <Enter>")
    #expect(bench.screen.contains(#""\xff\xfe""#))
  }

  @Test func textThatLooksLikeAByteIsAnother() {
    bench.receive(.state, #"{"s":"\\xff"}"#)
    #expect(bench.detail == [#"+ s: "\\xff""#])
  }

  @Test func anActionOfBytesIsMarkedInTheLog() {
    bench.receive(.event, bytes("7b2274797065223a2241222c226576656e74223a7b2273223a22fffe227d7d"))
    bench.receive(.event, bytes("7b2274797065223a2242222c2273223a2278c3"))
    bench.receive(.event, #"{"type":"SENTINEL"}"#)
    bench.press("1 G m m")
    #expect(bench.screen.contains("▸ event: {1} s  not valid UTF-8"))
    bench.press("m")
    #expect(bench.screen.contains("22 ff fe 22 7d 7d"))
    bench.press("2 G")
    #expect(bench.screen.contains("not valid UTF-8"))
    #expect(bench.screen.contains("22 78 c3"))
    #expect(bench.screen.contains("SENTINEL"))
  }

  @Test func bothMembersOfOneNameAreRows() {
    bench.receive(.state, #"{"mode":"eco","mode":"boost","t":1}"#)
    bench.receive(.state, #"{"mode":"off","mode":"boost","t":1}"#)
    #expect(bench.detail == [#"~ mode: "eco" → "off""#, #"mode: "boost""#, "t: 1"])
    bench.press("m m m")
    #expect(bench.screen.contains(#"{"mode":"off","mode":"boost","t":1}"#))
  }

  @Test func keysWithNULAreOthers() {
    bench.receive(.state, #"{"k":1,"k\u0000":2}"#)
    bench.receive(.state, #"{"k":1,"k\u0000":3}"#)
    #expect(bench.detail == ["k: 1", #"~ "k\u0000": 2 → 3"#])
  }

  @Test func halfSurrogatesAndControlsStandAsTheyWereSent() {
    bench.receive(.state, #"{"half":"\ud800x","lines":"a\nb\u001b[31m","quote":"\"\u0022\\"}"#)
    #expect(
      bench.detail == [
        #"+ half: "\ud800x""#, #"+ lines: "a\nb\u001b[31m""#, #"+ quote: "\"\u0022\\""#,
      ])
  }

  @Test func aLongStringIsDecodedToo() {
    bench.receive(.state, #"{"s":"\#(String(repeating: #"\u5929"#, count: 2_000))"}"#)
    #expect(bench.detail[0].hasPrefix(#"+ s: (12,000 bytes) "天天"#))
  }

  @Test(arguments: [
    (#"{"$jsan":"u"}"#, "undefined"), (#"{"$jsan":"n"}"#, "NaN"),
    (#"{"$jsan":"i"}"#, "Infinity"), (#"{"$jsan":"y"}"#, "-Infinity"),
    (#"{"$jsan":"d1700000000000"}"#, "2023-11-14T22:13:20.000Z"),
    (#"{"$jsan":"rgi,a,b"}"#, "/a,b/gi"), (#"{"$jsan":"eboom"}"#, "Error: boom"),
    (#"{"$jsan":"ffunction(){}"}"#, "function(){}"),
    (#"{"$jsan":"sname"}"#, "Symbol(name)"), (#"{"$jsan":"gname"}"#, "Symbol.for(name)"),
    (#"{"$jsan":"m[[1,2],[3,4],[5,6]]"}"#, "Map(3)"), (#"{"$jsan":"l[1,2]"}"#, "Set(2)"),
    (#"{"$jsan":"$.a[0][\"b c\"]"}"#, #"↻ $.a[0]["b c"]"#),
    (#"{"$jsan":["x"]}"#, "a member named $jsan"), (#"{"$jsan":"?"}"#, "$jsan"),
    (#"{"$jsan":"u","a":1}"#, "$jsan, a"),
    (#"{"data":{"a":1,"b":2},"__serializedType__":"ImmutableMap"}"#, "Map(2)"),
    (#"{"data":[1],"__serializedType__":"ImmutableOrderedSet"}"#, "OrderedSet(1)"),
  ])
  func whatStandsForAnotherValueSaysSo(_ text: String, _ meaning: String) throws {
    bench.receive(.state, #"{"v":\#(text)}"#)
    let count = try JSONDocument(parsing: text).childCount(0)
    #expect(bench.detail[0] == "+ ▸ v: {\(count)} \(meaning)")
    bench.press("m m m")
    #expect(bench.screen.contains(text))
  }
}
