import ReduxWire

/// Names a state that is to be sent to the app.
package enum StateRequest: Hashable, Sendable {
  /// That at an entry: its own, else the last one known before it.
  case entry(Int)
  /// The newest one of a store.
  case latest(StoreAddress)
  /// One that was kept under a name.
  case snapshot(Int)
}
