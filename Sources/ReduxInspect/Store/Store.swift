import ReduxLocking

/// Holds a state that only events change, each through the reducers, in one order for everybody.
///
/// A store may be used from any thread. Events are handled one at a time in the order of the
/// `consume` calls. The thread that finds the store at rest handles its event at once, and with it
/// whatever is consumed meanwhile, by middleware or by other threads; those calls return as soon as
/// their event is queued.
public final class Store<State: Sendable, Event: Sendable>: Sendable {
  private enum Work: Sendable {
    case event(Event, Provenance)
    case replacement(State, Provenance)
  }

  private struct Core {
    var state: State
    var number: UInt64 = 0
    var waiting: [Work] = []
    var isRunning = false
  }

  private let core: Locked<Core>
  private let observers = StateObservers<State>()
  private let reducers: [Reducer<State, Event>]
  private let middleware: [any StoreMiddleware<State, Event>]
  let identity = StoreIdentity()
  let hold = StoreHold()

  /// Makes a store at rest, with reducers and middleware called in the given order.
  public init(
    state: State, reducers: [Reducer<State, Event>],
    middleware: [any StoreMiddleware<State, Event>] = []
  ) {
    core = Locked(Core(state: state))
    self.reducers = reducers
    self.middleware = middleware
    for each in middleware { each.attach(to: self) }
  }

  /// The state after the last event handled.
  public var state: State {
    core.withLock { $0.state }
  }

  /// Whether effects should keep still: while a state is put in the place of the store's, and as
  /// long as an inspector that travels through the store's past has locked it.
  public var isRestoring: Bool { hold.isRestoring }

  /// Whether an inspector has locked the store; only what an inspector sends is consumed then.
  public var isLocked: Bool { hold.isLocked }

  /// Gives the state now and after each event from here on, until the store goes.
  ///
  /// A reader that falls behind gets the newest state and misses those between.
  public var states: AsyncStream<State> {
    core.withLock { observers.stream(from: $0.state) }
  }

  /// Queues an event, and handles it unless the store is already running.
  ///
  /// Where it came from is taken from the surroundings, as `Provenance` describes. While an
  /// inspector has locked the store, events of other origins are dropped.
  public func consume(_ event: Event) {
    consume(event, provenance: .current)
  }

  /// Queues an event that is known to come from somewhere else than the surroundings say.
  public func consume(_ event: Event, provenance: Provenance) {
    if hold.admits(provenance) { run(.event(event, provenance)) }
  }

  /// Puts another state in the place of the store's, in order with the events, past the reducers.
  public func replace(with state: State) {
    run(.replacement(state, .current))
  }

  /// Consumes each event of a source, until the source ends, the task is cancelled or the store
  /// goes.
  ///
  /// An error of the source ends it like its end. The store is not kept alive by its source.
  @discardableResult
  public func pipe<Source: AsyncSequence & Sendable>(
    _ source: Source, origin: Provenance.Origin = .user
  ) -> Task<Void, Never> where Source.Element == Event {
    Task { [weak self] in
      var events = source.makeAsyncIterator()
      while !Task.isCancelled, let event = try? await events.next() {
        guard let self else { return }
        consume(event, provenance: Provenance(origin))
      }
    }
  }

  private func run(_ work: Work) {
    let isMine = core.withLock { core in
      core.waiting.append(work)
      defer { core.isRunning = true }
      return !core.isRunning
    }
    guard isMine else { return }
    while true {
      let batch = core.withLock { core in
        defer { core.waiting = [] }
        core.isRunning = !core.waiting.isEmpty
        return core.waiting
      }
      if batch.isEmpty { return }
      for work in batch { handle(work) }
    }
  }

  private func handle(_ work: Work) {
    let (before, number) = core.withLock { core in
      core.number += 1
      return (core.state, core.number)
    }
    // What the middleware consumes from here on is an effect of this entry.
    let consequence = Provenance(origin: .effect, cause: .entry(number: number, of: identity))
    Provenance.$inherited.withValue(consequence) {
      switch work {
      case .event(let event, let provenance):
        let entry = Entry(event: event, number: number, provenance: provenance)
        for each in middleware { each.before(entry, in: self) }
        let clock = ContinuousClock()
        let start = clock.now
        var after = before
        for reducer in reducers { reducer(&after, event) }
        let duration = start.duration(to: clock.now)
        adopt(after)
        let transition = Transition(entry: entry, before: before, after: after, duration: duration)
        for each in middleware { each.after(transition, in: self) }
      case .replacement(let state, let provenance):
        hold.whileReplacing {
          adopt(state)
          let replacement = Replacement(number: number, state: state, provenance: provenance)
          for each in middleware { each.replaced(replacement, in: self) }
        }
      }
    }
  }

  private func adopt(_ state: State) {
    core.withLock { core in
      core.state = state
      observers.yield(state)
    }
  }
}
