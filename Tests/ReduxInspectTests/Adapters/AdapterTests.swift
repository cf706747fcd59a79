import Foundation
import ReduxInspect
import ReduxLocking
import Testing

/// Each adapter makes a store of its library inspectable: what it does is published, and an order
/// comes through the store's own entry point.
@Suite struct AdapterTests {
  private let transport = RecordingTransport()
  private let service: MQTTService
  private let reply = "redux-inspect/me/reply"

  init() { service = MQTTService(app: "app", transport: transport) }

  /// Checks what was published of `add(2)`, then sends `add(5)` and a state of 40.
  private func check(_ count: () -> Int, add: String, type: String = "add") async {
    #expect(count() == 2)
    await transport.connect()
    let event = await transport.waitFor(1, on: "app/store/event")[0]
    #expect(event.text == #"{"type":"\#(type)","event":\#(add)}"#.replacing("N", with: "2"))
    #expect(event.property("seq") == "1" && event.property("origin") == "user")
    #expect(
      await transport.waitFor(2, on: "app/store/state").map(\.text) == [
        #"{"count":0}"#, #"{"count":2}"#,
      ])
    let order = #"{"type":"\#(type)","event":\#(add)}"#.replacing("N", with: "5")
    transport.receive("app/store/dispatch", order)
    #expect(await transport.waitFor(1, on: reply).last?.text == #"{"ok":true,"seq":"2"}"#)
    #expect(
      await transport.waitFor(2, on: "app/store/event").last?.property("origin") == "inspector")
    #expect(count() == 7)
    transport.receive("app/store/restore", #"{"count":40}"#)
    #expect(await transport.waitFor(2, on: reply).last?.text == #"{"ok":true,"seq":"3"}"#)
    #expect(transport.on("app/store/state").last?.text == #"{"count":40}"#)
    #expect(count() == 40)
  }

  struct Add: AppAction, Codable {
    var amount: Int
  }

  @Test func reSwift() async {
    let target = Locked<ReSwift.Store<CounterState>?>(nil)
    var registry = EventRegistry<any AppAction>()
    registry.register(Add.self, as: "add")
    let probe = Probe<CounterState, any AppAction>(
      service: service, state: CounterState(), options: .everything(), registry: registry,
      onDispatch: { action in target.withLock { $0 }?.dispatch(action) },
      onRestore: { state in target.withLock { $0 }?.dispatch(RestoreState(state: state)) })
    let reducer: ReSwift.Reducer<CounterState> = { action, state in
      CounterState(count: (state?.count ?? 0) + ((action as? Add)?.amount ?? 0))
    }
    let store = ReSwift.Store(reducer: inspected(reducer, by: probe), state: CounterState())
    target.withLock { $0 = store }
    store.dispatch(Add(amount: 2))
    #expect(store.state.count == 2)
    await transport.connect()
    #expect(
      await transport.waitFor(1, on: "app/store/event").map(\.text)
        == [#"{"type":"add","event":{"amount":2}}"#])
    transport.receive("app/store/dispatch", #"{"type":"add","event":{"amount":5}}"#)
    #expect(await transport.waitFor(1, on: reply).last?.text == #"{"ok":true,"seq":"2"}"#)
    transport.receive("app/store/restore", #"{"count":40}"#)
    #expect(await transport.waitFor(2, on: reply).last?.text == #"{"ok":true,"seq":"3"}"#)
    #expect(store.state.count == 40)
  }

  struct Feature: ComposableArchitecture.Reducer {
    func reduce(
      into state: inout CounterState, action: CounterEvent
    ) -> ComposableArchitecture.Effect<CounterEvent> {
      Counter.reducer(&state, action)
      return .none
    }
  }

  @Test func composableArchitecture() async {
    let state = Locked(CounterState())
    let reducer = Locked<Unchecked<InspectedReducer<Feature>>?>(nil)
    // What the library's store does with an action.
    let send: @Sendable (CounterEvent) -> Void = { action in
      guard let reducer = reducer.withLock({ $0 })?.value else { return }
      state.withLock { _ = reducer.reduce(into: &$0, action: action) }
    }
    let probe = Probe<CounterState, CounterEvent>(
      service: service, state: CounterState(), options: .everything(), onDispatch: send,
      onRestore: { restored in state.withLock { $0 = restored } })
    reducer.withLock { $0 = Unchecked(InspectedReducer(base: Feature(), probe: probe)) }
    send(.add(2))
    await check({ state.withLock { $0.count } }, add: #"{"_0":N}"#)
    // Probe and reducer keep nothing alive that the test made.
    reducer.withLock { $0 = nil }
  }

  final class KitReactor: ReactorKit.Reactor {
    typealias Action = CounterEvent
    let probe: Probe<CounterState, CounterEvent>
    init(_ probe: Probe<CounterState, CounterEvent>) { self.probe = probe }

    func reduce(state: CounterState, mutation: CounterEvent) -> CounterState {
      reduce(state, mutation, seenBy: probe, Counter.reducer)
    }
  }

  @Test func reactorKit() async {
    let state = Locked(CounterState())
    let target = Locked<(@Sendable (CounterEvent) -> Void)?>(nil)
    let probe = Probe<CounterState, CounterEvent>(
      service: service, state: CounterState(), options: .everything(),
      onDispatch: { mutation in target.withLock { $0 }?(mutation) },
      onRestore: { restored in state.withLock { $0 = restored } })
    let reactor = KitReactor(probe)
    // What ReactorKit's scan does with a mutation.
    let mutate: (CounterEvent) -> Void = { mutation in
      state.withLock { $0 = reactor.reduce(state: $0, mutation: mutation) }
    }
    let box = Unchecked(mutate)
    target.withLock { $0 = { box.value($0) } }
    mutate(.add(2))
    await check({ state.withLock { $0.count } }, add: #"{"_0":N}"#)
  }

  @Test func mobius() async {
    let model = Locked(CounterState())
    let target = Locked<(@Sendable (CounterEvent) -> Void)?>(nil)
    let probe = Probe<CounterState, CounterEvent>(
      service: service, state: CounterState(), options: .everything(),
      onDispatch: { event in target.withLock { $0 }?(event) },
      onRestore: { restored in model.withLock { $0 = restored } })
    let update: Mobius.Update<CounterState, CounterEvent, String> = { model, event in
      var model = model
      Counter.reducer(&model, event)
      return Mobius.Next(model: model, effects: ["effect"])
    }
    let box = Unchecked(inspected(update, by: probe))
    let accept: @Sendable (CounterEvent) -> Void = { event in
      model.withLock { $0 = box.value($0, event).model ?? $0 }
    }
    target.withLock { $0 = accept }
    accept(.add(2))
    await check({ model.withLock { $0.count } }, add: #"{"_0":N}"#)
  }

  /// Libraries of before Swift 6 know nothing of Sendable; the tests use them from one thread at a
  /// time.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test @MainActor func plain() async {
    let store = PlainStore(CounterState(), reducer: Counter.reducer)
    store.inspect(in: service, options: .everything())
    store.send(.add(2))
    await transport.connect()
    #expect(
      await transport.waitFor(1, on: "app/store/event").map(\.text)
        == [#"{"type":"add","event":{"_0":2}}"#])
    transport.receive("app/store/dispatch", #"{"type":"add","event":{"_0":5}}"#)
    // The order waits for the main thread, which is ours.
    while transport.on(reply).isEmpty { try? await Task.sleep(for: .milliseconds(2)) }
    #expect(store.state.count == 7)
    #expect(transport.on(reply).map(\.text) == [#"{"ok":true,"seq":"2"}"#])
  }

  @Test func aTransportOverAnotherClient() async {
    let client = CocoaMQTT(clientID: "app", host: "localhost", port: 1883)
    let service = MQTTService(app: "cocoa", transport: CocoaTransport(client))
    let middleware = MQTTMiddleware<CounterState, CounterEvent>(
      service: service, options: .everything())
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer], middleware: [middleware])
    #expect(await transport.wait { client.isOpen.withLock { $0 } })
    #expect(client.willMessage?.topic == "cocoa/presence" && client.willMessage?.retained == true)
    let queue = client.delegateQueue
    queue.sync { client.didConnectAck(client, .accept) }
    #expect(await transport.wait { queue.sync { client.topics.contains("cocoa/+/dispatch") } })
    store.consume(.add(2))
    #expect(
      await transport.wait {
        queue.sync { client.sent.contains { $0.topic == "cocoa/store/event" } }
      })
    queue.sync {
      client.didReceiveMessage(
        client,
        CocoaMQTTMessage(
          topic: "cocoa/store/dispatch",
          payload: Array(#"{"type":"add","event":{"_0":5}}"#.utf8)), 1)
    }
    #expect(await transport.wait { store.state.count == 7 })
  }
}
