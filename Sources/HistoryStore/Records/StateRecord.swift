/// Keeps where a state stands among those of its store.
struct StateRecord: Sendable {
  var message: Int
  var entry: Int
  var store: Int
  var session: Int
  var sequence: UInt64?
  /// The state was cleared, which is no state.
  var isCleared: Bool
  /// Left over from before: a baseline, not a change.
  var isRetained: Bool
  /// How many clearings of the store came before it.
  var clearings: Int
  /// The message of the state that it is compared with; -1 for none.
  var before = -1
  /// The message of the keyframe that it hangs from.
  var series = -1
  /// What is to be written; nil for what was cleared, and for all that were read.
  var body: StateBody?

  /// Whether its sequence number decides its place.
  var isSequenced: Bool { sequence != nil && !isCleared }

  /// Whether it comes after another of its store and session.
  func isAfter(_ sequence: UInt64, _ message: Int) -> Bool {
    guard let own = self.sequence else { return false }
    return own == sequence ? self.message > message : own > sequence
  }

  /// Finds the state that this one is compared with, from the one that stands before it.
  mutating func compare(with previous: StateRecord?) {
    before = -1
    guard !isCleared, !isRetained, let previous else { return }
    // What was cleared is not compared with, whatever the sequence numbers say.
    if !previous.isCleared, previous.clearings == clearings { before = previous.message }
  }
}
