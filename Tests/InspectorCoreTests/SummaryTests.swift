import InspectorCore
import ReduxWire
import Testing

/// What the screen says of a state that was too large for the broker.
@Suite struct SummaryTests {
  private static let summary = #"{"summary":{"bytes":5000000,"kind":"object"}}"#

  private func bench(isKnownBefore: Bool = true, width: Int = 80) -> Bench {
    let bench = Bench(width: width)
    if isKnownBefore {
      bench.event("small")
      bench.receive(.state, #"{"count":1}"#)
    }
    bench.event("large", #"{"id":7}"#)
    bench.receive(.state, Self.summary, [UserProperty("enc", "summary")])
    return bench
  }

  @Test(arguments: GoldenFrame.sizes) func theScreenIsAsItWas(_ size: (Int, Int)) throws {
    let bench = bench(width: size.0)
    bench.resize(size.0, size.1)
    if size.0 < 60 { bench.press("<Tab>") }
    try GoldenFrame.check(bench, "summary")
  }

  @Test func theLastKnownStateIsShownAndWhyItIsAnothers() {
    let bench = bench()
    let words = bench.detail.joined(separator: " ")
    #expect(
      words == "The state of #2 was too large for the broker: a summary came, which Raw shows. "
        + "This is the last one before, of #1. count: 1")
    #expect(bench.lines[1].contains("from before, #1"))
    #expect(!bench.screen.contains("bytes: 5000000"))
    bench.press("m")
    #expect(bench.detail == ["no change told: the state came as a", "summary"])
    bench.press("m")
    #expect(bench.detail.contains { $0.contains("event") && $0.contains("id") })
    bench.press("m")
    #expect(
      bench.detail.joined(separator: " ")
        .contains(" a summary: the state was too large for the broker"))
    #expect(bench.detail.contains { $0.hasPrefix(#"{"summary":{"bytes":5000000"#) })
  }

  @Test func withoutOneFromBeforeThatIsSaid() {
    let bench = bench(isKnownBefore: false)
    #expect(
      bench.detail.joined(separator: " ")
        == "The state of #1 was too large for the broker: a summary came, which Raw shows. "
        + "None is known from before.")
  }

  @Test func itIsNeitherSentNorKept() {
    let bench = bench()
    bench.press("t")
    #expect(bench.lines.last == " not sent: the state of #2 came only as a summary")
    bench.press("K <Enter>")
    #expect(bench.lines.last == " not kept: the state of #2 came only as a summary")
    #expect(bench.effects.isEmpty)
    // Having sent an earlier one, there is no way back to it either.
    bench.press("k t y")
    bench.press("T")
    #expect(
      bench.lines.last == " there is no way back: the state of #2 came only as a summary")
  }

  @Test func theNextStateIsComparedWithTheLastOneAndSpansBoth() {
    let bench = bench()
    bench.receive(.event, #"{"type":"next"}"#)
    bench.receive(.state, #"{"count":3}"#)
    #expect(bench.detail.contains("~ count: 1 → 3"))
  }

  @Test func anActionThatCameAsASummaryIsNotSentAgain() {
    let bench = Bench()
    bench.receive(
      .event, #"{"type":"large","event":{"summary":{"bytes":5000000}}}"#,
      [UserProperty("enc", "summary")])
    bench.press("S")
    #expect(bench.lines.last == " not sent: the action of #1 came only as a summary")
    #expect(bench.effects.isEmpty)
  }

  @Test func theCursorStaysOnTheScreenBelowTheWords() {
    let bench = Bench(height: 14)
    let members = (1...30).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
    bench.event("small")
    bench.receive(.state, "{\(members)}")
    bench.event("large")
    bench.receive(.state, Self.summary, [UserProperty("enc", "summary")])
    bench.press("<Tab> 1 1 j")
    #expect(bench.detail.contains("m12: 12"))
  }
}
