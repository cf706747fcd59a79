import Testing

@testable import ReduxInspect

/// Events of types that share a protocol: what is published of one is what makes it again.
@Suite struct EventRegistryTests {
  protocol AppEvent: Sendable {}

  enum SearchEvent: AppEvent, Codable, Equatable {
    case begin(text: String)
    case cancel
  }

  enum PlayEvent: String, AppEvent, Codable, CaseIterable {
    case start
    case cancel
    case fastForward = "fast-forward"
  }

  enum Turn: String, AppEvent, Codable {
    case left
    case right
  }

  struct DidLoad: AppEvent, Codable, Equatable {
    var count = 0
  }

  struct Renamed: AppEvent, Codable, Equatable {
    var name = ""
  }

  private var registry: EventRegistry<any AppEvent> {
    var registry = EventRegistry<any AppEvent>()
    registry.register(SearchEvent.self)
    registry.register(PlayEvent.self)
    registry.register(Turn.self)
    registry.register(DidLoad.self)
    registry.register(Renamed.self, as: "rename")
    return registry
  }

  private func envelope(_ event: any AppEvent) -> String {
    let encoder = EventEncoder(names: registry.names, enums: registry.enums)
    let encoded = encoder.encode(event)
    return #"{"type":"\#(encoded.type)","event":"#
      + String(decoding: encoded.body, as: UTF8.self) + "}"
  }

  private func decode(_ payload: String) throws -> any AppEvent {
    try EventDecoder(registry: registry).decode(Array(payload.utf8))
  }

