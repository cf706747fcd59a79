import ReduxInspect

// What ReactorKit declares publicly, as far as the adapter touches it.
enum ReactorKit {
  protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation
    associatedtype State
    func reduce(state: State, mutation: Mutation) -> State
  }
}

// MARK: To paste

extension ReactorKit.Reactor where State: Sendable, Mutation: Sendable {
  /// Lets a probe see a reduction; call it from `reduce(state:mutation:)`.
  func reduce(
    _ state: State, _ mutation: Mutation, seenBy probe: Probe<State, Mutation>,
    _ body: (inout State, Mutation) -> Void
  ) -> State {
    var next = state
    probe.reduce(&next, mutation, by: body)
    return next
  }
}
