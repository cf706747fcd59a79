import ReduxInspect
import Testing

@Suite struct ReactorTests {
  struct Broken: Error {}

  enum Shared: Codable, Sendable {
    case didRename(String)
  }

  final class Tally: Reactor {
    enum Action: Codable, Sendable, Equatable {
      case add(Int)
      case twice(Int)
      case later(Int)
      case fail
      case forever
      case chain
    }

    enum Mutation: Codable, Sendable, Equatable {
      case add(Int)
      case rename(String)
    }

    struct State: Codable, Sendable, Equatable {
      var count = 0
      var name = ""
    }

    let core = ReactorCore<Action, Mutation, State>(State())
    let stream: EventStream<Shared>?
    let errors = Seen<String>()
    let cancelled: Seen<Bool>

    init(_ stream: EventStream<Shared>? = nil, cancelled: Seen<Bool> = Seen()) {
      self.stream = stream
      self.cancelled = cancelled
    }

    func mutate(_ action: Action) -> Flow<Mutation> {
      switch action {
      case .add(let number): .just(.add(number))
      case .twice(let number): .of(.add(number), .add(number))
      case .later(let number):
        Flow { send in
          try await Task.sleep(for: .milliseconds(5))
          send(.add(number))
        }
      case .fail: Flow { _ in throw Broken() }
      case .forever:
        Flow { [cancelled] _ in
          do { try await Task.sleep(for: .seconds(3600)) } catch { cancelled.add(true) }
        }
      case .chain: chain()
      }
    }

    /// Sends another action while this one is handled.
    private func chain() -> Flow<Mutation> {
      send(.add(100))
      return .of(.add(1), .add(2))
    }

    func transform(action: Flow<Action>) -> Flow<Action> { action.filter { $0 != .add(0) } }

    func transform(mutation: Flow<Mutation>) -> Flow<Mutation> {
      guard let stream else { return mutation }
      return mutation.merge(
        stream.events.map { event in
          guard case .didRename(let name) = event else { return .add(0) }
          return .rename(name)
        })
    }

    func transform(state: Flow<State>) -> Flow<State> {
      state.map { State(count: $0.count, name: $0.name.uppercased()) }
    }

    func reduce(_ state: State, _ mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .add(let number): state.count += number
      case .rename(let name): state.name = name
      }
      return state
    }

