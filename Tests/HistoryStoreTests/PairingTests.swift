import ReduxWire
import Testing
import Timeline

/// Which state belongs to which action when arrival is all there is.
@Suite struct PairingTests {
  @Test func givesAStateToTheNewestActionThatHasNone() {
    let history = History()
    history.event("A")
    history.event("B")
    history.state(#"{"n":1}"#)
    history.state(#"{"n":2}"#)
    #expect(history.rows == ["1 A unknown", "2 B baseline", "3 (state) changed"])
    #expect(history.moment(1) == "none")
    #expect(history.moment(3) == #"own | {"n":2} | ~ .n: 1 → 2"#)
    #expect(history.lines.map(\.placement.entry) == [1, 2, 2, 3])
  }

  @Test(arguments: [Channel.event, .action, .mutation])
  func letsObjectsOfActionsWait(_ channel: Channel) {
    let history = History()
    history.message(channel, #"{"anything":1,"else":2}"#)
    history.state("1")
    #expect(history.store.entryCount == 1)
  }

  @Test(arguments: [
    (Channel.stream, #"{"type":"A"}"#, false), (.props, #"{"type":"A"}"#, false),
    (.event, "", false), (.event, "not json", false), (.event, "[1]", false),
    (.event, "7", false), (.event, #"{"type":"A"}"#, true),
  ])
  func letsNothingElseWait(_ channel: Channel, _ payload: String, _ retained: Bool) {
    let history = History()
    history.message(channel, payload, retained: retained)
    history.state("1")
    #expect(history.store.entryCount == 2)
    #expect(history.rows.last == "2 (state) baseline")
  }

  @Test func keepsAnActionWaitingBehindWhatDoesNotWait() {
    let history = History()
    history.event("A")
    history.message(.event, "not json")
    history.message(.props, "{}")
    history.message(.state, "not json")
    history.state("1")
    #expect(history.rows[0] == "1 A baseline")
    #expect(history.lines.map(\.placement.entry) == [1, 2, 3, 4, 1])
  }

  @Test(arguments: [("", false), ("nope", false), ("1", true)])
  func makesOddStatesEntriesOfTheirOwn(_ payload: String, _ retained: Bool) {
    let history = History()
    history.event("A")
    history.message(.state, payload, retained: retained)
    #expect(history.lines.map(\.placement.entry) == [1, 2])
  }

  @Test func comparesWithNothingAfterAClearing() {
    let history = History()
    history.state(#"{"n":1}"#)
    history.event("A")
    history.message(.state, "")
    history.state(#"{"n":2}"#)
    history.event("B")
    // The state that came after the clearing is still the newest action's.
    #expect(
      history.rows == [
        "1 (state) baseline", "2 A baseline", "3 (state cleared) changed ! empty payload",
        "4 B unknown",
      ])
    #expect(history.moment(2) == #"own | {"n":2} | + .: {"n":2}"#)
    #expect(history.moment(4) == #"from 2 | {"n":2}"#)
  }

  @Test func marksAStateThatMeansTheSameAsUnchanged() {
    let history = History()
    history.state(#"{"a":1,"b":"x"}"#)
    history.event("SAME")
    history.state(#"{"a":1,"b":"x"}"#)
    history.event("REORDERED")
    history.state(#"{ "b": "x", "a": 1 }"#)
    history.event("NUMBER TEXT")
    history.state(#"{"a":1.0,"b":"x"}"#)
    #expect(
      history.rows == [
        "1 (state) baseline", "2 SAME unchanged", "3 REORDERED unchanged",
        "4 NUMBER TEXT changed",
      ])
    #expect(history.moment(3).hasSuffix("| no change"))
  }

  @Test func keepsStoresApart() {
    let history = History()
    history.event("A", store: "one")
    history.event("B", store: "two")
    history.state(#"{"n":1}"#, store: "one")
    history.state(#"{"n":9}"#, store: "two")
    history.event("C", store: "one")
    history.state(#"{"n":2}"#, store: "one")
    #expect(history.rows == ["1 A baseline", "2 B baseline", "3 C changed"])
    #expect(history.moment(3) == #"own | {"n":2} | ~ .n: 1 → 2"#)
    let two = StoreAddress(app: "weather", store: "two")
    guard case .known(let document, entry: 2) = history.store.state(of: two, atEntry: 3) else {
      return #expect(Bool(false), "the other store's state is known")
    }
    #expect(document.bytes == Array(#"{"n":9}"#.utf8))
    guard case .unknown = history.store.state(of: two, atEntry: 1) else {
      return #expect(Bool(false), "the other store had no state yet")
    }
  }

  @Test func marksWhatTheBrokerCallsADuplicate() throws {
    let history = History()
    history.event("A")
    history.message(.event, #"{"type":"A"}"#, duplicate: true)
    #expect(history.rows == ["1 A unknown", "2 A unknown duplicate"])
    #expect(history.lines[1].message.isDuplicate)
  }
}
