/// Turns what a user does into what is shown: an action becomes mutations, by and by and with
/// effects on the way; a mutation becomes the next state, at once and purely.
///
/// ```
///   action ─► transform(action:) ─► mutate ─► transform(mutation:) ─► reduce ─► transform(state:)
/// ```
///
/// A reactor keeps a `ReactorCore` and leaves the running to it:
///
/// ```swift
/// final class CounterReactor: Reactor {
///   enum Action: Codable { case increase }
///   enum Mutation: Codable { case add(Int) }
///   let core = ReactorCore<Action, Mutation, Int>(0)
///   func mutate(_ action: Action) -> Flow<Mutation> { .just(.add(1)) }
///   func reduce(_ state: Int, _ mutation: Mutation) -> Int { … }
/// }
/// ```
///
/// Any thread may send actions. Actions and mutations are handled one at a time: an action sent
/// while another one is handled waits until that one's immediate mutations are reduced. Everything
/// that runs is cancelled with the reactor; a closure that outlives a call must hold it weakly.
public protocol Reactor: AnyObject, Sendable {
  /// What a user does.
  associatedtype Action: Sendable
  /// A change of the state.
  associatedtype Mutation: Sendable
  /// What a view shows.
  associatedtype State: Sendable

  /// Runs the reactor and holds its state.
  var core: ReactorCore<Action, Mutation, State> { get }

  /// Gives the mutations that an action leads to.
  func mutate(_ action: Action) -> Flow<Mutation>
  /// Gives the state that a mutation makes of another one; has no effects.
  func reduce(_ state: State, _ mutation: Mutation) -> State
  /// Changes the flow of actions before any is handled; is called once.
  func transform(action: Flow<Action>) -> Flow<Action>
  /// Changes the flow of mutations, or merges others in, such as those that a shared stream's
  /// events lead to; is called once.
  func transform(mutation: Flow<Mutation>) -> Flow<Mutation>
  /// Changes the flow of states before they are shown; is called once. The reducer and an inspector
  /// see the states as they are before.
  func transform(state: Flow<State>) -> Flow<State>
  /// Is told of an error that a flow ended with; the reactor goes on.
  func failed(_ error: any Error)
}

extension Reactor {
  /// Leaves the actions as they are.
  public func transform(action: Flow<Action>) -> Flow<Action> { action }
  /// Leaves the mutations as they are.
  public func transform(mutation: Flow<Mutation>) -> Flow<Mutation> { mutation }
  /// Leaves the states as they are.
  public func transform(state: Flow<State>) -> Flow<State> { state }
  /// Ignores the error.
  public func failed(_ error: any Error) {}

  /// The state that the reactor begins with.
  public var initialState: State { core.initialState }

  /// The state that was shown last.
  public var currentState: State {
    core.start(self)
    return core.currentState
  }

  /// Gives the state now and after each mutation from here on, until the reactor goes. A reader
  /// that falls behind gets the newest.
  public var states: AsyncStream<State> {
    core.start(self)
    return core.states
  }

  /// Whether effects should keep still: while an inspector's state is put in place, and as long as
  /// an inspector has locked the reactor.
  public var isRestoring: Bool { core.isRestoring }

  /// Sends an action. While an inspector has locked the reactor, only its own are taken, with the
  /// mutations that `mutate` makes of them.
  public func send(_ action: Action) {
    core.start(self)
    core.send(action)
  }

  /// Starts a reactor that nobody has sent anything yet, for one that waits for a shared stream.
  public func start() { core.start(self) }

  /// Makes the reactor inspectable and starts it: it is announced under its type's name, with a
  /// number from the second one on, as long as it lives. Call it before anything else.
  public func start(
    in service: MQTTService, name: String? = nil,
    options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Action> = EventRegistry()
  ) {
    core.inspect(
      in: service, name: name ?? String(describing: Self.self), options: options,
      registry: registry, reactor: self)
    core.start(self)
  }
}

extension Reactor where Action == Mutation {
  /// Takes each action for a mutation.
  public func mutate(_ action: Action) -> Flow<Mutation> { .just(action) }
}
