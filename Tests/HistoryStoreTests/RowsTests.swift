import ExactJSON
import ReduxWire
import Testing
import Timeline

@testable import HistoryStore

/// Rows by range, lines by message, and what tells a screen to look again.
@Suite struct RowsTests {
  @Test func cutsRangesToTheRowsThatThereAre() {
    let history = History()
    for number in 1...5 { history.event("T\(number)") }
    #expect(history.store.rows(in: 3..<99).map(\.id) == [3, 4])
    #expect(history.store.rows(in: 7..<9).isEmpty)
    #expect(history.store.rowIndex(ofEntry: 3) == 2)
    #expect(history.store.rowIndex(ofEntry: 0) == nil)
    #expect(history.store.rowIndex(ofEntry: 6) == nil)
    history.store.notice("between", at: history.now)
    history.event("T6")
    #expect(history.store.rowIndex(ofEntry: 6) == 6)
  }

  @Test func tellsWhichRowsChanged() {
    let history = History()
    history.event("A")
    history.event("B")
    let revision = history.store.revision
    history.state("1")
    #expect(history.store.haveRowsChanged(in: 0..<2, since: revision))
    #expect(!history.store.haveRowsChanged(in: 0..<1, since: revision))
    #expect(!history.store.haveRowsChanged(in: 0..<2, since: history.store.revision))
    for _ in 0..<5_000 { history.state("2") }
    #expect(history.store.haveRowsChanged(in: 0..<1, since: revision))
  }

  @Test func keepsEveryLine() {
    let history = History()
    history.event("A", seq: 1, sid: "a")
    history.event("B", seq: 5, sid: "a")
    history.wait(1_000_000)
    history.event("B", seq: 5, sid: "a")
    history.message(.event, "no json", properties: [UserProperty("seq", "x")])
    history.event("C", seq: 1, sid: "b")
    history.state("[1]", seq: 1, sid: "b", retained: true)
    #expect(history.store.messageCount == history.lines.count)
    for (id, line) in history.lines.enumerated() {
      #expect(history.store.line(ofMessage: id).json == line.json)
      #expect(history.store.line(ofMessage: id).placement == line.placement)
    }
  }

  @Test func countsEntriesASecond() {
    let history = History()
    let start = history.now
    #expect(history.store.rate(now: start) == 0)
    for half in 0..<20 as Range<Int64> {
      for _ in 0..<5 {
        history.receive(
          WireTopic(app: "weather", store: "store", channel: .event), Array("{}".utf8),
          at: start + half * 500_000)
      }
    }
    let end = start + 20 * 500_000
    #expect(history.store.rate(now: end) == 10)
    #expect(history.store.rate(now: end + 2_500_000) < 10)
    #expect(history.store.rate(now: end + 60_000_000) == 0)
  }

  @Test func keepsWhatWasUsedLately() {
    var cache = RecentCache<Int, Int>(capacity: 10)
    var made: [Int] = []
    let use = { (key: Int) in
      _ = cache.value(key, weight: { $0 }) {
        made.append(key)
        return key
      }
    }
    for key in [1, 2, 3, 1, 4, 1] { use(key) }
    #expect(made == [1, 2, 3, 4])
    use(5)
    use(1)
    #expect(made == [1, 2, 3, 4, 5])
    use(2)
    #expect(made.last == 2)
    // One that alone weighs too much stays while it is the newest.
    use(50)
    use(50)
    #expect(made.filter { $0 == 50 }.count == 1)
  }

  @Test func keepsTheLastTwoHoweverLarge() {
    var cache = RecentCache<Int, Int>(capacity: 10, leastCount: 2)
    for key in [20, 30, 40] { cache.set(key, for: key, weight: key) }
    #expect(cache.existing(20) == nil)
    #expect(cache.existing(30) == 30)
    #expect(cache.existing(40) == 40)
  }
}
