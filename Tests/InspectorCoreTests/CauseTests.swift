import InspectorCore
import ReduxWire
import Testing
import Timeline

/// What led to what: set in below it, and a key that goes there.
@Suite struct CauseTests {
  /// A bookmark: an action, its mutation, the stream's event, and what that changes elsewhere.
  private static func tell(_ bench: Bench) {
    func receive(
      _ channel: Channel, _ store: String, _ payload: String, _ seq: Int, _ cause: String? = nil
    ) {
      var properties = [UserProperty("sid", "run"), UserProperty("seq", "\(seq)")]
      if let cause { properties.append(UserProperty("cause", cause)) }
      bench.receive(channel, payload, store: store, properties)
    }
    receive(.state, "PostCell", #"{"isBookmarked":false}"#, 0)
    receive(.action, "PostCell", #"{"type":"toggleBookmark","event":{}}"#, 1)
    receive(.mutation, "PostCell", #"{"type":"setBookmarked","event":{"_0":true}}"#, 2, "1")
    receive(.state, "PostCell", #"{"isBookmarked":true}"#, 2)
    receive(.stream, "stream", #"{"type":"didChangeBookmark","event":{"id":4}}"#, 1, "PostCell:1")
    receive(.mutation, "Posts", #"{"type":"setBookmarked","event":{"id":4}}"#, 1, "stream:1")
    receive(.state, "Posts", #"{"bookmarked":[4]}"#, 1)
    receive(.action, "Posts", #"{"type":"count","event":{}}"#, 2, "1")
    receive(.mutation, "Posts", #"{"type":"setCount","event":{"_0":1}}"#, 3, "2")
    receive(.mutation, "Posts", #"{"type":"deeper","event":{}}"#, 4, "3")
    receive(.action, "Posts", #"{"type":"refresh","event":{}}"#, 5, "gone:1")
  }

  private func bench(_ width: Int = 80, _ height: Int = 24) -> Bench {
    let bench = Bench(width: width, height: height)
    Self.tell(bench)
    return bench
  }

  @Test(arguments: GoldenFrame.sizes) func theScreenIsAsItWas(_ size: (Int, Int)) throws {
    try GoldenFrame.check(bench(size.0, size.1), "causes")
  }

  @Test func entriesAreSetInBelowTheirCauses() {
    let lines = bench(120).lines
    for words in [
      "PostCell toggleBookmark", "PostCell └ setBookmarked", "stream   └ didChangeBookmark",
      "Posts     └ setBookmarked", "Posts      └ count", "Posts       └ setCount",
      // No deeper: the names are to be read.
      "Posts       └ deeper", "Posts    refresh",
    ] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func theKeyGoesToTheCauseAndComesBack() {
    let bench = bench()
    bench.press("5 G ^")
    #expect(bench.inspector.moment?.entry.number == 4)
    #expect(bench.inspector.statusWord == "PAST −5")
    bench.press("^")
    #expect(bench.inspector.moment?.entry.number == 2)
    bench.press("^")
    #expect(bench.lines.last == " #2 names no cause")
    bench.press("<C-o> <C-o>")
    #expect(bench.inspector.moment?.entry.number == 5)
    bench.press("9 G ^")
    #expect(bench.lines.last == " what led to #9, gone:1, is not in the log")
  }

  @Test func aHiddenCauseIsShownWithoutTheFilter() {
    let bench = bench()
    bench.press("f")
    bench.type("setBook")
    bench.press("<Enter> G ^")
    #expect(bench.inspector.moment?.entry.number == 4)
    #expect(bench.lines.last?.contains("the filter hid this entry") == true)
  }

  @Test func whatWeSentIsGoneTo() {
    let bench = bench(120)
    let sent = bench.history.sent(
      SentSummary(store: "Posts", channel: .dispatch, label: .name("refresh")),
      at: bench.inspector.now)
    bench.history.note(correlation: "redux-inspect-1f-1", of: sent)
    bench.receive(
      .action, #"{"type":"refresh"}"#, store: "Posts",
      [
        UserProperty("sid", "run"), UserProperty("seq", "6"),
        UserProperty("cause", "redux-inspect-1f-1"),
      ])
    #expect(bench.lines.contains { $0.contains("└ refresh") })
    bench.press("^")
    #expect(bench.lines.contains { $0.hasPrefix("▌→ dispatch refresh to Posts") })
    bench.press("^")
    #expect(bench.lines.last == " no entry is selected")
    bench.press("<C-o> m m m")
    #expect(bench.lines[1].contains("#10 refresh ← what was sent from here"))
  }

  @Test func theRawViewNamesTheCausesEntry() {
    let bench = bench(120)
    bench.press("5 G m m m")
    #expect(bench.lines[1].contains("#5 setBookmarked ← #4"))
    #expect(bench.detail.contains("cause stream:1  #4"))
  }
}
