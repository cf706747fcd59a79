import InspectorCore
import Testing

@Suite struct CopyTests {
  private func bench() -> Bench {
    let bench = Bench(width: 100)
    bench.receive(.event, #"{"type":"move", "event":{"x":1.0}}"#)
    bench.receive(.state, #"{"a b":{"n":9007199254740993,"t":"x\u0041"},"list":[true]}"#)
    return bench
  }

  private func copied(_ bench: Bench) -> (text: String, what: String)? {
    guard case .copy(let bytes, let what) = bench.effects.last else { return nil }
    return (String(decoding: bytes, as: UTF8.self), what)
  }

  @Test func valuesAreCopiedByteForByte() throws {
    let bench = bench()
    bench.press("<Enter> g E j j y v")
    var copy = try #require(copied(bench))
    #expect(copy == (#""x\u0041""#, #"value of .["a b"].t"#))
    bench.press("y k")
    copy = try #require(copied(bench))
    #expect(copy.text == "t")
    bench.press("y p")
    copy = try #require(copied(bench))
    #expect(copy.text == #".["a b"].t"#)
    bench.press("y a")
    copy = try #require(copied(bench))
    #expect(copy == (#"{"type":"move", "event":{"x":1.0}}"#, "action move"))
    bench.press("y s")
    copy = try #require(copied(bench))
    #expect(copy.text == #"{"a b":{"n":9007199254740993,"t":"x\u0041"},"list":[true]}"#)
    bench.press("j j y k")
    #expect(copied(bench)?.text == "0")
  }

  @Test func inTheLogTheEntryIsCopied() {
    let bench = bench()
    bench.press("y k")
    #expect(copied(bench)?.text == "move")
    bench.press("y p")
    #expect(copied(bench)?.text == "weather/store/event")
    bench.press("y v")
    #expect(copied(bench)?.text == #"{"type":"move", "event":{"x":1.0}}"#)
  }

  @Test func theFooterSaysWhatCanBeCopiedAndEscLeaves() {
    let bench = bench()
    bench.press("y")
    #expect(bench.lines[23].contains("v value  k key  p path  a action  s state"))
    bench.press("<Esc> y x")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines[23].contains("y takes one of v k p a s"))
    bench.press("j")
    #expect(!bench.lines[23].contains("y takes"))
  }
}
