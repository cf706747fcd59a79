import ReduxInspect
import Testing

@Suite struct OrderTests {
  private let reply = "redux-inspect/me/reply"
  private let all = InspectionOptions(allowsDispatch: true, allowsRestore: true)

  @Test func aDispatchIsConsumedMarkedAndAnswered() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: all)
    await transport.connect()
    transport.receive("counter/store/dispatch", #"{"type":"add","event":{"_0":5}}"#)
    let answers = await transport.waitFor(1, on: reply)
    #expect(answers.map(\.text) == [#"{"ok":true,"seq":"1"}"#])
    #expect(answers[0].message.correlationData == Array("c1".utf8))
    #expect(!answers[0].message.isRetained)
    #expect(store.state.count == 5)
    let event = transport.on("counter/store/event")[0]
    #expect(event.property("origin") == "inspector")
    #expect(event.property("cause") == "c1")
    let state = transport.on("counter/store/state").last
    #expect(state?.property("seq") == "1")
    // The answer comes when the state is out.
    #expect((state?.id ?? .max) < answers[0].id)
  }

  @Test(arguments: [
    ("dispatch", #"{"type":"foo"}"#, #"{"ok":false,"error":"unknown type \"foo\""}"#),
    (
      "dispatch", #"{"type":"rename","event":{"text":1}}"#,
      #"{"ok":false,"error":"not a string","path":".event.text"}"#
    ),
    ("dispatch", "{", #"{"ok":false,"error":"not JSON: unexpected end at offset 1"}"#),
    ("restore", "{}", #"{"ok":false,"error":"member \"count\" is missing","path":".count"}"#),
    (
      "control", #"{"command":"pause"}"#,
      #"{"ok":false,"error":"control is not allowed by this app"}"#
    ),
  ])
  func whatCannotBeDoneIsRefusedWithAReason(_ channel: String, _ payload: String, _ answer: String)
    async
  {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: all)
    await transport.connect()
    transport.receive("counter/store/\(channel)", payload)
    #expect(await transport.waitFor(1, on: reply).map(\.text) == [answer])
    #expect(store.state.count == 0)
    #expect(transport.on("counter/store/event").isEmpty)
  }

  @Test(arguments: ["dispatch", "restore"])
  func nothingIsAllowedByDefault(_ channel: String) async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport)
    await transport.connect()
    transport.receive("counter/store/\(channel)", #"{"type":"add","event":{"_0":5},"count":5}"#)
    #expect(
      await transport.waitFor(1, on: reply).map(\.text)
        == [#"{"ok":false,"error":"\#(channel) is not allowed by this app"}"#])
    #expect(store.state.count == 0)
  }

  /// The app allowed it; what is missing is the way.
  @Test(arguments: [("dispatch", "onDispatch"), ("restore", "onRestore")])
  func aProbeWithoutAHandlerRefusesByName(_ channel: String, _ handler: String) async {
    let transport = RecordingTransport()
    let probe = Probe<CounterState, CounterEvent>(
      service: MQTTService(app: "counter", transport: transport), options: .everything())
    await transport.connect()
    transport.receive("counter/store/\(channel)", #"{"count":1}"#)
    let reason = "this store takes no \(channel): its probe has no \(handler)"
    #expect(
      await transport.waitFor(1, on: reply).map(\.text) == [#"{"ok":false,"error":"\#(reason)"}"#])
    withExtendedLifetime(probe) {}
  }

  @Test func aRequestIsAnsweredAfterTheState() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport)
    await transport.connect()
    store.consume(.add(3))
    _ = await transport.waitFor(2, on: "counter/store/state")
    transport.receive("counter/store/request", "")
    let answer = await transport.waitFor(1, on: reply)[0]
    let states = transport.on("counter/store/state")
    #expect(answer.text == #"{"ok":true,"seq":"1"}"#)
    #expect(states.map(\.text) == [#"{"count":0}"#, #"{"count":3}"#, #"{"count":3}"#])
    #expect(states[2].id < answer.id)
  }

  @Test func aRestoredStateIsPublishedAtOnceUnderANumberOfItsOwn() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: all)
    await transport.connect()
    store.consume(.add(1))
    _ = await transport.waitFor(2, on: "counter/store/state")
    transport.receive("counter/store/restore", #"{"count":40}"#)
    #expect(await transport.waitFor(1, on: reply).map(\.text) == [#"{"ok":true,"seq":"2"}"#])
    #expect(store.state.count == 40)
    let state = transport.on("counter/store/state").last
    #expect(state?.text == #"{"count":40}"#)
    #expect(state?.property("seq") == "2")
    #expect(state?.property("cause") == "c1")
    store.consume(.add(2))
    #expect(await transport.waitFor(2, on: "counter/store/event").last?.property("seq") == "3")
  }

  @Test(arguments: [
    "counter/store/state", "redux-inspect/me", "redux-inspect/a/b/reply", "$SYS/reply",
    "redux-inspect/+/reply", "",
  ])
  func noOtherResponseTopicIsAnswered(_ topic: String) async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: all)
    await transport.connect()
    transport.receive(
      "counter/store/dispatch", #"{"type":"add","event":{"_0":5}}"#, responseTopic: topic)
    _ = await transport.waitFor(1, on: "counter/store/event")
    transport.receive("counter/store/request", "")
    _ = await transport.waitFor(1, on: reply)
    #expect(store.state.count == 5)
    let topics = Set(transport.published.map(\.message.topic))
    let expected: Set = [
      "counter/presence", "counter/store/event", "counter/store/state", reply,
    ]
    #expect(topics == expected)
  }

  @Test func aRetainedOrderAndAnotherStoresAreIgnored() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: all)
    await transport.connect()
    let add = #"{"type":"add","event":{"_0":5}}"#
    transport.receive("counter/store/dispatch", add, retained: true)
    transport.receive("counter/other/dispatch", add)
    transport.receive("counter2/store/dispatch", add)
    transport.receive("counter/store/request", "", correlation: "c2")
    let answers = await transport.waitFor(1, on: reply)
    #expect(answers.map { $0.message.correlationData } == [Array("c2".utf8)])
    #expect(store.state.count == 0)
  }

  @Test func effectsOfADispatchNameItAsTheirCause() async {
    struct AddOne: StoreMiddleware {
      func after(
        _ transition: Transition<CounterState, CounterEvent>,
        in store: Store<CounterState, CounterEvent>
      ) {
        if case .reset = transition.entry.event { store.consume(.add(1)) }
      }
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "counter", transport: transport)
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer],
      middleware: [AddOne(), MQTTMiddleware(service: service, options: all)])
    await transport.connect()
    transport.receive("counter/store/dispatch", #"{"type":"reset"}"#)
    let events = await transport.waitFor(2, on: "counter/store/event")
    #expect(events.map { $0.property("origin") } == ["inspector", "effect"])
    #expect(events.map { $0.property("cause") } == ["c1", "1"])
    #expect(store.state.count == 1)
  }

  @Test func causesReachAcrossStores() async {
    struct Forward: StoreMiddleware {
      let target: Store<CounterState, CounterEvent>

      func after(
        _ transition: Transition<CounterState, CounterEvent>,
        in store: Store<CounterState, CounterEvent>
      ) {
        target.consume(transition.entry.event)
      }
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "counter", transport: transport)
    let second = Store(
      state: CounterState(), reducers: [Counter.reducer],
      middleware: [MQTTMiddleware(service: service, store: "second")])
    let first = Store(
      state: CounterState(), reducers: [Counter.reducer],
      middleware: [Forward(target: second), MQTTMiddleware(service: service, store: "first")])
    await transport.connect()
    first.consume(.add(1))
    let event = await transport.waitFor(1, on: "counter/second/event")[0]
    #expect(event.property("origin") == "effect")
    #expect(event.property("cause") == "first:1")
  }
}
