import ReduxWire
import Timeline

/// Remembers, while states of the past are sent to the app, where that began.
package struct Travel: Sendable {
  /// Whether states are sent without asking from now on.
  var isTrusted = false
  /// The newest state that each store had before the first was sent to it, or why it cannot be
  /// sent back.
  var origins: [StoreAddress: Result<KeptState, KeptState.Refusal>] = [:]
  /// The run of the app in which that was.
  var originRuns: [StoreAddress: Int] = [:]
  /// What was asked of the history, to be sent when it comes.
  var awaited: StateRequest?
  /// The name that it was kept under.
  var awaitedName: String?
  /// The name under which the awaited state is to be kept, where it is not to be sent.
  var nameToKeep: String?
  /// The first state that was sent to a store, until the app has taken it.
  var departing: KeptState?
  /// The state that goes back, until the app has taken it.
  var returning: KeptState?
}
