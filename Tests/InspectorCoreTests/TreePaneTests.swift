import ExactJSON
import InspectorCore
import Testing

@Suite struct TreePaneTests {
  private func bench(_ states: String...) -> Bench {
    let bench = Bench(width: 100)
    for (index, state) in states.enumerated() {
      bench.event("step\(index + 1)")
      bench.receive(.state, state)
    }
    return bench
  }

  @Test func changesAreMarkedWithSignsAndTheirAncestorsLightly() {
    let bench = bench(
      #"{"location":{"availability":"requested","old":1},"other":{"x":1}}"#,
      #"{"location":{"availability":"available","new":{"a":1}},"other":{"x":1}}"#)
    #expect(
      bench.detail == [
        "· ▾ location", #"~   availability: "requested" → "available""#, "-   old: 1",
        "+   ▸ new: {1} a", "▸ other: {1} x",
      ])
  }

  @Test func theFirstStateIsNewAsAWhole() {
    #expect(bench(#"{"a":1,"b":{}}"#).detail == ["+ a: 1", "+ b: {}"])
  }

  @Test func aRetainedStateIsTheBaselineAndNoChange() {
    let bench = Bench(width: 100)
    bench.receive(.state, #"{"a":1}"#, retained: true)
    #expect(bench.detail == ["a: 1"])
    #expect(bench.lines[1].contains("retained"))
    bench.event("add")
    bench.receive(.state, #"{"a":2}"#)
    #expect(bench.detail == ["~ a: 1 → 2"])
  }

  @Test func cursorAndFoldingsStayOnTheirPathsWhileStepping() {
    let bench = bench(
      #"{"a":{"b":{"c":1}},"z":1}"#, #"{"a":{"b":{"c":2}},"z":1}"#,
      #"{"new":0,"a":{"b":{"c":3}},"z":1}"#)
    bench.press("2 G <Enter> g e j j")
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.c")
    bench.press("]")
    #expect(bench.inspector.moment?.entry.number == 3)
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.c")
    #expect(bench.detail.contains("~     c: 2 → 3"))
    bench.press("[ [")
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.c")
  }

  @Test func bracesMoveAmongChanges() {
    let bench = bench(
      #"{"a":1,"b":{"c":1,"d":1},"e":1}"#, #"{"a":2,"b":{"c":1,"d":2},"e":1}"#)
    bench.press("<Enter> g }")
    #expect(bench.inspector.state.cursorPath.jq == ".b.d")
    bench.press("}")
    #expect(bench.screen.contains("no change below"))
    bench.press("{")
    #expect(bench.inspector.state.cursorPath.jq == ".a")
  }

  @Test func theDiffViewShowsChangesOnly() {
    let bench = bench(
      #"{"same":{"x":1},"a":{"keep":1,"n":1},"z":1}"#,
      #"{"same":{"x":1},"a":{"keep":1,"n":2},"z":1}"#)
    bench.press("m")
    #expect(bench.detail == ["· ▾ a", "~   n: 1 → 2"])
  }

  @Test func textIsReadableInTheTreeAndAsSentInRaw() {
    let bench = Bench(width: 100)
    bench.event("weather")
    bench.receive(
      .state, #"{"text":"\u5929\u6c17","path":"a\/b","nul":"ab\u0000cd","big":9007199254740993}"#)
    #expect(bench.screen.contains(#"text: "天気""#))
    #expect(bench.screen.contains(#"path: "a/b""#))
    #expect(bench.screen.contains(#"nul: "ab\u0000cd""#))
    #expect(bench.screen.contains("big: 9007199254740993"))
    bench.press("m m m")
    #expect(bench.screen.contains(#"\u5929\u6c17"#))
    #expect(bench.screen.contains(#"a\/b"#))
  }

  @Test func tenThousandLevelsAreListedAndFolded() {
    let depth = 10_000
    let open = String(repeating: #"{"a":"#, count: depth)
    let close = String(repeating: "}", count: depth)
    let bench = bench("\(open)1\(close)", "\(open)2\(close)")
    #expect(bench.inspector.moment?.diff?.changes.count == 1)
    bench.press("<Enter> E G")
    #expect(bench.screen.contains("9999 deep"))
    #expect(bench.screen.contains("a: 1 → 2"))
    bench.press("C")
    #expect(bench.detail == ["· ▸ a: {1} a"])
  }

  @Test func entriesWithoutAStateShowTheLastKnownOneAndSaySo() {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.receive(.state, #"{"n":1}"#)
    bench.event("two")
    bench.event("three")
    bench.receive(.state, #"{"n":2}"#)
    bench.press("2 G")
    #expect(bench.lines[1].contains("no state received; from #1"))
    #expect(bench.detail == ["n: 1"])
  }

  @Test func theWholeValueOpensInAWindow() {
    let bench = bench(#"{"long":"\#(String(repeating: "abc ", count: 100))end"}"#)
    bench.press("<Enter> <Enter>")
    #expect(bench.screen.contains("┌─ .long "))
    #expect(bench.screen.contains("end\""))
    bench.press("<Esc>")
    #expect(!bench.screen.contains("┌─ .long "))
  }

  @Test func anyTwoEntriesCanBeCompared() {
    let bench = bench(
      #"{"a":1,"b":1,"c":1}"#, #"{"a":2,"b":1,"c":1}"#, #"{"a":2,"b":2,"c":1}"#,
      #"{"a":1,"b":2,"c":1}"#)
    bench.press("m 1 G v")
    #expect(bench.screen.contains("#1 is the base"))
    bench.press("3 G v")
    #expect(bench.lines[1].contains("#1 → #3"))
    #expect(bench.detail == ["~ a: 1 → 2", "~ b: 1 → 2"])
    // Backwards, too; and the entry's own change is shown again elsewhere and in the end.
    bench.press("4 G")
    #expect(bench.detail == ["~ a: 2 → 1"])
    bench.press("v")
    #expect(bench.detail == ["~ b: 1 → 2"])
    bench.press("<Esc>")
    #expect(bench.detail == ["~ a: 2 → 1"])
  }

  @Test func aLongStringSaysHowLongItIs() {
    let bench = bench(#"{"blob":"\#(String(repeating: "x", count: 1_234_567))"}"#)
    #expect(bench.detail[0].hasPrefix(#"+ blob: (1,234,567 bytes) "xxx"#))
    bench.press("<Enter> <Enter> G")
    #expect(bench.screen.contains(#"xxx""#))
  }

  /// Both values at 80 columns, of which 36 are the row's: what changed is read, whatever stays
  /// before and behind it.
  @Test(arguments: [
    ("1", "2", "~ n: 1 → 2"),
    ("9007199254740992", "9007199254740993", "~ n: …07199254740992 → …07199254740993"),
    (
      "1", #""\#(String(repeating: "long ", count: 20))""#,
      #"~ n: 1 → "long long long long long lo…"#
    ),
    (
      #""https://x.example/some/where/old/index.html""#,
      #""https://x.example/some/where/new/index.html""#, "~ n: …re/old/index.… → …re/new/index.…"
    ),
    ("[1,2,3,4,5,6,7,8,9,10,11,12,13]", "true", "~ n: [1,2,3,4,5,6,7,8,9,10,11,… → true"),
    (
      #""\#(String(repeating: "x", count: 500_000))\u5929""#,
      #""\#(String(repeating: "x", count: 500_000))\u6c17""#,
      #"~ n: …xxxxxxxxxxx天" → …xxxxxxxxxxx気""#
    ),
  ])
  func aChangeThatDoesNotFitIsCutAroundTheDifference(old: String, new: String, row: String) {
    let bench = Bench()
    for value in [old, new] {
      bench.event("set")
      bench.receive(.state, #"{"n":\#(value)}"#)
    }
    #expect(bench.detail[0] == row)
    bench.press("m")
    #expect(bench.detail[0] == row)
  }

  @Test func aLongNameLeavesRoomForWhatChanged() {
    let bench = Bench()
    let name = String(repeating: "name", count: 20)
    for value in ["9007199254740992", "9007199254740993"] {
      bench.event("set")
      bench.receive(.state, #"{"\#(name)":\#(value)}"#)
    }
    #expect(bench.detail[0] == "~ namenamenamenam…: …740992 → …4740993")
  }

  @Test func aChangedValueOpensWithWhatItWas() {
    let long = String(repeating: "ab ", count: 60)
    let bench = bench(#"{"n":"\#(long)9007199254740992"}"#, #"{"n":"\#(long)9007199254740993"}"#)
    bench.press("m <Tab> <Enter>")
    #expect(bench.screen.contains("│ before:"))
    #expect(bench.screen.contains("│ now:"))
    #expect(bench.screen.contains(#"9007199254740992""#))
    #expect(bench.screen.contains(#"9007199254740993""#))
    bench.press("<Esc>")
    // Wrapped, the row holds both, too.
    bench.press("w")
    #expect(bench.detail.joined().contains("740993"))
  }

  @Test func theBaseOfAComparisonIsSaidWhileItIsOne() {
    let bench = bench(#"{"a":1}"#, #"{"a":2}"#)
    bench.press("1 G v j")
    #expect(bench.lines[0].contains("base #1"))
    bench.press("k v")
    #expect(bench.screen.contains("#1 is the base no more"))
    #expect(!bench.lines[0].contains("base #1"))
  }

  @Test func entriesOfTwoStoresAreNotSaidToHaveNoState() {
    let bench = Bench(width: 100)
    bench.receive(.event, #"{"type":"one"}"#, store: "first")
    bench.receive(.state, #"{"a":1}"#, store: "first")
    bench.receive(.event, #"{"type":"two"}"#, store: "second")
    bench.receive(.state, #"{"a":1}"#, store: "second")
    bench.press("1 G v 2 G v")
    #expect(bench.screen.contains("#1 is of first, #2 of another store, second"))
  }

  @Test func whatWasRemovedSaysHowItIsOpened() {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.receive(.state, #"{"a":{"b":1},"c":1}"#)
    bench.event("two")
    bench.receive(.state, #"{"c":1}"#)
    bench.press("<Tab> g")
    #expect(bench.inspector.state.cursorRow?.source == .baseline)
    for key in ["l", "<Space>", "e"] {
      bench.press(key)
      #expect(bench.lines[23].contains("what was removed opens in a window: Enter"))
    }
    bench.press("<Enter>")
    #expect(bench.screen.contains("─ .a (removed) ─"))
  }

  @Test func aWrappedTreeMayBecomeShorterThanItWasScrolled() {
    let bench = Bench(width: 100, height: 12)
    let members = (1...40).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    bench.receive(.state, "{\(members)}")
    bench.press("<Tab> w G k k k")
    bench.receive(.state, #"{"k1":1,"k2":2}"#)
    #expect(bench.detail.contains("k1: 1"))
    bench.press("[ ]")
    #expect(bench.detail.contains("k1: 1"))
  }
}
