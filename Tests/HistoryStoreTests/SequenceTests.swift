import ReduxWire
import Testing
import Timeline

/// Which state belongs to which action when sequence numbers say it.
@Suite struct SequenceTests {
  @Test func fillsOneEntryInEitherOrder() {
    let history = History()
    history.state(#"{"n":0}"#, seq: 0, sid: "s")
    history.event("A", seq: 1, sid: "s")
    history.state(#"{"n":1}"#, seq: 1, sid: "s")
    history.state(#"{"n":2}"#, seq: 2, sid: "s")
    #expect(history.rows.last == "3 (state) seq 2 changed")
    history.event("B", seq: 2, sid: "s")
    #expect(
      history.rows == [
        "1 (state) seq 0 baseline", "2 A seq 1 changed", "3 B seq 2 changed",
      ])
    #expect(history.lines.map(\.placement.entry) == [1, 2, 2, 3, 3])
    #expect(history.moment(3) == #"own | {"n":2} | ~ .n: 1 → 2"#)
    #expect(history.store.moment(ofEntry: 3)?.action?.bytes == Array(#"{"type":"B"}"#.utf8))
  }

  @Test func includesEarlierEntriesInTheNextState() {
    let history = History()
    history.event("A", seq: 40, sid: "s")
    history.state("40", seq: 40, sid: "s")
    for seq in 41...47 { history.event("T\(seq)", seq: UInt64(seq), sid: "s") }
    history.state("47", seq: 47, sid: "s")
    history.event("LATER", seq: 48, sid: "s")
    #expect(history.moment(2) == "in 8 | 40 | 2–8")
    #expect(history.moment(7) == "in 8 | 40 | 2–8")
    #expect(history.moment(8) == "own | 47 | 2–8 | ~ .: 40 → 47")
    #expect(history.moment(9) == "from 8 | 47")
  }

  @Test func givesAStateBehindItsActionToThatAction() {
    let history = History()
    history.event("A", seq: 1, sid: "s")
    history.event("B", seq: 2, sid: "s")
    history.state("1", seq: 1, sid: "s")
    history.state("2", seq: 2, sid: "s")
    #expect(history.rows == ["1 A seq 1 baseline", "2 B seq 2 changed"])
    #expect(history.moment(2) == "own | 2 | ~ .: 1 → 2")
  }

  @Test func comparesByNumberWhenStatesOvertake() {
    let history = History()
    history.state("1", seq: 1, sid: "s")
    history.state("3", seq: 3, sid: "s")
    history.state("2", seq: 2, sid: "s")
    #expect(
      history.rows == [
        "1 (state) seq 1 baseline", "2 (state) seq 3 changed", "3 (state) seq 2 changed",
      ])
    #expect(history.moment(2) == "own | 3 | ~ .: 2 → 3")
    #expect(history.moment(3) == "own | 2 | ~ .: 1 → 2")
    let address = StoreAddress(app: "weather", store: "store")
    guard case .known(let document, entry: 2) = history.store.latestState(of: address) else {
      return #expect(Bool(false), "the newest state is the highest number's")
    }
    #expect(document.bytes == Array("3".utf8))
  }

  @Test func takesARepeatForWhatItIs() {
    let history = History()
    history.event("A", seq: 1, sid: "s")
    history.state("1", seq: 1, sid: "s")
    history.event("A", seq: 1, sid: "s")
    history.state("1", seq: 1, sid: "s")
    history.message(.event, #"{"type":"A"}"#, seq: 1, sid: "s", duplicate: true)
    #expect(history.rows == ["1 A seq 1 baseline duplicate"])
    #expect(history.lines.map(\.placement.entry) == [1, 1, 1, 1, 1])
    #expect(history.store.messageCount == 5)
  }

  @Test func hidesNothingThatClaimsATakenNumber() {
    let history = History()
    history.event("A", seq: 1, sid: "s")
    history.event("B", seq: 1, sid: "s")
    history.state("1", seq: 1, sid: "s")
    history.state("2", seq: 1, sid: "s")
    #expect(
      history.rows == [
        "1 A seq 1 baseline", "2 B seq 1 unknown ! seq 1 came twice",
        "3 (state) seq 1 changed ! seq 1 came twice",
      ])
    #expect(history.moment(3).hasSuffix("~ .: 1 → 2"))
  }

  @Test func givesAStateWithoutMetadataToTheNewestAction() {
    // A publisher below MQTT 5 has metadata in its envelopes and none for its states.
    let history = History()
    for number in 1...3 {
      history.message(
        .event, #"{"type":"T\#(number)","meta":{"sid":"s","seq":"\#(number)"}}"#)
      history.state(String(number))
    }
    #expect(
      history.rows == ["1 T1 seq 1 baseline", "2 T2 seq 2 changed", "3 T3 seq 3 changed"])
    #expect(history.moment(3) == "own | 3 | ~ .: 2 → 3")
  }

  @Test func pairsALiveActionWithItsRetainedState() {
    let history = History()
    history.state("7", seq: 7, sid: "s", retained: true)
    history.event("A", seq: 7, sid: "s")
    history.event("B", seq: 8, sid: "s")
    history.state("8", seq: 8, sid: "s")
    #expect(history.rows == ["1 A seq 7 baseline", "2 B seq 8 changed"])
    #expect(history.moment(1) == "own | 7")
    #expect(history.moment(2) == "own | 8 | ~ .: 7 → 8")
  }

  @Test func remembersABoundedNumberOfPlaces() {
    let history = History()
    for seq in 1...40_000 as ClosedRange<UInt64> { history.event("E", seq: seq, sid: "s") }
    history.state("1", seq: 30_000, sid: "s")
    history.state("2", seq: 39_999, sid: "s")
    history.state("0", seq: 1, sid: "s")
    #expect(history.lines.suffix(3).map(\.placement.entry) == [30_000, 39_999, 40_001])
    #expect(history.store.entryCount == 40_001)
    #expect(history.moment(39_999) == "own | 2 | 30001–39999 | ~ .: 1 → 2")
  }
}
