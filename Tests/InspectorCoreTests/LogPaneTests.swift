import CellGrid
import InspectorCore
import ReduxWire
import Testing

@Suite struct LogPaneTests {
  @Test func anEntryShowsNumberGapTypeAndWhetherItChangedTheState() {
    let bench = Bench()
    bench.event("start")
    bench.receive(.state, #"{"n":1}"#)
    bench.event("add")
    bench.receive(.state, #"{"n":2}"#)
    bench.event("same")
    bench.receive(.state, #"{"n":2}"#)
    #expect(bench.lines[0].hasPrefix(" weather · localhost:1883   LIVE   3 entries"))
    #expect(bench.lines[1].hasPrefix(" #   Δt     action"))
    #expect(bench.lines[2].hasPrefix(" 1          start"))
    #expect(bench.lines[3].hasPrefix(" 2   +0.50  add"))
    #expect(bench.lines[3].contains("●"))
    #expect(bench.lines[4].hasPrefix("▌3   +0.50  same"))
    #expect(!bench.lines[4].contains("●"))
  }

  @Test func movingUpStopsFollowingAndTheHeaderCountsWhatIsNewer() {
    let bench = Bench()
    for number in 1...50 { bench.event("tick\(number)") }
    #expect(bench.inspector.statusWord == "LIVE")
    bench.press("k")
    #expect(bench.inspector.statusWord == "PAST −1")
    for number in 51...56 { bench.event("tick\(number)") }
    #expect(bench.inspector.statusWord == "PAST −7")
    #expect(bench.lines.contains { $0.hasPrefix("▌49 ") })
    bench.press("G")
    #expect(bench.inspector.statusWord == "LIVE")
    #expect(bench.lines.contains { $0.hasPrefix("▌56 ") })
  }

  @Test func theSelectedEntryStaysPutWhileOthersArrive() {
    let bench = Bench()
    for number in 1...50 { bench.event("tick\(number)", "{\"n\":\(number)}") }
    bench.press("1 0 G m m")
    let before = bench.lines.dropFirst()
    for number in 51...250 { bench.event("tick\(number)") }
    #expect(bench.inspector.statusWord == "PAST −240")
    #expect(bench.lines.dropFirst() == before)
  }

  @Test func aCountGoesToAnEntryAndACountBeforeAMoveRepeatsIt() {
    let bench = Bench()
    for number in 1...50 { bench.event("tick\(number)") }
    bench.press("2 0 G")
    #expect(bench.inspector.moment?.entry.number == 20)
    bench.press("5 j")
    #expect(bench.inspector.moment?.entry.number == 25)
    bench.press("9 9 G")
    #expect(bench.screen.contains("there is no entry 99"))
    #expect(bench.inspector.moment?.entry.number == 25)
  }

  @Test func placeholdersCannotBeTakenForNames() {
    let bench = Bench(width: 120)
    for payload in [
      #"{"type":null}"#, #"{"event":{"a":1}}"#, "{}", #"{"payload":1}"#, #"{"type":"null"}"#,
      #"{"type":"undefined"}"#, #"{"type":7}"#, "nonsense", #"{"type":"SENTINEL"}"#,
    ] {
      bench.receive(.event, payload)
    }
    let labels = bench.lines[2...10].map { String($0.dropFirst(12).prefix(14)) }
    #expect(labels[0].hasPrefix("(type null)"))
    #expect(labels[1].hasPrefix("(no type)"))
    #expect(labels[2].hasPrefix("(no type)"))
    #expect(labels[3].hasPrefix("(no type)"))
    #expect(labels[4].hasPrefix("null "))
    #expect(labels[5].hasPrefix("undefined "))
    #expect(labels[6].hasPrefix("(type 7)"))
    #expect(labels[7].hasPrefix("("))
    #expect(labels[8].hasPrefix("SENTINEL"))
  }

  @Test func sidewaysScrollingShowsTheRestOfARow() {
    let bench = Bench()
    bench.event("aTypeWithAVeryLongNameIndeedThatDoesNotFit")
    #expect(bench.lines[2].contains("…"))
    bench.press("l l l")
    #expect(bench.lines[2].contains("tDoesNotFit"))
    bench.press("h h h")
    #expect(bench.lines[2].contains("aTypeWith"))
  }

  @Test func rowsBetweenEntriesSayWhatHappened() {
    let bench = Bench()
    bench.event("before")
    bench.history.connectionLost(at: Bench.start + 1_000_000)
    bench.history.connectionRestored(at: Bench.start + 13_000_000)
    bench.showHistory()
    #expect(bench.screen.contains("── connection lost 12 s ──"))
    // Such a row shows the moment of the entry before it.
    #expect(bench.inspector.moment?.entry.number == 1)
  }

  @Test(
    arguments: [
      (0, "+0.00"), (20_000, "+0.02"), (1_100_000, "+1.10"), (9_999_000, "+10.0"),
      (59_949_999, "+59.9"), (60_000_000, "+1:00"), (3_599_000_000, "+59:59"),
      (3_600_000_000, "+1h00"), (360_000_000_000, "+4d"), (-1, "-"),
    ] as [(Int64, String)])
  func gapsFitIntoSixColumns(microseconds: Int64, text: String) {
    #expect(gapText(microseconds: microseconds) == text)
  }

  @Test func whatIsNoJSONShowsItsTextInTheRowAndItsFaultBeside() {
    let bench = Bench(width: 100)
    bench.receive(.event, "hello world")
    #expect(bench.lines[2].contains("(not JSON)  hello world"))
    bench.press("m m")
    #expect(bench.detail.first == "not JSON: unexpected 'h' at offset 0")
    #expect(bench.detail.last == "hello world")
  }

  @Test func theGapIsThatOfTheEntryBeforeWhateverStandsBetween() {
    let bench = Bench()
    bench.event("one")
    bench.history.notice("something else", at: Bench.start + 400_000)
    bench.event("two")
    #expect(bench.lines.contains { $0.hasPrefix("▌2   +0.25  two") })
  }

  @Test func aClearedStateIsSaidToBeCleared() {
    let bench = Bench(width: 100)
    bench.receive(.state, #"{"n":1}"#)
    bench.receive(.state, "")
    #expect(bench.detail.first?.hasPrefix("The state was cleared") == true)
    bench.press("m")
    #expect(bench.detail.first?.hasPrefix("The state was cleared") == true)
  }

  @Test func aStepPastEitherEndSaysWhyItGoesNowhere() {
    let bench = Bench(width: 100)
    for number in 1...3 { bench.event("step\(number % 2)") }
    bench.press("]")
    #expect(bench.screen.contains("#3 is the last entry"))
    bench.press("[ [")
    #expect(!bench.screen.contains("is the first entry"))
    bench.press("[")
    #expect(bench.screen.contains("#1 is the first entry"))
    bench.press("f")
    bench.type("step0")
    bench.press("<Enter> ]")
    #expect(bench.screen.contains("#2 is the last entry that passes the filter"))
  }
}
