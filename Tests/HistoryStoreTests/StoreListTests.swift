import ReduxWire
import Testing
import Timeline

/// The stores of an app and what can be sent to them.
@Suite struct StoreListTests {
  private let address = StoreAddress(app: "weather", store: "store")

  @Test func listsStoresHeardThenAnnounced() {
    let history = History()
    #expect(history.store.stores.isEmpty)
    history.presence(
      Presence(
        isOnline: true,
        stores: [
          StoreAnnouncement(id: "later"), StoreAnnouncement(id: "store", types: ["known", "A"]),
        ]))
    history.event("A", store: "b")
    history.event("A", store: "store")
    #expect(history.store.stores.map(\.store) == ["b", "store", "later"])
    #expect(history.store.announcement(of: address)?.types == ["known", "A"])
    #expect(history.store.announcement(of: StoreAddress(app: "x", store: "store")) == nil)
  }

  @Test func listsActionsByRecencyWithTheirLastPayload() {
    let history = History()
    history.presence(
      Presence(isOnline: true, stores: [StoreAnnouncement(id: "store", types: ["known", "A"])]))
    history.message(.event, #"{"type":"A","event":1}"#)
    history.message(.event, #"{"type":"B","event":2}"#)
    history.message(.event, #"{ "type":"A","event":3}"#)
    history.message(.mutation, #"{"type":"M"}"#)
    history.message(.event, #"{"type":7}"#)
    history.event("OTHER", store: "two")
    let actions = history.store.seenActions(of: address)
    #expect(actions.map(\.type) == ["A", "B", "known"])
    #expect(actions.map(\.count) == [2, 1, 0])
    #expect(actions[0].template == Array(#"{ "type":"A","event":3}"#.utf8))
    #expect(actions[2].template == nil)
  }

  @Test func remembersABoundedNumberOfActions() {
    let history = History()
    for number in 1...2_000 { history.event("T\(number)") }
    let actions = history.store.seenActions(of: address)
    #expect(actions.count <= 512)
    #expect(actions.prefix(3).map(\.type) == ["T2000", "T1999", "T1998"])
  }

  @Test(arguments: [
    (#"{"type":"A","event":1}"#, Envelope.Shape.event),
    (#"{"type":"A","payload":1}"#, .payload), (#"{"a":{}}"#, .enumeration),
  ])
  func remembersTheShapeOfActions(_ payload: String, _ shape: Envelope.Shape) {
    let history = History()
    #expect(history.store.lastEnvelopeShape(of: address) == nil)
    history.message(.event, payload)
    history.event("BARE")
    history.message(.event, "nothing")
    #expect(history.store.lastEnvelopeShape(of: address) == shape)
  }
}
