import ReduxInspect
import ReduxLocking
import Testing

@Suite struct StoreTests {
  /// Notes what it sees, and consumes what it is told to after an event.
  private final class Witness: StoreMiddleware {
    let seen = Locked<[String]>([])
    let reactions: [Int: [CounterEvent]]

    init(reactions: [Int: [CounterEvent]] = [:]) { self.reactions = reactions }

    func before(
      _ entry: Entry<CounterEvent>, in store: Store<CounterState, CounterEvent>
    ) {
      seen.withLock { $0.append("before \(entry.number) \(store.state.count)") }
    }

    func after(
      _ transition: Transition<CounterState, CounterEvent>,
      in store: Store<CounterState, CounterEvent>
    ) {
      let entry = transition.entry
      seen.withLock {
        $0.append(
          "after \(entry.number) \(transition.before.count)>\(transition.after.count) "
            + "\(entry.provenance.origin)")
      }
      for event in reactions[Int(entry.number)] ?? [] { store.consume(event) }
    }

    func replaced(
      _ replacement: Replacement<CounterState>, in store: Store<CounterState, CounterEvent>
    ) {
      seen.withLock { $0.append("replaced \(replacement.number) \(replacement.state.count)") }
    }
  }

  @Test func nestedEventsAreHandledInOrderAfterTheOneAtHand() {
    let witness = Witness(reactions: [1: [.add(10), .add(100)], 2: [.add(1000)]])
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer], middleware: [witness])
    store.consume(.add(1))
    #expect(store.state.count == 1111)
    #expect(
      witness.seen.withLock { $0 } == [
        "before 1 0", "after 1 0>1 user", "before 2 1", "after 2 1>11 effect",
        "before 3 11", "after 3 11>111 effect", "before 4 111", "after 4 111>1111 effect",
      ])
  }

  @Test func reducersRunInTheGivenOrder() {
    let double: Reducer<CounterState, CounterEvent> = { state, _ in state.count *= 2 }
    let store = Store(state: CounterState(), reducers: [Counter.reducer, double])
    store.consume(.add(3))
    #expect(store.state.count == 6)
  }

  @Test func aReplacementPassesTheReducersAndTakesANumber() {
    let witness = Witness()
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer], middleware: [witness])
    store.consume(.add(1))
    store.replace(with: CounterState(count: 40))
    store.consume(.add(2))
    #expect(store.state.count == 42)
    #expect(witness.seen.withLock { $0 }.contains("replaced 2 40"))
    #expect(witness.seen.withLock { $0 }.last == "after 3 40>42 user")
  }

  @Test func everyThreadsEventsAreHandledOnce() async {
    let store = Store(state: CounterState(), reducers: [Counter.reducer])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { store.consume(.add(1)) }
        }
      }
    }
    // A thread whose event was queued may be done before the one that handles it.
    var states = store.states.makeAsyncIterator()
    while let state = await states.next(), state.count < 8000 {}
    #expect(store.state.count == 8000)
  }

  @Test func statesBeginWithTheOneInForceAndEndWithTheStore() async {
    var store: Store? = Store(state: CounterState(count: 5), reducers: [Counter.reducer])
    var states = store?.states.makeAsyncIterator()
    #expect(await states?.next()?.count == 5)
    store?.consume(.add(1))
    #expect(await states?.next()?.count == 6)
    store = nil
    #expect(await states?.next() == nil)
  }

  @Test func aPipedSourceIsConsumedToItsEnd() async {
    let store = Store(state: CounterState(), reducers: [Counter.reducer])
    let source = AsyncStream<CounterEvent> { continuation in
      for _ in 0..<4 { continuation.yield(.add(10)) }
      continuation.finish()
    }
    await store.pipe(source).value
    #expect(store.state.count == 40)
  }

  @Test func aTaskBegunInAMiddlewareIsAnEffect() async {
    final class Effect: StoreMiddleware {
      func after(
        _ transition: Transition<CounterState, CounterEvent>,
        in store: Store<CounterState, CounterEvent>
      ) {
        guard case .reset = transition.entry.event else { return }
        Task {
          await Task.yield()
          store.consume(.add(7))
        }
      }
    }
    let witness = Witness()
    let store = Store(
      state: CounterState(), reducers: [Counter.reducer], middleware: [Effect(), witness])
    store.consume(.reset)
    var states = store.states.makeAsyncIterator()
    while let state = await states.next(), state.count != 7 {}
    while witness.seen.withLock({ $0.count }) < 4 { await Task.yield() }
    #expect(witness.seen.withLock { $0 }.last == "after 2 0>7 effect")
  }
}
