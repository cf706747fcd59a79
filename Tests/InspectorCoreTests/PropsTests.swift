import InspectorCore
import Testing

/// The Props view, which an app has that gives its views what to render.
@Suite struct PropsTests {
  @Test func isThereWhereAViewWasGivenSome() {
    let bench = Bench(width: 120)
    bench.event("a")
    #expect(!bench.lines[1].contains("Props"))
    bench.press("m m m m")
    #expect(bench.lines[1].contains("[State]"))
    bench.receive(.props, #"{"rows":[1],"title":"one"}"#, store: "List")
    bench.press("m m m m")
    #expect(bench.lines[1].contains("[Props]"))
    #expect(bench.screen.contains("▾ List"))
    bench.press("k")
    #expect(bench.screen.contains("No view of weather was given props yet."))
  }

  @Test func marksWhatChangedAndKeepsTheText() {
    let bench = Bench(width: 120)
    bench.receive(.props, #"{"size":1.50,"title":"one"}"#, store: "List")
    bench.receive(.props, "not json", store: "Odd \"name\"")
    bench.receive(.props, #"{"size":1.50,"title":"two"}"#, store: "List")
    bench.press("m m m m")
    #expect(bench.detail.contains(#"size: 1.50"#))
    #expect(bench.detail.contains(#"~   title: "one" → "two""#))
    #expect(bench.detail.contains(#""Odd \"name\"": "not json""#))
    bench.event("later")
    #expect(bench.detail.contains(#"title: "two""#))
    #expect(bench.lines[1].contains("given in #3"))
  }
}