    func failed(_ error: any Error) { errors.add(String(describing: error)) }
  }

  private let transport = RecordingTransport()

  private func service() -> MQTTService { MQTTService(app: "app", transport: transport) }

  private func texts(_ channel: String, _ count: Int, _ store: String = "Tally") async -> [String] {
    await transport.waitFor(count, on: "app/\(store)/\(channel)").map(\.text)
  }

  @Test func whatIsThereAtOnceIsReducedBeforeSendReturns() {
    let tally = Tally()
    #expect(tally.currentState == tally.initialState)
    tally.send(.add(2))
    tally.send(.twice(3))
    #expect(tally.currentState.count == 8)
    tally.send(.add(0))
    #expect(tally.currentState.count == 8)
  }

  @Test func whatComesLaterComes() async {
    let tally = Tally()
    tally.send(.later(4))
    for await state in tally.states where state.count == 4 { break }
    #expect(tally.currentState.count == 4)
  }

  @Test func anErrorEndsNothingButItsOwnFlow() async {
    let tally = Tally()
    tally.send(.fail)
    #expect(await transport.wait { tally.errors.all == ["Broken()"] })
    tally.send(.add(1))
    #expect(tally.currentState.count == 1)
  }

  @Test func everythingIsCancelledWithTheReactor() async {
    let cancelled = Seen<Bool>()
    weak var gone: Tally?
    do {
      let tally = Tally(cancelled: cancelled)
      gone = tally
      tally.send(.forever)
    }
    #expect(await transport.wait { gone == nil })
    #expect(await transport.wait { cancelled.all == [true] })
  }

  @Test func theCausalChainIsOnTheWire() async {
    let tally = Tally()
    tally.start(in: service())
    await transport.connect()
    tally.send(.twice(3))
    #expect(await texts("action", 1) == [#"{"type":"twice","event":{"_0":3}}"#])
    #expect(
      await texts("mutation", 2) == Array(repeating: #"{"type":"add","event":{"_0":3}}"#, count: 2))
    #expect(
      await texts("state", 3) == [
        #"{"count":0,"name":""}"#, #"{"count":3,"name":""}"#, #"{"count":6,"name":""}"#,
      ])
    let action = transport.on("app/Tally/action")[0]
    let mutations = transport.on("app/Tally/mutation")
    #expect(action.property("seq") == "1" && action.property("origin") == "user")
    #expect(mutations.map { $0.property("seq") } == ["2", "3"])
    #expect(mutations.map { $0.property("cause") } == ["1", "1"])
    #expect(mutations.map { $0.property("origin") } == ["effect", "effect"])
    let states = transport.on("app/Tally/state")
    #expect(states.map { $0.property("seq") } == ["0", "2", "3"])
    #expect(states.allSatisfy { !$0.message.isRetained })
  }

  @Test func anActionSentMeanwhileWaitsForTheMutationsAtHand() async {
    let tally = Tally()
    tally.start(in: service())
    await transport.connect()
    tally.send(.chain)
    #expect(tally.currentState.count == 103)
    _ = await texts("mutation", 3)
    let entries = transport.published.filter {
      ["app/Tally/action", "app/Tally/mutation"].contains($0.message.topic)
    }
    #expect(entries.map { $0.property("seq") } == (1...5).map(String.init))
    #expect(
      entries.map { $0.message.topic.split(separator: "/").last } == [
        "action", "mutation", "mutation", "action", "mutation",
      ])
    #expect(entries.count == 5)
    #expect(entries[3].property("cause") == "1")
  }

  @Test func anEventOfTheStreamIsTheCauseInEveryReactor() async {
    let service = service()
    let stream = EventStream<Shared>(service: service)
    let (first, second) = (Tally(stream), Tally(stream))
    first.start(in: service)
    second.start(in: service)
    await transport.connect()
    stream.publish(.didRename("x"))
    #expect(first.currentState.name == "X" && second.currentState.name == "X")
    #expect(
      await texts("stream", 1, "stream") == [#"{"type":"didRename","event":{"_0":"x"}}"#])
    for store in ["Tally", "Tally-2"] {
      let mutation = await transport.waitFor(1, on: "app/\(store)/mutation")[0]
      #expect(mutation.property("origin") == "stream")
      #expect(mutation.property("cause") == "stream:1")
    }
  }

  @Test func reactorsAppearAndWithdrawAndNothingOfThemIsLost() async {
    let service = service()
    await transport.connect(after: service)
    do {
      let tally = Tally()
      tally.start(in: service)
      #expect(
        await transport.wait { transport.on("app/presence").last?.text.contains("Tally") == true })
      for _ in 0..<100 { tally.send(.add(1)) }
    }
    #expect(await texts("mutation", 100).count == 100)
    #expect(
      await transport.wait { transport.on("app/presence").last?.text.contains("Tally") == false })
    // A name is not used twice in a run.
    let next = Tally()
    next.start(in: service)
    next.send(.add(1))
    #expect(await texts("mutation", 1, "Tally-2").count == 1)
  }

  @Test func ordersReachAReactorAndAreAnswered() async {
    let tally = Tally()
    tally.start(in: service(), options: .everything())
    await transport.connect()
    let reply = "redux-inspect/me/reply"
    transport.receive("app/Tally/dispatch", #"{"type":"add","event":{"_0":5}}"#)
    #expect(await transport.waitFor(1, on: reply).last?.text == #"{"ok":true,"seq":"1"}"#)
    #expect(tally.currentState.count == 5)
    transport.receive("app/Tally/restore", #"{"count":40,"name":"n"}"#)
    #expect(await transport.waitFor(2, on: reply).last?.text == #"{"ok":true,"seq":"3"}"#)
    #expect(tally.currentState == Tally.State(count: 40, name: "N"))
    transport.receive("app/Tally/control", #"{"command":"lock"}"#)
    _ = await transport.waitFor(3, on: reply)
    tally.send(.add(1))
    #expect(tally.currentState.count == 40 && tally.isRestoring)
    // What an inspector sends passes, to the last mutation of it.
    transport.receive("app/Tally/dispatch", #"{"type":"add","event":{"_0":2}}"#)
    #expect(await transport.waitFor(4, on: reply).last?.text.contains(#""ok":true"#) == true)
    #expect(await transport.wait { tally.currentState.count == 42 })
    // What the reactor itself holds back is answered all the same.
    transport.receive("app/Tally/dispatch", #"{"type":"add","event":{"_0":0}}"#)
    #expect(await transport.waitFor(5, on: reply).last?.text == #"{"ok":true}"#)
  }
}
