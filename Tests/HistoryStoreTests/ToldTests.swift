import HistoryStore
import ReduxWire
import Testing
import Timeline

/// What a log tells of a message's place counts more than what could be worked out of it.
@Suite struct ToldTests {
  private func message(
    _ channel: Channel, _ payload: String, at second: Int64, sid: String? = nil,
    retained: Bool = false
  ) -> ReceivedMessage {
    ReceivedMessage(
      topic: WireTopic(app: "weather", store: "store", channel: channel),
      payload: Array(payload.utf8),
      userProperties: sid.map { [UserProperty("sid", $0)] } ?? [], isRetained: retained,
      receivedAt: second * 1_000_000)
  }

  @Test func runsLossesAndLeftoversAreTaken() {
    let store = HistoryStore()
    let lines = [
      store.append(
        message(.state, "0", at: 1, sid: "old", retained: true),
        told: ToldPlacement(isFromEarlierRun: true)),
      store.append(message(.event, #"{"type":"a"}"#, at: 2), told: ToldPlacement()),
      store.append(message(.event, #"{"type":"b"}"#, at: 3), told: ToldPlacement(begunRun: 4)),
      store.append(message(.event, #"{"type":"c"}"#, at: 4, sid: "x"), told: ToldPlacement()),
      store.append(
        message(.event, #"{"type":"@@INIT"}"#, at: 5), told: ToldPlacement(lost: 7)),
    ]
    #expect(lines.map { $0?.placement.begunRun } == [nil, nil, 4, nil, nil])
    #expect(lines.map { $0?.placement.lost } == [nil, nil, nil, nil, 7])
    #expect(lines.map { $0?.placement.run } == [0, 1, 4, 4, 4])
    #expect(lines[0]?.problem == "from an earlier run")
    #expect(store.entryCount == 5)
  }

  @Test func whatBeganNoRunWhenItCameBeginsNoneInALog() {
    let store = HistoryStore()
    let lines = [("one", Channel.event), ("two", .props), ("two", .event), ("one", .event)].map {
      store.append(
        message($1, #"{"type":"a"}"#, at: 1, sid: $0), told: ToldPlacement())
    }
    #expect(lines.map { $0?.placement.run } == [1, 1, 1, 1])
    #expect(store.rowCount == 4)
  }

  @Test func aRetainedMessageThatALogHoldsTwiceIsThereTwice() {
    let store = HistoryStore()
    for second in 1...2 as ClosedRange<Int64> {
      let told = message(.state, "{}", at: second, retained: true)
      #expect(store.append(told, told: ToldPlacement()) != nil)
    }
    #expect(store.append(message(.state, "{}", at: 3, retained: true)) == nil)
  }

  @Test func anActionOfOneRunWaitsForNoStateOfTheNext() {
    let history = History()
    history.presence(Presence(isOnline: true))
    history.event("A", store: "a")
    history.event("B", store: "b")
    history.presence(Presence(isOnline: false))
    history.presence(Presence(isOnline: true))
    history.state("1", store: "a")
    history.state("1", store: "b")
    #expect(
      history.rows.filter { $0.first?.isNumber == true } == [
        "1 A unknown", "2 B unknown", "3 (state) baseline", "4 (state) baseline",
      ])
  }
}
