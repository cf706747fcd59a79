import ReduxWire
import Testing
import Timeline

/// Which state belongs to which action, without sequence numbers and with them.
@Suite struct PairingTests {
  @Test func givesAStateToTheNewestActionThatHasNone() {
    let history = History()
    history.state(#"{"n":0}"#)
    history.event("A")
    history.state(#"{"n":1}"#)
    history.event("B")
    history.event("C")
    history.state(#"{"n":2}"#)
    #expect(
      history.rows == [
        "1 (state) baseline", "2 A changed", "3 B unknown", "4 C changed",
      ])
    #expect(history.moment(1) == #"own | {"n":0} | + .: {"n":0}"#)
    #expect(history.moment(2) == #"own | {"n":1} | ~ .n: 0 → 1"#)
    #expect(history.moment(3) == #"from 2 | {"n":1}"#)
    #expect(history.moment(4) == #"own | {"n":2} | ~ .n: 1 → 2"#)
    #expect(history.lines.map(\.placement.entry) == [1, 2, 2, 3, 4, 4])
  }
}
