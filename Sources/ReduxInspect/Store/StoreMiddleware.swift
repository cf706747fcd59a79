/// Watches a store's events, and causes effects by consuming others.
///
/// All methods do nothing by default. They are called one at a time, on the thread that the store
/// is running on, and hold the store up while they run. An event consumed in one is queued, and
/// handled after the event at hand has passed every middleware.
public protocol StoreMiddleware<State, Event>: Sendable {
  /// The state of the store.
  associatedtype State: Sendable
  /// The events of the store.
  associatedtype Event: Sendable

  /// Is called once, when the store is made; keep the store weakly.
  func attach(to store: Store<State, Event>)
  /// Is called before the reducers see an event.
  func before(_ entry: Entry<Event>, in store: Store<State, Event>)
  /// Is called after the reducers handled an event; the store's state is `transition.after`.
  func after(_ transition: Transition<State, Event>, in store: Store<State, Event>)
  /// Is called after the state was replaced by `Store.replace(with:)`.
  func replaced(_ replacement: Replacement<State>, in store: Store<State, Event>)
}

extension StoreMiddleware {
  /// Does nothing.
  public func attach(to store: Store<State, Event>) {}
  /// Does nothing.
  public func before(_ entry: Entry<Event>, in store: Store<State, Event>) {}
  /// Does nothing.
  public func after(_ transition: Transition<State, Event>, in store: Store<State, Event>) {}
  /// Does nothing.
  public func replaced(_ replacement: Replacement<State>, in store: Store<State, Event>) {}
}
