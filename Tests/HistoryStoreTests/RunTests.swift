import ReduxWire
import Testing
import Timeline

/// Where runs of an app begin, and what stands between entries.
@Suite struct RunTests {
  private func runs(_ history: History) -> [Int?] {
    (1...max(1, history.store.entryCount)).map { history.store.summary(ofEntry: $0)?.run }
  }

  @Test func beginsARunWithANewSessionID() {
    let history = History()
    history.event("A", seq: 1, sid: "one")
    history.state("1", seq: 1, sid: "one")
    history.event("B", seq: 1, sid: "two")
    history.state("1", seq: 1, sid: "two")
    history.event("LATE", seq: 2, sid: "one")
    history.event("C", seq: 2, sid: "two")
    #expect(
      history.rows == [
        "1 A seq 1 baseline", "run 2", "2 B seq 1 unchanged", "3 LATE seq 2 unknown",
        "4 C seq 2 unknown",
      ])
    #expect(runs(history) == [1, 2, 1, 2])
    #expect(history.lines.map(\.placement.begunRun) == [nil, nil, 2, nil, nil, nil])
  }

  /// Another app that draws a view of this one gives it its props under its own id.
  @Test(arguments: [false, true])
  func takesAnothersPropsForNoRun(isAnnounced: Bool) {
    let history = History()
    if isAnnounced { history.presence(Presence(isOnline: true, sessionID: "one")) }
    if isAnnounced { history.message(.props, "{}", store: "card", seq: 3, sid: "other") }
    history.event("A", seq: 1, sid: "one")
    history.message(.props, "{}", store: "card", seq: 40, sid: "other")
    history.message(.props, "{}", store: "card", seq: 44, sid: "other")
    history.message(.props, "{\"n\":1}", store: "card", seq: 44, sid: "other")
    history.message(.props, "{}", store: "card", seq: 2, sid: "third")
    history.event("B", seq: 2, sid: "one")
    history.wait(5_000_000)
    #expect(
      history.rows.suffix(6).map { String($0.drop { $0 != " " }) } == [
        " A seq 1 unknown", " (props) seq 40 unknown", " (props) seq 44 unknown",
        " (props) seq 44 unknown", " (props) seq 2 unknown", " B seq 2 unknown",
      ])
    #expect(history.store.rowCount == history.store.entryCount)
    #expect(Set(runs(history)) == [1])
    #expect(history.lines.allSatisfy { $0.placement.begunRun == nil && $0.problem == nil })
  }

  @Test func believesTheAnnouncementOfARun() {
    let history = History()
    history.presence(Presence(isOnline: true, sessionID: "one"))
    history.event("A", seq: 7, sid: "one")
    // Its numbers are its own, and tell of no loss here.
    history.state("1", seq: 3, sid: "two")
    history.event("B", seq: 3, sid: "two")
    history.event("C", seq: 8, sid: "two")
    history.event("D", seq: 8, sid: "one")
    history.wait(5_000_000)
    #expect(
      history.rows == [
        "1 A seq 7 unknown", "2 B seq 3 baseline", "3 C seq 8 unknown", "4 D seq 8 unknown",
      ])
    #expect(runs(history) == [1, 1, 1, 1])
    // Until it is announced.
    history.presence(Presence(isOnline: true, sessionID: "two"))
    history.event("E", seq: 9, sid: "two")
    #expect(history.rows.suffix(2) == ["run 2", "5 E seq 9 unknown"])
    #expect(runs(history).last == 2)
  }

  @Test func manyOthersDoNotPushOutTheRun() {
    let history = History()
    history.event("A", sid: "one")
    for number in 1...200 { history.message(.props, "{}", sid: "other\(number)") }
    history.event("B", sid: "one")
    #expect(history.store.rowCount == 202)
  }

  @Test(arguments: ["@@INIT", "@@redux/INIT1.2.3.a"])
  func beginsARunWithAStoreCreatedAnew(_ type: String) {
    let history = History()
    history.event(type, store: "a")
    history.event(type, store: "b")
    history.event("X", store: "b")
    #expect(history.store.rowCount == 3)
    history.event(type, store: "a")
    history.event(type, store: "b")
    #expect(
      history.rows.suffix(3) == ["run 2 of a", "4 \(type) unknown", "5 \(type) unknown"])
    #expect(runs(history) == [1, 1, 1, 2, 2])
  }

  @Test func takesNoOtherTypeForABeginning() {
    let history = History()
    for type in ["@@INITIALIZE", "@@redux/REPLACE.a", "init"] {
      history.event("A")
      history.event(type)
    }
    #expect(history.rows.allSatisfy { !$0.hasPrefix("run") })
    // With a session id that is the same run's, whatever the action is called.
    history.event("@@INIT", sid: "s")
    history.event("@@INIT", sid: "s")
    #expect(history.rows.allSatisfy { !$0.hasPrefix("run") })
  }

  @Test func beginsARunWhenAnAppWithoutSessionIDComesBack() {
    let history = History()
    history.presence(Presence(isOnline: true))
    history.event("A")
    history.presence(Presence(isOnline: false))
    #expect(history.store.isGone(app: "weather"))
    history.presence(Presence(isOnline: true))
    history.event("B")
    #expect(
      history.rows == ["1 A unknown", "weather is gone", "run 2", "2 B unknown"])
    #expect(history.lines.map(\.placement.begunRun) == [nil, 2])
    #expect(!history.store.isGone(app: "weather"))
  }

  @Test func takesAReconnectForTheSameRun() {
    let history = History()
    history.presence(Presence(isOnline: true, sessionID: "one"))
    history.event("A", sid: "one")
    history.presence(Presence(isOnline: false, sessionID: "one"))
    history.presence(Presence(isOnline: true, sessionID: "one"))
    history.event("B", sid: "one")
    #expect(
      history.rows == ["1 A unknown", "weather is gone", "weather is back", "2 B unknown"])
    history.presence(Presence(isOnline: true, sessionID: "two"))
    history.event("C", sid: "two")
    #expect(history.rows.suffix(2) == ["run 2", "3 C unknown"])
  }

  @Test func ignoresALateWillOfAnOlderRun() {
    let history = History()
    history.presence(Presence(isOnline: true, sessionID: "two"))
    history.event("A", sid: "two")
    history.presence(Presence(isOnline: false, sessionID: "one"))
    #expect(!history.store.isGone(app: "weather"))
    #expect(history.rows == ["1 A unknown"])
    history.presence(nil)
    #expect(history.store.announcement(of: "weather")?.sessionID == "two")
  }

  @Test(arguments: [true, false])
  func marksALeftoverOfAnEarlierRun(_ presenceFirst: Bool) {
    let history = History()
    if presenceFirst { history.presence(Presence(isOnline: true, sessionID: "new")) }
    history.state("1", seq: 9, sid: "old", retained: true)
    history.state("2", store: "b", seq: 3, sid: "new", retained: true)
    history.presence(Presence(isOnline: true, sessionID: "new"))
    #expect(
      history.rows == [
        "1 (state) seq 9 baseline retained ! from an earlier run",
        "2 (state) seq 3 baseline retained",
      ])
    history.event("A", seq: 1, sid: "new")
    #expect(history.rows.last == "3 A seq 1 unknown")
    #expect(runs(history) == [0, 0, 1])
  }

  @Test func tellsGapsNoticesAndAnswers() {
    let history = History()
    history.store.connectionLost(at: history.now)
    history.store.connectionLost(at: history.now)
    #expect(history.rows == ["gap open"])
    history.wait(12_000_000)
    history.store.connectionRestored(at: history.now)
    history.store.notice("a word", at: history.now)
    let sent = SentSummary(store: "store", channel: .dispatch, label: .name("go"))
    let first = history.store.sent(sent, at: history.now)
    let second = history.store.sent(sent, at: history.now)
    #expect(history.store.nextDeadline == history.now + 3_000_000)
    let revision = history.store.revision
    history.store.answered(first, .accepted(sequence: 7), at: history.now)
    #expect(history.store.haveRowsChanged(in: 2..<3, since: revision))
    #expect(!history.store.haveRowsChanged(in: 3..<4, since: revision))
    history.wait(3_000_000)
    #expect(
      history.rows == [
        "gap 12000000", "a word", "sent go accepted(sequence: Optional(7))", "sent go none",
      ])
    // An answer that comes after all is told, and only the first one.
    history.store.answered(second, .refused(reason: "no", path: nil), at: history.now)
    history.store.answered(second, .accepted(sequence: nil), at: history.now)
    #expect(history.rows[3].hasPrefix("sent go refused"))
    #expect(history.store.nextDeadline == nil)
    #expect(history.store.entryCount == 0)
  }
}
