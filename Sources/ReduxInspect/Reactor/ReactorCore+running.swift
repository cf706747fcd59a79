import ReduxWire

/// Handling what waits, one at a time, on the thread that finds the reactor at rest.
extension ReactorCore {
  func run<Owner: Reactor>(_ work: Work, _ owner: Owner)
  where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let isMine = content.withLock { content in
      if case .action = work {
        content.actions.append(work)
      } else {
        content.mutations.append(work)
      }
      defer { content.isRunning = true }
      return !content.isRunning
    }
    guard isMine else { return }
    while let (work, number) = takeNext() {
      switch work {
      case .action(let action, let provenance): handle(action, provenance, number, owner)
      case .mutation(let mutation, let provenance): handle(mutation, provenance, number, owner)
      case .replacement(let state, let provenance): replace(state, provenance, number)
      }
    }
  }

  private func takeNext() -> (Work, UInt64)? {
    content.withLock { content in
      guard !(content.mutations.isEmpty && content.actions.isEmpty) else {
        content.isRunning = false
        return nil
      }
      content.number += 1
      let next =
        content.mutations.isEmpty ? content.actions.removeFirst() : content.mutations.removeFirst()
      return (next, content.number)
    }
  }

  private func handle<Owner: Reactor>(
    _ action: Action, _ provenance: Provenance, _ number: UInt64, _ owner: Owner
  ) where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    report(.action, number, provenance, event: action, state: nil)
    guard let scope = scope.withLock({ $0 }) else { return }
    consequence(of: number, isOrdered: provenance.origin == .inspector).mark {
      owner.mutate(action).take(in: scope) { [weak self] in self?.mutations.send($0) }
    }
  }

  private func handle<Owner: Reactor>(
    _ mutation: Mutation, _ provenance: Provenance, _ number: UInt64, _ owner: Owner
  ) where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let before = content.withLock { $0.state }
    let clock = ContinuousClock()
    let start = clock.now
    let after = owner.reduce(before, mutation)
    let duration = start.duration(to: clock.now)
    content.withLock { $0.state = after }
    report(.mutation, number, provenance, event: mutation, state: after, duration: duration)
    consequence(of: number).mark { shownStates.send(after) }
  }

  private func replace(_ state: State, _ provenance: Provenance, _ number: UInt64) {
    hold.whileReplacing {
      content.withLock { $0.state = state }
      report(.state, number, provenance, event: nil, state: state)
      consequence(of: number).mark { shownStates.send(state) }
    }
  }

  private func consequence(of number: UInt64, isOrdered: Bool = false) -> Provenance {
    Provenance(
      origin: .effect, cause: .entry(number: number, of: identity), isOrdered: isOrdered)
  }

  private func report(
    _ channel: Channel, _ number: UInt64, _ provenance: Provenance, event: (any Sendable)?,
    state: State?, duration: Duration? = nil
  ) {
    reporter.withLock { $0 }?.report(
      channel, number: number, provenance: provenance, event: event, state: state,
      duration: duration)
  }

  /// Announces the reactor, once.
  func inspect<Owner: Reactor>(
    in service: MQTTService, name: String, options: InspectionOptions,
    registry: EventRegistry<Action>, reactor: Owner
  ) where Owner.Action == Action, Owner.Mutation == Mutation, Owner.State == State {
    let delivery = OrderDelivery(options)
    var orders = OrderHandlers()
    if options.allowsDispatch {
      delivery.events(in: &orders, registry) { [weak reactor] action, order in
        reactor?.send(action)
        // One that the reactor's own transformation held back.
        service.answer(order)
      }
    }
    if options.allowsRestore {
      delivery.states(in: &orders) { [weak self, weak reactor] (state: State, _) in
        guard let self, let reactor else { return }
        run(.replacement(state, .current), reactor)
      }
    }
    reporter.withLock { reporter in
      guard reporter == nil else { return }
      reporter = StoreReporter(
        service: service, name: name, kind: .reactor, channels: [.action, .mutation, .state],
        registry: registry, identity: identity, hold: hold,
        options: options, orders: orders)
      reporter?.report(number: 0, provenance: Provenance(.user), state: currentState)
    }
  }
}
