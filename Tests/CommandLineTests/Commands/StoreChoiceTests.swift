import ReduxWire
import Testing

@testable import redux_inspect

@Suite struct StoreChoiceTests {
  private func message(_ app: String, _ store: String) -> SessionEvent {
    .message(
      ReceivedMessage(
        topic: WireTopic(app: app, store: store, channel: .state), payload: [], receivedAt: 0))
  }

  private func presence(_ app: String, _ json: String) throws -> SessionEvent {
    let presence = try #require(Presence(payload: Array(json.utf8)))
    return .presence(app: app, Announcement(presence: presence, payload: Array(json.utf8)))
  }

  private func choose(
    _ selection: String, for channel: Channel = .state, _ events: [SessionEvent]
  ) throws -> String {
    var choice = StoreChoice(
      selection: try AppSelection(validating: selection), store: nil, channel: channel)
    for event in events { choice.note(event) }
    let address = try choice.only()
    return "\(address.app)/\(address.store)"
  }

  @Test func isTheOnlyOneSeenOrAnnounced() throws {
    #expect(try choose("w", [message("w", "a")]) == "w/a")
    #expect(
      try choose("w", [presence("w", #"{"online":true,"stores":[{"id":"b"}]}"#)]) == "w/b")
    #expect(try choose("w", []) == "w/store")
  }

  @Test func asksWhenThereAreSeveral() {
    #expect(throws: Ending(UsageError.severalStores(["a", "b"]))) {
      try choose("w", [message("w", "b"), message("w", "a")])
    }
    #expect(throws: Ending(UsageError.severalApps(["w@1", "w@2"]))) {
      try choose("w@*", [message("w@1", "a"), message("w@2", "a")])
    }
    #expect(throws: Ending(.no, Notice.noInstance("w@*"))) { try choose("w@*", []) }
  }

  @Test func leavesOutStoresThatCannotBeMeant() throws {
    let stores = """
      {"online":true,"stores":[
        {"id":"a","channels":["state","event"],"accepts":["dispatch"]},
        {"id":"b","channels":["stream"],"accepts":["request"]}]}
      """
    #expect(try choose("w", for: .state, [presence("w", stores)]) == "w/a")
    #expect(try choose("w", for: .dispatch, [presence("w", stores)]) == "w/a")
  }
}