  @Test(
    arguments: [
      (SearchEvent.begin(text: "Lon"), #"{"type":"begin","event":{"text":"Lon"}}"#),
      (PlayEvent.start, #"{"type":"start","event":{}}"#),
      (PlayEvent.fastForward, #"{"type":"fast-forward","event":{}}"#),
      (Turn.left, #"{"type":"left","event":{}}"#),
      (
        DidLoad(count: 3), #"{"type":"eventRegistryTestsDidLoad","event":{"count":3}}"#
      ),
      (Renamed(name: "a"), #"{"type":"rename","event":{"name":"a"}}"#),
    ] as [(any AppEvent, String)])
  func whatIsPublishedMakesTheEventAgain(_ event: any AppEvent, _ text: String) throws {
    #expect(envelope(event) == text)
    #expect(String(describing: try decode(text)) == String(describing: event))
  }

  /// What nothing lists is left to what is published.
  @Test func typesNameWhatCanBeSent() {
    #expect(
      registry.types == [
        "start", "cancel", "fast-forward", "eventRegistryTestsDidLoad", "rename",
      ])
  }

  @Test func aTypesOwnNameWithTheCaseInsideIsReadToo() throws {
    let event = try decode(
      #"{"type":"eventRegistryTestsSearchEvent","event":{"begin":{"text":"a"}}}"#)
    #expect(event as? SearchEvent == .begin(text: "a"))
  }

  @Test func aCaseOfTwoEnumsIsRefusedWithAWayOut() throws {
    let names = #""eventRegistryTestsSearchEvent" and "eventRegistryTestsPlayEvent""#
    let reason = #""cancel" is a case of \#(names): send one of these, with the case inside"#
    #expect(throws: Refusal(reason: reason)) {
      try decode(#"{"type":"cancel","event":{}}"#)
    }
    let event = try decode(#"{"type":"eventRegistryTestsPlayEvent","event":"cancel"}"#)
    #expect(event as? PlayEvent == .cancel)
  }

  @Test func aCaseWithAWrongBodyIsRefusedWithThePlace() {
    #expect(throws: Refusal(reason: "not a string", path: ".event.text")) {
      try decode(#"{"type":"begin","event":{"text":5}}"#)
    }
    #expect(throws: Refusal(reason: #"unknown type "up""#)) {
      try decode(#"{"type":"up","event":{}}"#)
    }
  }

  /// A wrapper of a text takes any text, so a name is not one of its cases.
  @Test func aWrapperOfATextIsNoEnum() {
    struct Name: RawRepresentable, AppEvent, Codable { var rawValue: String }
    var registry = EventRegistry<any AppEvent>()
    registry.register(Name.self, as: "name")
    #expect(throws: Refusal(reason: #"unknown type "up""#)) {
      try EventDecoder(registry: registry).decode(Array(#"{"type":"up"}"#.utf8))
    }
    #expect(registry.types == ["name"])
  }

  @Test func publishedCasesAreAnnouncedAndDispatched() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "app", transport: transport)
    let store = Store<Int, any AppEvent>(
      state: 0,
      reducers: [{ state, event in if event is SearchEvent { state += 1 } }],
      middleware: [
        MQTTMiddleware(
          service: service, options: InspectionOptions(allowsDispatch: true), registry: registry)
      ])
    await transport.connect()
    #expect(
      await transport.waitFor(1, on: "app/presence")[0].text.contains(
        #""types":["start","cancel","fast-forward","eventRegistryTestsDidLoad","rename"]"#))
    store.consume(SearchEvent.begin(text: "Lon"))
    let event = await transport.waitFor(1, on: "app/store/event")[0].text
    #expect(
      await transport.wait {
        transport.on("app/presence").last?.text.contains(#""rename","begin"]"#) == true
      })
    transport.receive("app/store/dispatch", event)
    let answer = await transport.waitFor(1, on: "redux-inspect/me/reply").map(\.text)
    #expect(answer == [#"{"ok":true,"seq":"2"}"#])
    #expect(store.state == 2)
    #expect(transport.on("app/store/event").map(\.text) == [event, event])
  }

  struct Opaque: Sendable {}

  /// Neither is announced, and who orders it all the same hears why not.
  @Test func whatCannotBeDecodedIsNotOffered() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "app", transport: transport)
    let store = Store<Opaque, any AppEvent>(
      state: Opaque(), reducers: [],
      middleware: [MQTTMiddleware(service: service, options: .everything(types: ["begin"]))])
    await transport.connect()
    let presence = await transport.waitFor(1, on: "app/presence")[0].text
    #expect(presence.contains(#""accepts":["request","control"],"types":[]"#))
    transport.receive("app/store/dispatch", #"{"type":"begin"}"#)
    transport.receive("app/store/restore", "{}")
    #expect(
      await transport.waitFor(2, on: "redux-inspect/me/reply").map(\.text) == [
        #"{"ok":false,"error":"the events of this store cannot be decoded: "#
          + #"EventRegistryTests.AppEvent is not Decodable"}"#,
        #"{"ok":false,"error":"the state of this store cannot be decoded: "#
          + #"EventRegistryTests.Opaque is not Decodable"}"#,
      ])
    _ = store
  }

  @Test func reactorsStreamsAndProbesOfferWhatTheyCanDecode() async {
    final class Still: Reactor {
      let core = ReactorCore<Opaque, Opaque, Opaque>(Opaque())
      func reduce(_ state: Opaque, _ mutation: Opaque) -> Opaque { state }
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "app", transport: transport)
    let reactor = Still()
    reactor.start(in: service, name: "a", options: .everything())
    let stream = EventStream<Opaque>(service: service, name: "b", options: .everything())
    let probe = Probe<Opaque, Opaque>(
      service: service, store: "c", options: .everything(), onDispatch: { _ in },
      onRestore: { _ in })
    await transport.connect()
    let stores = #"[{"id":"a""#
    #expect(
      await transport.wait { transport.on("app/presence").last?.text.contains(stores) == true })
    for channel in ["dispatch", "restore"] {
      #expect(!transport.published.contains { $0.text.contains(#""\#(channel)""#) })
    }
    _ = (reactor, stream, probe)
  }
}
