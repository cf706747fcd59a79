import ReduxWire

/// Keeps what is known of one store, and the newest of its states.
struct StoreHistory {
  var address: StoreAddress
  var actions = ActionMemory()
  var shape: Envelope.Shape?
  /// The state that arrived last.
  var last: StateRecord?
  /// The message that gave props last; -1 where none did.
  var lastProps = -1
  /// How many clearings there were.
  var clearings = 0
  /// Of each session the state that its sequence numbers put last; bounded, since the rest can be
  /// asked for.
  var newest: [Int: StateRecord] = [:]
  var encoder = StateEncoder()

  private static let maximumSessions = 16

  mutating func set(newest state: StateRecord) {
    newest[state.session] = state
    guard newest.count > Self.maximumSessions else { return }
    newest = newest.filter { $0.key == state.session }
  }
}
