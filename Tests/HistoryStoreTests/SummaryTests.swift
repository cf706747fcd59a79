import HistoryStore
import ReduxWire
import TestSupport
import Testing
import Timeline

/// A state that was too large for the broker comes as a summary, which is no state.
@Suite struct SummaryTests {
  private static let address = StoreAddress(app: "weather", store: "store")
  private static let summary = #"{"summary":{"bytes":5000000,"kind":"object"}}"#

  private func tell(_ history: History, seq: Bool = true) {
    func state(_ number: UInt64, _ json: String, enc: String = "json") {
      history.message(
        .state, json, seq: seq ? number : nil, sid: seq ? "s" : nil,
        properties: [UserProperty("enc", enc)])
    }
    for number in UInt64(1)...4 {
      history.event("T\(number)", seq: seq ? number : nil, sid: seq ? "s" : nil)
      switch number {
      case 2: state(number, Self.summary, enc: "summary")
      case 3: break
      default: state(number, #"{"n":\#(number)}"#)
      }
    }
  }

  @Test func nothingIsComparedWithIt() {
    let history = History()
    tell(history)
    #expect(
      history.rows == [
        "1 T1 seq 1 baseline", "2 T2 seq 2 unknown", "3 T3 seq 3 unknown", "4 T4 seq 4 changed",
      ])
    #expect(history.moment(2) == #"in 4 | {"n":1} | 2–4"#)
    #expect(history.moment(3) == #"in 4 | {"n":1} | 2–4"#)
    #expect(history.moment(4) == #"own | {"n":4} | 2–4 | ~ .n: 1 → 4"#)
    let moment = history.store.moment(ofEntry: 2)
    #expect(moment?.summary?.bytes == Array(Self.summary.utf8))
    #expect(history.store.moment(ofEntry: 3)?.summary == nil)
    #expect(history.store.moment(ofEntry: 4)?.summary == nil)
    #expect(history.store.summaryEntry(of: Self.address) == nil)
  }

  @Test func withoutSequenceNumbersItGoesToItsActionAsWell() {
    let history = History()
    tell(history, seq: false)
    #expect(
      history.rows == ["1 T1 baseline", "2 T2 unknown", "3 T3 unknown", "4 T4 changed"])
    #expect(history.moment(2) == #"from 1 | {"n":1}"#)
    #expect(history.moment(4) == #"own | {"n":4} | ~ .n: 1 → 4"#)
  }

  @Test func aSummaryAloneIsARowOfItsOwn() {
    let history = History()
    history.message(.state, Self.summary, properties: [UserProperty("enc", "summary")])
    #expect(history.rows == ["1 (state summary) unknown"])
    #expect(history.moment(1) == "none")
    guard case .unknown = history.store.latestState(of: Self.address) else {
      return #expect(Bool(false), "there is no state")
    }
    #expect(history.store.summaryEntry(of: Self.address) == 1)
    #expect(history.store.parts(ofEntry: 1)?.state == nil)
    #expect(history.store.parts(ofEntry: 1)?.summary == 0)
  }

  @Test func itIsNotSentBack() throws {
    let history = History()
    tell(history)
    history.event("T5", seq: 5, sid: "s")
    history.message(
      .state, Self.summary, seq: 5, sid: "s", properties: [UserProperty("enc", "summary")])
    #expect(throws: KeptState.Refusal.summary(2)) { try history.store.keptState(atEntry: 2) }
    #expect(throws: KeptState.Refusal.summary(5)) {
      try history.store.latestKeptState(of: Self.address)
    }
    #expect(try history.store.keptState(atEntry: 3).entry == 1)
  }

  @Test func aRecordingKnowsItStill() throws {
    let folder = try TemporaryFolder("summary")
    let path = "\(folder.path)/a.redux"
    let history = History(try HistoryStore(recordingTo: path))
    tell(history)
    history.event("T5", seq: 5, sid: "s")
    history.message(
      .state, Self.summary, seq: 5, sid: "s", properties: [UserProperty("enc", "summary")])
    history.store.close()
    let opened = try HistoryStore(opening: path)
    #expect(opened.momentText(2) == #"in 4 | {"n":1} | 2–4"#)
    #expect(opened.moment(ofEntry: 2)?.summary?.bytes == Array(Self.summary.utf8))
    #expect(opened.momentText(5) == #"from 4 | {"n":4}"#)
    #expect(opened.summaryEntry(of: Self.address) == 5)
    #expect(throws: KeptState.Refusal.summary(5)) {
      try opened.latestKeptState(of: Self.address)
    }
  }

  @Test func aMirrorIsComparedAndNotSentBack() {
    let history = History()
    for number in UInt64(1)...2 {
      history.event("T\(number)", seq: number, sid: "s")
      history.message(
        .state, #"{"n":\#(number)}"#, seq: number, sid: "s",
        properties: [UserProperty("enc", number == 2 ? "mirror" : "text")])
    }
    #expect(history.moment(2) == #"own | {"n":2} | ~ .n: 1 → 2"#)
    #expect(throws: KeptState.Refusal.encoded(2, "mirror")) {
      try history.store.keptState(atEntry: 2)
    }
    #expect(throws: KeptState.Refusal.encoded(1, "text")) {
      try history.store.keptState(atEntry: 1)
    }
  }

  @Test func anActionThatCameAsASummaryIsNoTemplate() {
    let history = History()
    history.message(.event, #"{"type":"small","event":{"a":1}}"#)
    history.message(
      .event, #"{"type":"large","event":{"summary":{"bytes":5000000}}}"#,
      properties: [UserProperty("enc", "summary")])
    let seen = history.store.seenActions(of: Self.address)
    #expect(seen.map(\.type) == ["large", "small"])
    #expect(seen.first?.template == nil)
    #expect(seen.last?.template == Array(#"{"type":"small","event":{"a":1}}"#.utf8))
  }
}
