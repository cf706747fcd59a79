import ExactJSON
import InspectorCore
import Testing

@Suite struct SearchTests {
  /// Thirty actions, of which 5, 17 and 30 hold `hit` in their type and in their payload.
  private func thirty() -> Bench {
    let bench = Bench()
    for number in 1...30 {
      let isHit = [5, 17, 30].contains(number)
      bench.event(
        (isHit ? "HIT_" : "other_") + "\(number)", #"{"t":"\#(isHit ? "hit" : "miss")"}"#)
    }
    return bench
  }

  private func selected(_ bench: Bench) -> Int? { bench.inspector.moment?.entry.number }

  @Test func searchGoesOnAndBackAndSaysWhenItWraps() {
    let bench = thirty()
    bench.press("1 0 G /")
    bench.type("hit")
    bench.press("<Enter>")
    #expect(selected(bench) == 17)
    #expect(bench.lines[23].contains("/hit  [2/3]"))
    bench.press("n")
    #expect(selected(bench) == 30)
    #expect(!bench.lines[23].contains("wrapped"))
    bench.press("n")
    #expect(selected(bench) == 5)
    #expect(bench.lines[23].contains("[1/3]  wrapped to the beginning"))
    bench.press("n")
    #expect(selected(bench) == 17)
    bench.press("N")
    #expect(selected(bench) == 5)
    bench.press("N")
    #expect(selected(bench) == 30)
    #expect(bench.lines[23].contains("[3/3]  wrapped to the end"))
    bench.press("n")
    #expect(selected(bench) == 5)
    #expect(bench.lines[23].contains("wrapped"))
    bench.press("/")
    bench.type("nothing")
    #expect(bench.lines[23].contains("not found"))
    bench.press("<Enter>")
    #expect(selected(bench) == 5)
    #expect(bench.lines[23].contains("/nothing  not found"))
  }

  @Test func aCountBeforeNRepeatsIt() {
    let bench = thirty()
    bench.press("1 G /")
    bench.type("hit")
    bench.press("<Enter> 2 n")
    #expect(selected(bench) == 30)
    bench.press("2 N")
    #expect(selected(bench) == 5)
  }

  @Test func theOnlyMatchSaysThatItIs() {
    let bench = thirty()
    bench.press("1 G /")
    bench.type("HIT_17")
    bench.press("<Enter> n")
    #expect(selected(bench) == 17)
    #expect(bench.lines[23].contains("[1/1]  the only match"))
  }

  @Test func whatArrivesDuringASearchIsFound() {
    let bench = thirty()
    bench.press("1 0 G /")
    bench.type("hit")
    bench.press("<Enter> n")
    bench.event("another", #"{"t":"hit"}"#)
    bench.press("n")
    #expect(selected(bench) == 31)
    #expect(bench.lines[23].contains("[4/4]"))
  }

  @Test func theSearchIsShownAsItIsTypedAndUndoneByEsc() {
    let bench = thirty()
    bench.press("1 0 G /")
    bench.type("hi")
    #expect(selected(bench) == 17)
    bench.press("<Esc>")
    #expect(selected(bench) == 10)
    bench.press("G /")
    bench.type("hit")
    #expect(bench.inspector.statusWord == "PAST −25")
    bench.press("<Esc>")
    #expect(bench.inspector.statusWord == "LIVE")
    #expect(selected(bench) == 30)
  }

  @Test func aCapitalLetterMakesCaseCount() {
    let bench = thirty()
    bench.press("1 G /")
    bench.type("hit_")
    bench.press("<Enter>")
    #expect(bench.lines[23].contains("/3]"))
    bench.press("/")
    bench.type("Hit_")
    #expect(bench.lines[23].contains("not found"))
    bench.press("<Esc> /")
    bench.type("re:^HIT_(5|30)$")
    #expect(bench.lines[23].contains("/2]"))
    bench.press("<Enter>")
    bench.press("/")
    bench.type("re:(")
    #expect(bench.lines[23].lowercased().contains("unmatched ("))
  }

  @Test func aTreeIsSearchedThroughItsClosedNodes() {
    let bench = Bench(width: 100)
    bench.event("tick")
    bench.receive(
      .state,
      #"{"a":{"b":{"city":"Ky\u0069v"}},"z":[1,{"text":"say \"Kyiv\"\/now"},"KYIV"],"Kyiv":0}"#)
    bench.press("<Enter> g /")
    bench.type("kyiv")
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.city")
    #expect(bench.lines[23].contains("[1/4]"))
    #expect(bench.screen.contains(#"city: "Kyiv""#))
    bench.press("<Enter> n")
    #expect(bench.inspector.state.cursorPath.jq == ".z[1].text")
    bench.press("2 n")
    #expect(bench.inspector.state.cursorPath.jq == ".Kyiv")
    bench.press("n")
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.city")
    #expect(bench.lines[23].contains("wrapped to the beginning"))
    bench.press("/")
    bench.type(#"say "Kyiv"/now"#)
    #expect(bench.inspector.state.cursorPath.jq == ".z[1].text")
    bench.press("<Esc>")
    #expect(bench.inspector.state.cursorPath.jq == ".a.b.city")
  }

  @Test func escClosesWhatTheSearchHadOpened() {
    let bench = Bench(width: 100)
    bench.event("tick")
    bench.receive(.state, #"{"a":{"b":1},"c":{"d":{"e":"deep"}}}"#)
    bench.press("<Enter> g /")
    bench.type("deep")
    #expect(bench.detail.contains { $0.contains(#"e: "deep""#) })
    bench.press("<Esc>")
    #expect(!bench.detail.contains { $0.contains(#"e: "deep""#) })
  }

  @Test func theDiffViewIsSearchedInWhatItShows() {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.receive(.state, #"{"same":"word","a":{"x":"word"},"n":"word"}"#)
    bench.event("two")
    bench.receive(.state, #"{"same":"word","a":{"x":"words"},"n":"word"}"#)
    bench.press("m <Tab> /")
    bench.type("word")
    #expect(bench.inspector.diff.cursorPath.jq == ".a.x")
    #expect(bench.lines[23].contains("[1/1]"))
  }

  @Test func rawIsSearchedAsSent() {
    let bench = Bench(width: 100, height: 12)
    let filler = String(repeating: "x", count: 2_000)
    bench.event("tick", #"{"a":"\#(filler)","b":"nee\u0064le","c":"\#(filler)","d":"needle"}"#)
    bench.press("m m m <Tab> /")
    bench.type(#"nee\u0064le"#)
    #expect(bench.lines[11].contains("[1/1]"))
    #expect(bench.screen.contains(#"nee\u0064le"#))
    bench.press("<Enter> /")
    bench.type("needle")
    #expect(bench.lines[11].contains("[1/1]"))
    #expect(bench.screen.contains(#""needle""#))
  }

  @Test func ctrlOGoesBackToWhereTheSearchBegan() {
    let bench = thirty()
    bench.press("1 0 G /")
    bench.type("hit")
    bench.press("<Enter> n <C-o>")
    #expect(selected(bench) == 17)
    bench.press("<C-o>")
    #expect(selected(bench) == 10)
    bench.press("<C-o>")
    #expect(selected(bench) == 30)
    #expect(bench.inspector.statusWord == "LIVE")
    bench.press("<C-o>")
    #expect(bench.screen.contains("there is no place to go back to"))
  }

  @Test func aLongSearchSaysHowFarItIsAndIsCancelled() {
    let bench = thirty()
    bench.scansByHand = true
    bench.press("1 0 G /")
    bench.type("HIT_5")
    bench.press("<Enter>")
    #expect(bench.scan(rows: 3))
    #expect(bench.lines[23].contains("searching 10 %"))
    bench.press("<C-c>")
    #expect(bench.lines[23].contains("search cancelled"))
    #expect(!bench.scan(rows: 3))
    #expect(bench.effects.isEmpty)
    #expect(selected(bench) == 10)
  }

  /// What cannot be drawn stands as an escape on the screen, and is found as it stands there.
  @Test(arguments: [
    (#"\ud800"#, ".half"), (#"\u0000"#, ".nul"), (#"k\u0000"#, #".["k\u0000"]"#),
    (#"\u007f"#, ".delete"), (#"\u202e"#, ".turn"), (#"é\u0001"#, ".mixed"),
  ])
  func aTreeIsSearchedAsItIsDrawn(_ typed: String, _ path: String) {
    let bench = Bench(width: 100)
    bench.event("set")
    bench.receive(
      .state,
      #"{"a":1,"half":"\ud800","nul":"x\u0000","k\u0000":2,"delete":"\#u{7f}","#
        + #""turn":"\#u{202e}","mixed":"\u00e9\u0001"}"#)
    bench.press("<Tab> g /")
    bench.type(typed)
    bench.press("<Enter>")
    #expect(bench.inspector.state.cursorPath.jq == path)
  }

  @Test(arguments: [#"\u0001"#, #"T\u0001\u001b"#, #"re:^T\\u0001"#])
  func aTypeIsSearchedAndFilteredAsItIsDrawn(_ typed: String) {
    let bench = Bench(width: 100)
    bench.event("plain")
    bench.event(#"T\u0001\u001b"#)
    bench.event("plain")
    bench.press("f")
    bench.type(typed)
    bench.press("<Enter>")
    #expect(bench.lines[0].contains("2 hidden"))
    bench.press("<Esc> 1 G /")
    bench.type(typed)
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.number == 2)
  }

  @Test func aPayloadIsSearchedAsItIsDrawn() {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.event("two", #"{"half":"\u00e9\ud800"}"#)
    bench.event("three")
    bench.press("1 G /")
    bench.type(#"é\ud800"#)
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.number == 2)
  }

  /// `b` and `z` went, `a` has another value: each stands in a row of its own.
  @Test(arguments: ["", "m"]) func whatWentIsFoundWhereItStands(_ view: String) {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.receive(
      .state,
      #"{"in":{"a":"needle1","b":"needle2","c":0},"list":[{"id":1,"t":"needle3"}],"z":"needle4"}"#)
    bench.event("two")
    bench.receive(.state, #"{"in":{"a":"other","c":0},"list":[]}"#)
    bench.press("\(view) <Tab> g C /")
    bench.type("needle")
    bench.press("<Enter>")
    var rows: [String] = []
    for _ in 0..<4 {
      let pane = view.isEmpty ? bench.inspector.state : bench.inspector.diff
      guard let row = pane.cursorRow, let source = pane.source(of: row) else { continue }
      rows.append("\(row.mark.sign) \(source.path(to: row.node).jq)")
      bench.press("n")
    }
    #expect(rows == ["~ .in.a", "- .in.b", "- .list[0]", "- .z"])
    #expect(bench.lines[23].contains("[1/4]  wrapped to the beginning"))
    bench.press("N")
    #expect(bench.lines[23].contains("[4/4]  wrapped to the end"))
    bench.press("N")
    #expect(bench.lines[23].contains("[3/4]"))
  }
}
