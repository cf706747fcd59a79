import ReduxWire
import Testing
import Timeline

/// Holes in sequence numbers: when they are called lost, and when they are not.
@Suite struct LossTests {
  /// What a full queue or a pause kept back is told where it would have been.
  @Test func whatTheAppDidNotPublishHasARow() {
    let history = History()
    history.event("A", seq: 1, sid: "s")
    history.message(.event, #"{"type":"B"}"#, seq: 5, sid: "s", dropped: 3)
    history.message(.event, #"{"type":"B"}"#, seq: 5, sid: "s", dropped: 3, duplicate: true)
    history.state("1", seq: 5, sid: "s")
    let rows = history.store.rows(in: 0..<9).map(\.content)
    #expect(rows.count == 3)
    #expect(rows[1] == .unpublished(3, store: "store"))
    guard case .entry(let entry) = rows[2] else { return #expect(Bool(false), "\(rows)") }
    #expect(entry.number == 2)
    #expect(history.store.rowIndex(ofEntry: 2) == 2)
  }

  private func send(_ history: History, _ numbers: [UInt64], sid: String = "s") {
    for number in numbers { history.event("E", seq: number, sid: sid) }
  }

  private func lost(_ history: History) -> [String] {
    history.rows.filter { $0.contains("lost") }
  }

  @Test func callsAHoleLostAfterASecond() {
    let history = History()
    send(history, [1, 2, 6])
    #expect(history.store.nextDeadline == history.now + 1_000_000)
    history.wait(999_999)
    #expect(lost(history).isEmpty)
    history.wait(1)
    #expect(history.store.nextDeadline == nil)
    #expect(history.rows.last == "3 lost of store")
    send(history, [7, 8])
    #expect(history.lines.map(\.placement.lost) == [nil, nil, nil, 3, nil])
    #expect(history.store.entryCount == 5)
  }

  @Test func callsAHoleLostAfterAThousandEntries() {
    let history = History()
    send(history, [1, 3])
    // Without a second passing: these all come at once.
    let still = history.now
    for seq in 4...1_002 as ClosedRange<UInt64> {
      history.receive(
        WireTopic(app: "weather", store: "store", channel: .event), Array(#"{"type":"E"}"#.utf8),
        [UserProperty("sid", "s"), UserProperty("seq", String(seq))], at: still)
    }
    #expect(lost(history).isEmpty)
    for seq in 1_003...1_004 as ClosedRange<UInt64> {
      history.receive(
        WireTopic(app: "weather", store: "store", channel: .event), Array(#"{"type":"E"}"#.utf8),
        [UserProperty("sid", "s"), UserProperty("seq", String(seq))], at: still)
    }
    #expect(lost(history) == ["1 lost of store"])
    #expect(history.lines.compactMap(\.placement.lost) == [1])
  }

  @Test func seesNoHoleInWhatOnlyCameLate() {
    let history = History()
    send(history, [5, 3, 4, 7, 6])
    #expect(history.store.nextDeadline != nil)
    history.wait(2_000_000)
    #expect(lost(history).isEmpty)
    #expect(history.store.nextDeadline == nil)
  }

  @Test func correctsTheRowWhenAHoleIsFilled() {
    let history = History()
    send(history, [1, 6])
    history.wait(1_000_000)
    #expect(history.rows[2] == "4 lost of store")
    send(history, [3])
    #expect(history.rows[2] == "3 lost of store")
    // The line of what came says how many are missing still.
    #expect(history.lines.last?.placement.lost == 3)
    send(history, [2, 4, 5])
    #expect(history.rows[2] == "0 lost of store")
    #expect(history.lines.compactMap(\.placement.lost) == [3])
    #expect(history.store.entryCount == 6)
  }

  @Test func excusesWhatTheAppDropped() {
    let history = History()
    send(history, [1])
    history.message(.event, #"{"type":"E"}"#, seq: 9, sid: "s", dropped: 5)
    history.wait(1_000_000)
    #expect(lost(history) == ["2 lost of store"])
    history.message(.event, #"{"type":"E"}"#, seq: 12, sid: "s", dropped: 2)
    history.message(.event, #"{"type":"E"}"#, seq: 13, sid: "s", dropped: 1_000_000)
    history.wait(1_000_000)
    #expect(lost(history) == ["0 lost of store"])
  }

  @Test func countsOverAllChannelsOfAStore() {
    let history = History()
    history.message(.action, #"{"type":"A"}"#, seq: 1, sid: "s")
    history.message(.mutation, #"{"type":"M"}"#, seq: 2, sid: "s")
    history.message(.props, "{}", seq: 3, sid: "s")
    history.state("{}", seq: 4, sid: "s")
    history.message(.event, #"{"type":"E"}"#, store: "other", seq: 9, sid: "s")
    history.wait(2_000_000)
    #expect(lost(history).isEmpty)
  }

  @Test func countsNothingFromARetainedMessage() {
    let history = History()
    history.state("1", seq: 1, sid: "s", retained: true)
    send(history, [5, 6])
    history.wait(2_000_000)
    #expect(lost(history).isEmpty)
  }

  @Test func tellsAStoresLossOnItsOwnLine() {
    let history = History()
    send(history, [1, 3])
    history.wait(1_000_000)
    history.event("OTHER", store: "two", seq: 1, sid: "s")
    send(history, [4])
    #expect(history.lines.map(\.placement.lost) == [nil, nil, nil, 1])
  }

  @Test func survivesAbsurdNumbers() {
    let history = History()
    send(history, [1, .max, .max - 2, 1 << 63])
    history.message(.event, #"{"type":"E"}"#, seq: .max, sid: "s", dropped: 3)
    history.wait(1_000_000)
    #expect(history.store.entryCount == 4)
    #expect(lost(history).count == 1)
    for seq in stride(from: 10 as UInt64, to: 6_000, by: 2) { send(history, [seq]) }
    history.wait(1_000_000)
    #expect(history.store.nextDeadline == nil)
  }
}
