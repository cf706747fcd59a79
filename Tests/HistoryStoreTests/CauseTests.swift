import ReduxWire
import TestSupport
import Testing
import Timeline

@testable import HistoryStore

/// Which entry led to which, by what the metadata says.
@Suite struct CauseTests {
  private func event(
    _ history: History, _ store: String, _ seq: UInt64, cause: String? = nil, sid: String = "a"
  ) {
    history.message(
      .event, #"{"type":"t"}"#, store: store, seq: seq, sid: sid,
      properties: cause.map { [UserProperty("cause", $0)] } ?? [])
  }

  /// `2<1:1` is entry 2, caused by entry 1 and one deep; `3<r0:1` by what row 0 tells of.
  private func causes(_ store: HistoryStore) -> [String] {
    (1...max(1, store.entryCount)).map { number in
      guard let entry = store.summary(ofEntry: number) else { return "?" }
      switch entry.causedBy {
      case .entry(let cause): return "\(number)<\(cause):\(entry.depth)"
      case .sent(let row): return "\(number)<r\(row):\(entry.depth)"
      case nil: return "\(number)"
      }
    }
  }

  @Test func reachesAcrossStoresAndStaysWithinTheRun() {
    let history = History()
    event(history, "cell", 1)
    event(history, "cell", 2, cause: "1")
    event(history, "stream", 1, cause: "cell:1")
    event(history, "posts", 1, cause: "stream:1")
    event(history, "posts", 2, cause: "posts:1")
    event(history, "cell", 1, sid: "b")
    event(history, "posts", 1, cause: "cell:1", sid: "b")
    event(history, "posts", 2, cause: "stream:1", sid: "b")
    #expect(causes(history.store) == ["1", "2<1:1", "3<1:1", "4<3:2", "5<4:3", "6", "7<6:1", "8"])
  }

  /// Names of stores may have colons, and what is no number is the text of an order.
  @Test(arguments: [
    ("7", CauseName.entry(store: nil, sequence: 7)),
    ("a:b:7", .entry(store: "a:b", sequence: 7)),
    ("redux-inspect-1f-3", .order("redux-inspect-1f-3")), (":7", .order(":7")),
    ("a:", .order("a:")), ("18446744073709551616", .order("18446744073709551616")),
    ("-1", .order("-1")), ("", .order("")),
  ])
  func readsWhatACauseNames(text: String, name: CauseName) {
    #expect(CauseName(text) == name)
  }

  @Test func isBoundedInDepthAndSurvivesCircles() {
    let history = History()
    for seq in 1...9 as ClosedRange<UInt64> {
      event(history, "store", seq, cause: seq > 1 ? "\(seq - 1)" : nil)
    }
    #expect(causes(history.store).suffix(5) == ["5<4:4", "6<5:4", "7<6:4", "8<7:4", "9<8:4"])
    let circle = History()
    event(circle, "store", 1, cause: "2")
    event(circle, "store", 2, cause: "1")
    event(circle, "store", 3, cause: "3")
    #expect(causes(circle.store)[2] == "3")
    #expect(circle.store.summary(ofEntry: 2)?.causedBy == .entry(1))
  }

  @Test func aCauseThatComesLateIsFoundAndItsRowTold() {
    let history = History()
    event(history, "posts", 1, cause: "stream:1")
    #expect(causes(history.store) == ["1"])
    let revision = history.store.revision
    event(history, "stream", 1)
    #expect(causes(history.store) == ["1<2:1", "2"])
    #expect(history.store.haveRowsChanged(in: 0..<1, since: revision))
  }

  @Test func whatWeSentIsACauseToo() throws {
    let folder = try TemporaryFolder("causes")
    let path = "\(folder.path)/a.redux"
    let history = History(try HistoryStore(recordingTo: path))
    event(history, "store", 1)
    let sent = history.store.sent(
      SentSummary(store: "store", channel: .dispatch, label: .name("t")), at: history.now)
    history.store.note(correlation: "redux-inspect-1f-1", of: sent)
    event(history, "store", 2, cause: "redux-inspect-1f-1")
    event(history, "store", 3, cause: "2")
    event(history, "store", 4, cause: "redux-inspect-1f-2")
    let shown = ["1", "2<r1:1", "3<2:2", "4"]
    #expect(causes(history.store) == shown)
    history.store.close()
    #expect(causes(try HistoryStore(opening: path)) == shown)
  }

  /// Far more entries than the assembler remembers numbers of: the file's index knows them.
  @Test func aLongHistoryKnowsItsCausesByTheFile() throws {
    let folder = try TemporaryFolder("causes")
    let path = "\(folder.path)/a.redux"
    let history = History(try HistoryStore(recordingTo: path))
    for seq in 1...20_000 as ClosedRange<UInt64> {
      event(history, "store", seq, cause: seq > 19_999 ? "3" : seq > 1 ? "1" : nil)
    }
    #expect(history.store.summary(ofEntry: 20_000)?.causedBy == .entry(3))
    #expect(history.store.summary(ofEntry: 20_000)?.depth == 2)
    history.store.close()
    let reopened = try HistoryStore(opening: path)
    #expect(reopened.summary(ofEntry: 20_000)?.causedBy == .entry(3))
    #expect(reopened.summary(ofEntry: 12)?.causedBy == .entry(1))
  }
}
