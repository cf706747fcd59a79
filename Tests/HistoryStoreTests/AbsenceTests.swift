import HistoryStore
import ReduxWire
import Testing

/// What was published while the inspector was away is told by the state that the broker kept.
@Suite struct AbsenceTests {
  private func heard() -> History {
    let history = History()
    for number in UInt64(1)...3 { history.event("T\(number)", seq: number, sid: "s") }
    history.state("3", seq: 3, sid: "s")
    return history
  }

  @Test func theKeptStateTellsOfItAfterASecond() {
    let history = heard()
    history.state("8", seq: 8, sid: "s", retained: true)
    history.wait(999_000)
    #expect(!history.rows.contains("4 lost of store"))
    history.wait(2_000)
    #expect(history.rows.last == "4 lost of store")
    // Nothing of it is told again with what comes next.
    history.event("T9", seq: 9, sid: "s")
    history.wait(2_000_000)
    #expect(history.rows.filter { $0.contains("lost") } == ["4 lost of store"])
    #expect(history.lines.last?.placement.lost == 4)
  }

  @Test func whatStillComesIsTakenOff() {
    let history = heard()
    history.state("8", seq: 8, sid: "s", retained: true)
    for number in UInt64(4)...8 { history.event("T\(number)", seq: number, sid: "s") }
    history.wait(2_000_000)
    #expect(!history.rows.contains { $0.contains("lost") })
  }

  @Test func ofAnotherRunOrFromBeforeItTellsNothing() {
    let history = heard()
    history.state("2", seq: 2, sid: "s", retained: true)
    history.state("40", seq: 40, sid: "other", retained: true)
    history.wait(2_000_000)
    #expect(!history.rows.contains { $0.contains("lost") })
    let fresh = History()
    fresh.state("40", seq: 40, sid: "s", retained: true)
    fresh.event("T41", seq: 41, sid: "s")
    fresh.wait(2_000_000)
    #expect(!fresh.rows.contains { $0.contains("lost") })
  }
}
