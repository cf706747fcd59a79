import Testing

@testable import ReduxInspect

@Suite struct EventDecoderTests {
  private func refusal(_ payload: String) -> Refusal? {
    do throws(Refusal) {
      _ = try EventDecoder<CounterEvent>().decode(Array(payload.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"{"type":"reset","event":{}}"#, CounterEvent.reset),
    (#"{"type":"reset"}"#, .reset),
    (#"{"type":"reset","payload":{}}"#, .reset),
    (#"{"type":"reset","event":null}"#, .reset),
    (#"{"type":"add","event":{"_0":5}}"#, .add(5)),
    (#"{"type":"add","payload":5}"#, .add(5)),
    (#"{"add":{"_0":6}}"#, .add(6)),
    (#" {"event":{"to":"b","text":"a"},"type":"rename","more":[1]} "#, .rename(text: "a", to: "b")),
    (#"{"type":"rename","event":{"text":"a"},"meta":{"cause":"7"}}"#, .rename(text: "a", to: nil)),
  ])
  func readsEveryShape(_ payload: String, _ event: CounterEvent) throws {
    #expect(try EventDecoder<CounterEvent>().decode(Array(payload.utf8)) == event)
  }

  @Test(arguments: [
    ("", "empty payload", nil),
    ("not json", "not JSON: unexpected 'n' at offset 0", nil),
    ("[1]", "not an action", nil),
    (#"{"event":{}}"#, "no type", nil),
    (#"{"type":7}"#, "type 7 is not a string", ".type"),
    (#"{"type":"foo","event":{}}"#, #"unknown type "foo""#, nil),
    (#"{"type":"add","event":{}}"#, #"member "_0" is missing"#, ".event._0"),
    (#"{"type":"add","event":{"_0":"5"}}"#, "not a whole number", ".event._0"),
    (#"{"type":"add","event":{"_0":1.5}}"#, "a number does not fit its type", ".event._0"),
    (#"{"type":"add","event":{"_0":1e30}}"#, "a number does not fit its type", ".event._0"),
    (#"{"type":"add","event":{"_0":1.5,"x":[2]}}"#, "a number does not fit its type", ".event._0"),
    (#"{"type":"add","payload":1.5}"#, "a number does not fit its type", ".payload"),
    (#"{"type":"rename","payload":{"text":5}}"#, "not a string", ".payload.text"),
    (#"{"type":"rename","event":{"text":null}}"#, "null where a string is wanted", ".event.text"),
  ])
  func refusesWithAReason(_ payload: String, _ reason: String, _ path: String?) {
    #expect(refusal(payload) == Refusal(reason: reason, path: path))
  }

  @Test func infinitiesAreReadAsTheyAreWritten() throws {
    enum Event: Codable, Equatable {
      case set(value: Double)
    }
    let event = try EventDecoder<Event>().decode(
      Array(#"{"type":"set","event":{"value":"-Infinity"}}"#.utf8))
    #expect(event == .set(value: -.infinity))
  }

  protocol Happening: Sendable {}

  struct Opened: Happening, Codable, Equatable {
    var page: Int
  }

  @Test func registeredTypesAreReadByName() throws {
    var registry = EventRegistry<any Happening>()
    registry.register(Opened.self, as: "opened")
    let decoder = EventDecoder(registry: registry)
    let event = try decoder.decode(Array(#"{"type":"opened","event":{"page":3}}"#.utf8))
    #expect(event as? Opened == Opened(page: 3))
    #expect(registry.types == ["opened"])
    #expect(throws: Refusal(reason: #"unknown type "closed""#)) {
      try decoder.decode(Array(#"{"type":"closed","event":{}}"#.utf8))
    }
    #expect(throws: Refusal(reason: #"member "page" is missing"#, path: ".event.page")) {
      try decoder.decode(Array(#"{"type":"opened","event":{}}"#.utf8))
    }
  }

  @Test func wrappedTypesBecomeTheEvent() throws {
    var registry = EventRegistry<CounterEvent>()
    registry.register(Opened.self, as: "opened") { .add($0.page) }
    let event = try EventDecoder(registry: registry).decode(
      Array(#"{"type":"opened","payload":{"page":3}}"#.utf8))
    #expect(event == .add(3))
  }

  /// Foundation's decoder says of both that they are no JSON.
  @Test func numbersThatDoNotFitAndWhatIsTooDeepAreRefusedAsThat() throws {
    struct Plain: Codable, Sendable {
      var count: Int
      var other: [Int]?
      var size: UInt8?
      var ratio: Double?
    }
    func refusal(_ json: String) -> Refusal? {
      let result = Result { try StateDecoder<Plain>().decode(Array(json.utf8)) }
      return if case .failure(let error) = result { error as? Refusal } else { nil }
    }
    let misfit = "a number does not fit its type"
    for number in ["5.5", "99999999999999999999", "1e400"] {
      #expect(
        refusal(#"{"count":\#(number),"other":[1,2]}"#) == Refusal(reason: misfit, path: ".count"))
    }
    #expect(
      refusal(#"{"other":[1,2.5,3.5],"count":1.0}"#) == Refusal(reason: misfit, path: ".other[1]"))
    #expect(
      refusal(#"{"count":1,"other":[1.0],"size":255,"ratio":1e400}"#)
        == Refusal(reason: misfit, path: ".ratio"))
    #expect(refusal(#"{"count":1,"size":300}"#) == Refusal(reason: misfit, path: ".size"))
    #expect(refusal(#"{"count":1.0,"other":[]}"#) == nil)
    func deep(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(
      refusal(deep(600))
        == Refusal(reason: "nested too deeply: 600 levels, of which at most 512 can be read"))
    #expect(refusal(deep(513))?.reason.hasPrefix("nested too deeply") == true)
    #expect(refusal(deep(512))?.reason.hasPrefix("nested too deeply") == false)
    #expect(
      throws: Refusal(
        reason: "nested too deeply: 601 levels, of which at most 511 can be read", path: ".event")
    ) {
      try EventDecoder<CounterEvent>().decode(
        Array(#"{"type":"add","event":{"_0":\#(deep(600))}}"#.utf8))
    }
  }

  @Test func statesAreReadWhole() throws {
    #expect(try StateDecoder<CounterState>().decode(Array(#"{"count":3}"#.utf8)).count == 3)
    #expect(throws: Refusal(reason: #"member "count" is missing"#, path: ".count")) {
      try StateDecoder<CounterState>().decode(Array("{}".utf8))
    }
    struct Opaque: Sendable {}
    let reason =
      "the state of this store cannot be decoded: EventDecoderTests.Opaque is not Decodable"
    #expect(throws: Refusal(reason: reason)) {
      try StateDecoder<Opaque>().decode(Array("{}".utf8))
    }
  }
}
