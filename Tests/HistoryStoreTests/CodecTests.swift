import ReduxWire
import Testing

@testable import HistoryStore

/// What is written short reads back as it was.
@Suite struct CodecTests {
  private func text(_ count: Int, _ numbers: inout Numbers) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 97...101, using: &numbers) }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func piecesMakeTheTextAgain(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let base = text(Int.random(in: 0...20_000, using: &numbers), &numbers)
    var new = base
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      let start = Int.random(in: 0...new.count, using: &numbers)
      let end = min(new.count, start + Int.random(in: 0...300, using: &numbers))
      let put = text(Int.random(in: 0...300, using: &numbers), &numbers)
      new.replaceSubrange(start..<end, with: put)
    }
    let pieces = try #require(Splice.encode(new, from: base, limit: .max / 2))
    #expect(Splice.decode(pieces, base: base, maximum: 1 << 20) == new)
    var applied = base
    #expect(Splice.apply(pieces, to: &applied, maximum: 1 << 20))
    #expect(applied == new)
    #expect(Splice.encode(new, from: base, limit: pieces.count / 2) == nil || pieces.count < 40)
  }

  @Test func aChangeOfOneNumberTakesAFewBytes() throws {
    var base = Array("{\"a\":[".utf8)
    for number in 0..<100_000 { base += Array("\(number),".utf8) }
    base += Array("0],\"counter\":9,\"z\":null}".utf8)
    let nine = try #require(base.lastIndex(of: UInt8(ascii: "9")))
    var longer = base
    longer.replaceSubrange(nine...nine, with: Array("10".utf8))
    // Three for the copy, one each for the length and the jump, two digits, three for the rest.
    #expect(Splice.encode(longer, from: base, limit: 100)?.count ?? .max <= 10)
    var inserted = base
    inserted.insert(contentsOf: Array(repeating: UInt8(ascii: "7"), count: 300), at: 500)
    inserted.insert(contentsOf: Array("\"new\":true,".utf8), at: nine + 200)
    #expect(Splice.encode(inserted, from: base, limit: 2_000)?.count ?? .max <= 340)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func piecesThatDoNotFitAreRefused(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let base = text(1_000, &numbers)
    let pieces = (0..<20).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    if let made = Splice.decode(pieces, base: base, maximum: 5_000) { #expect(made.count <= 5_000) }
    var copy = base
    _ = Splice.apply(pieces, to: &copy, maximum: 5_000)
    _ = Zstd.decompress(pieces, maximum: 5_000)
    _ = PropertyCodec.decode(pieces) { _ in nil }
    _ = PreviewCodec.decode(pieces) { _ in "text" }
  }

  @Test func propertiesKeepTheirOrderAndSpelling() throws {
    let properties = [
      UserProperty("seq", "42"), UserProperty("seq", "042"), UserProperty("", ""),
      UserProperty("sid", "6f1c4c9e-1d52-4f3e"), UserProperty("own", "-1"),
      UserProperty("ts", "18446744073709551615"), UserProperty("ts", "18446744073709551616"),
      UserProperty("dur", "0"), UserProperty("x\u{0}y", "ü\u{0}"), UserProperty("seq", "4 2"),
    ]
    var texts: [String] = []
    let bytes = try PropertyCodec.encode(properties) { text throws(SQLiteFailure) in
      texts.append(text)
      return texts.count - 1
    }
    #expect(
      PropertyCodec.decode(bytes) { texts.indices.contains($0) ? texts[$0] : nil } == properties)
    #expect(PropertyCodec.decode(bytes) { _ in nil } == nil)
  }

  @Test func packingWithAPrefixNeedsIt() throws {
    var numbers = Numbers(state: 3)
    let base = (0..<200_000).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    let turned = Array(base[100_000...] + base[..<100_000])
    let packed = try #require(Zstd.compress(turned, prefix: base))
    #expect(packed.count < 2_000)
    #expect(Zstd.decompress(packed, prefix: base, maximum: 1 << 20) == turned)
    #expect(Zstd.decompress(packed, prefix: base, maximum: 100_000) == nil)
    #expect(Zstd.decompress(packed, maximum: 1 << 20) != turned)
  }

  /// Any sequence of states, whatever they have to do with each other.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func everyStateReadsAsItCame(_ seed: UInt64) {
    var numbers = Numbers(state: seed)
    let history = History()
    var states: [[UInt8]] = []
    var state = text(30_000, &numbers)
    for _ in 0..<400 {
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0: state = text(Int.random(in: 1...60_000, using: &numbers), &numbers)
      case 1: state = text(Int.random(in: 1...100, using: &numbers), &numbers)
      case 2: state.reverse()
      default: state[Int.random(in: 0..<state.count, using: &numbers)] = 97
      }
      states.append([34] + state + [34])
      history.receive(
        WireTopic(app: "weather", store: "store", channel: .state), states[states.count - 1])
    }
    history.store.records.flush()
    history.store.forget()
    for id in states.indices.shuffled(using: &numbers) {
      #expect(history.store.payload(ofMessage: id) == states[id])
    }
  }
}
