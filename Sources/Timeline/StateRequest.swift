import ReduxWire

/// Names a state that is to be sent to the app, or kept.
package enum StateRequest: Hashable, Sendable {
  /// That at an entry: its own, else the last one known before it.
  case entry(Int)
  /// The same, to be kept and not to be sent: values of it may be masked.
  case toKeep(Int)
  /// The newest one of a store.
  case latest(StoreAddress)
  /// One that was kept under a name.
  case snapshot(Int)
}
