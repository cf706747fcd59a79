import ReduxInspect

// What the Composable Architecture declares publicly, as far as the adapter touches it.
enum ComposableArchitecture {
  struct Effect<Action> {
    static var none: Effect { Effect() }
  }

  protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    func reduce(into state: inout State, action: Action) -> Effect<Action>
  }
}

private typealias Reducer = ComposableArchitecture.Reducer
private typealias Effect = ComposableArchitecture.Effect

// MARK: To paste

/// Lets a probe see what a reducer does. Wrap the reducer that the store is made with.
struct InspectedReducer<Base: ComposableArchitecture.Reducer>: ComposableArchitecture.Reducer
where Base.State: Sendable, Base.Action: Sendable {
  let base: Base
  let probe: Probe<Base.State, Base.Action>

  func reduce(
    into state: inout Base.State, action: Base.Action
  ) -> ComposableArchitecture.Effect<Base.Action> {
    probe.reduce(&state, action) { base.reduce(into: &$0, action: $1) } ?? .none
  }
}
