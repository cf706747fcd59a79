import ReduxInspect

// What ReSwift declares publicly, as far as the adapter touches it.
enum ReSwift {
  protocol Action {}
  typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State

  final class Store<State>: @unchecked Sendable {
    private(set) var state: State
    private let reducer: Reducer<State>

    init(reducer: @escaping Reducer<State>, state: State) {
      self.reducer = reducer
      self.state = state
    }

    func dispatch(_ action: any Action) { state = reducer(action, state) }
  }
}

private typealias Action = ReSwift.Action
private typealias Reducer = ReSwift.Reducer

// MARK: To paste

/// What the app's actions conform to, so that they may cross threads.
protocol AppAction: ReSwift.Action, Sendable {}

/// Puts another state in the place of the store's.
struct RestoreState<State: Sendable>: AppAction {
  let state: State
}

/// Lets a probe see what a reducer does.
func inspected<State: Sendable>(
  _ reducer: @escaping ReSwift.Reducer<State>, by probe: Probe<State, any AppAction>
) -> ReSwift.Reducer<State> {
  { action, state in
    guard let state, let action = action as? any AppAction else { return reducer(action, state) }
    if let restore = action as? RestoreState<State> { return restore.state }
    var next = state
    probe.reduce(&next, action) { state, action in state = reducer(action, state) }
    return next
  }
}
