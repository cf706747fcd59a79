import HistoryStore
import ReduxWire
import Testing

/// Several running apps that share a name are told apart by their runs, and told of.
@Suite struct CrowdedNameTests {
  private static let words = "several running apps publish as weather: start each as weather@NAME"

  private func round(_ number: UInt64, _ history: History, _ sids: [String] = ["a", "b"]) {
    for sid in sids {
      history.event("\(sid)\(number)", seq: number, sid: sid)
      history.state(#"{"\#(sid)":\#(number)}"#, seq: number, sid: sid)
    }
  }

  @Test func twoThatTakeTurnsAreToldOfOnce() {
    let history = History()
    for number in UInt64(1)...4 { round(number, history) }
    history.wait(5_000_000)
    #expect(
      history.rows == [
        "1 a1 seq 1 baseline", "run 2", "2 b1 seq 1 changed", "3 a2 seq 2 changed",
        "4 b2 seq 2 changed", Self.words, "5 a3 seq 3 changed", "6 b3 seq 3 changed",
        "7 a4 seq 4 changed", "8 b4 seq 4 changed",
      ])
    #expect(history.store.crowdedApps == ["weather"])
    // Each is compared with its own.
    #expect(history.moment(7) == #"own | {"a":4} | ~ .a: 3 → 4"#)
    #expect(history.moment(8) == #"own | {"b":4} | ~ .b: 3 → 4"#)
    #expect(history.lines.compactMap(\.placement.begunRun) == [2])
    #expect(!history.lines.contains { $0.placement.lost != nil })
  }

  @Test func whatIsLostIsLostOfEach() {
    let history = History()
    round(1, history)
    round(2, history)
    history.event("b5", seq: 5, sid: "b")
    history.event("a3", seq: 3, sid: "a")
    history.wait(2_000_000)
    #expect(history.rows.filter { $0.contains("lost") } == ["2 lost of store"])
  }

  @Test func aRestartIsNone() {
    let history = History()
    round(1, history, ["a"])
    history.event("b1", seq: 1, sid: "b")
    // What the former run left on its way.
    history.event("a2", seq: 2, sid: "a")
    for number in UInt64(2)...5 { round(number, history, ["b"]) }
    round(1, history, ["c"])
    #expect(history.store.crowdedApps.isEmpty)
    #expect(history.rows.filter { $0.hasPrefix("run") } == ["run 2", "run 3"])
  }
}
