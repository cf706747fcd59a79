import Testing

@testable import ReduxInspect

@Suite struct RedactionTests {
  struct Card: Codable, Sendable {
    var number = "4111"
  }

  struct User: Codable, Sendable {
    var name = "Ann"
    var password: String? = "hunter2"
    var access_token = "t"
    var cards = [Card(), Card()]
    var loginTokens = ["a"]
  }

  struct Plain {
    var apiKey = "k"
    var card = Card()
  }

  private func text(_ value: Any, _ redaction: Redaction) -> (String, Int) {
    let encoded = ValueEncoder(redaction: redaction).encode(value)
    // The digits are of this run; what is around them is fixed.
    let text = String(decoding: encoded.bytes, as: UTF8.self)
      .replacing(#/<redacted:[0-9a-f]{4}>/#, with: "#")
    return (text, encoded.redacted)
  }

  @Test func theUsualNamesAreMaskedByDefault() {
    let (user, count) = text(User(), Redaction())
    #expect(
      user == ##"{"access_token":"#","cards":[{"number":"4111"},{"number":"4111"}],"##
        + ##""loginTokens":"#","name":"Ann","password":"#"}"##)
    #expect(count == 3)
    let (none, noCount) = text(User(password: nil), .none)
    #expect(none.contains(#""access_token":"t""#))
    #expect(noCount == 0)
  }

  /// Swift writes a dictionary of such keys as an array, key, value, key, value.
  @Test func aDictionaryOfEnumKeysIsMaskedByItsKeys() {
    enum Field: String, Codable { case name, password, tokens }
    func pairs(_ values: [Field: String]) -> (String, Int) { text(values, Redaction()) }
    #expect(pairs([.password: "hunter2"]) == (##"["password","#"]"##, 1))
    #expect(pairs([.name: "Ann"]) == (#"["name","Ann"]"#, 0))
    #expect(text([Field.tokens: 3], Redaction()) == (#"["tokens",3]"#, 0))
    #expect(
      text(["a": [Field.password: ["x", "y"]]], Redaction()) == (##"{"a":["password","#"]}"##, 1))
    // Lists of names are none: an odd number, or one of them twice.
    #expect(text(["name", "password", "tokens"], Redaction()).1 == 0)
    #expect(text(["password", "a", "password", "b"], Redaction()).1 == 0)
  }

  @Test func namesPathsAndTypesAreMasked() {
    #expect(
      text(Card(), Redaction(names: ["Number"])).0 == ##"{"number":"#"}"##)
    #expect(
      text(User(), Redaction(paths: [".cards[].number", ".name"])).0
        == ##"{"access_token":"#","cards":[{"number":"#"},{"number":"#"}],"##
        + ##""loginTokens":"#","name":"#","password":"#"}"##)
    #expect(text(User(), Redaction(paths: [".cards[1]"])).0.contains(##"[{"number":"4111"},"#"]"##))
    var types = Redaction.none
    types.mask(Card.self)
    #expect(text([Card(), Card()], types) == (##"["#","#"]"##, 2))
    #expect(text(Plain(), types) == (##"{"apiKey":"k","card":"#"}"##, 1))
    #expect(text(Plain(), Redaction()) == (##"{"apiKey":"#","card":{"number":"4111"}}"##, 1))
  }

  @Test func aPathThatIsNoneMasksEverything() {
    #expect(text(Card(), Redaction(paths: [".a["])) == (##""#""##, 1))
  }

  @Test func theTagTellsAChangeAndNothingElse() {
    let values = ValueEncoder(redaction: Redaction())
    let one = values.encode(["token": "a"]).bytes
    #expect(one == values.encode(["token": "a"]).bytes)
    let others = (0..<20).map { values.encode(["token": "b\($0)"]).bytes }
    #expect(others.contains { $0 != one })
  }

  @Test func eventsAreMaskedAndCounted() async {
    enum Event: Codable, Sendable {
      case logIn(user: String, password: String)
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "counter", transport: transport)
    let store = Store<Int, Event>(
      state: 0, reducers: [], middleware: [MQTTMiddleware(service: service)])
    await transport.connect()
    store.consume(.logIn(user: "ann", password: "hunter2"))
    let event = await transport.waitFor(1, on: "counter/store/event")[0]
    #expect(event.property("redacted") == "1")
    #expect(event.text.contains(#""user":"ann""#))
    #expect(!event.text.contains("hunter2"))
  }

  @Test func aMaskedValueIsNotTakenBack() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: .everything())
    await transport.connect()
    transport.receive("counter/store/restore", #"{"count":"<redacted:12ab>"}"#)
    transport.receive(
      "counter/store/dispatch", #"{"type":"rename","event":{"text":"<redacted:12ab>"}}"#)
    let answers = await transport.waitFor(2, on: "redux-inspect/me/reply").map(\.text)
    #expect(
      answers == [
        #"{"ok":false,"error":"a masked value cannot be taken back","path":".count"}"#,
        #"{"ok":false,"error":"a masked value cannot be taken back","path":".event.text"}"#,
      ])
    #expect(store.state.count == 0)
  }

  @Test func deniedEventsAreCountedAndTheirStatesCome() async {
    let transport = RecordingTransport()
    var options = InspectionOptions()
    options.events = EventFilter(denied: ["add"])
    let (store, _) = Counter.store(transport, options: options)
    await transport.connect()
    store.consume(.add(1))
    store.consume(.add(1))
    #expect(
      await transport.wait { transport.on("counter/store/state").last?.text == #"{"count":2}"# })
    store.consume(.reset)
    let events = await transport.waitFor(1, on: "counter/store/event")
    #expect(events.map { $0.property("seq") } == ["3"])
    #expect(events.map { $0.property("dropped") } == ["2"])
  }

  @Test func onlyAllowedEventsThatSatisfyThePredicateArePublished() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "counter", transport: transport)
    let middleware = MQTTMiddleware<CounterState, CounterEvent>(
      service: service,
      options: InspectionOptions(events: EventFilter(allowed: ["add"])),
      publishes: { $0 != .add(1) })
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer], middleware: [middleware])
    await transport.connect()
    for event: CounterEvent in [.add(1), .reset, .add(2)] { store.consume(event) }
    let events = await transport.waitFor(1, on: "counter/store/event")
    #expect(events.map(\.text) == [#"{"type":"add","event":{"_0":2}}"#])
    #expect(events.map { $0.property("dropped") } == ["2"])
  }
}
