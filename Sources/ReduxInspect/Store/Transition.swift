/// Holds what an event did to a store's state.
public struct Transition<State: Sendable, Event: Sendable>: Sendable {
  /// The event and its place.
  public let entry: Entry<Event>
  /// The state before the reducers ran.
  public let before: State
  /// The state after all of them.
  public let after: State
  /// How long the reducers took together.
  public let duration: Duration
}
