import ReduxLocking
import ReduxWire

/// Runs a reactor: queues its actions and mutations, holds its state, and tells an inspector.
public final class ReactorCore<Action: Sendable, Mutation: Sendable, State: Sendable>: Sendable {
  enum Work: Sendable {
    case action(Action, Provenance)
    case mutation(Mutation, Provenance)
    case replacement(State, Provenance)
  }

  struct Content: Sendable {
    /// What the reducer made last.
    var state: State
    /// What was shown last.
    var shown: State
    var number: UInt64 = 0
    var actions: [Work] = []
    /// What goes before the actions that wait.
    var mutations: [Work] = []
    var isRunning = false
    var isStarted = false
  }

  /// The state that the reactor begins with.
  public let initialState: State

  let content: Locked<Content>
  private let observers = StateObservers<State>()
  let reporter = Locked<StoreReporter?>(nil)
  let identity = StoreIdentity()
  let hold = StoreHold()
  private let actions = FlowSource<Action>()
  let mutations = FlowSource<Mutation>()
  let shownStates = FlowSource<State>()
  let scope = Locked<FlowScope?>(nil)

  /// Makes a core at rest.
  public init(_ initialState: State) {
    self.initialState = initialState
    content = Locked(Content(state: initialState, shown: initialState))
  }

  deinit { scope.withLock { $0 }?.cancel() }

  var isRestoring: Bool { hold.isRestoring }

  var currentState: State { content.withLock { $0.shown } }

  var states: AsyncStream<State> {
    content.withLock { observers.stream(from: $0.shown) }
  }

  func send(_ action: Action) {
    if hold.admits(.current) { actions.send(action) }
  }

  /// Connects the three flows, once.
  func start<Owner: Reactor>(_ owner: Owner)
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let isFirst = content.withLock { content in
      defer { content.isStarted = true }
      return !content.isStarted
    }
    guard isFirst else { return }
    let scope = FlowScope { [weak owner] error in owner?.failed(error) }
    self.scope.withLock { $0 = scope }
    owner.transform(state: shownStates.flow).take(in: scope) { [weak self] state in
      self?.show(state)
    }
    owner.transform(mutation: mutations.flow).take(in: scope) { [weak self, weak owner] mutation in
      guard let self, let owner, hold.admitsMutation(.current) else { return }
      run(.mutation(mutation, .current), owner)
    }
    owner.transform(action: actions.flow).take(in: scope) { [weak self, weak owner] action in
      guard let self, let owner else { return }
      run(.action(action, .current), owner)
    }
    shownStates.send(initialState)
  }

  private func show(_ state: State) {
    content.withLock { content in
      content.shown = state
      observers.yield(state)
    }
  }
}
