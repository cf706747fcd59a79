import ExactJSON
import Timeline

/// Which entries changed a part of the state.
extension HistoryStore {
  /// Whether the state of an entry has another value at a path than the state that it is compared
  /// with: one changed there or below, one that came, or one that went.
  ///
  /// As everywhere a retained state is a baseline and no change, and what follows a cleared state
  /// is compared with nothing. An element is told by its place, not by what it is.
  func hasChanged(_ number: Int, at path: JSONPath) -> Bool {
    guard let entry = records.entry(number), entry.state >= 0,
      let state = records.state(ofMessage: entry.state), !state.isRetained, !state.isCleared,
      let new = document(ofMessage: state.message)
    else { return false }
    guard state.before >= 0 else { return new.node(at: path) != nil }
    guard let old = document(ofMessage: state.before) else { return false }
    switch (old.node(at: path), new.node(at: path)) {
    case (let before?, let now?): return !old.hasSameValue(before, as: new, now)
    case (nil, nil): return false
    default: return true
    }
  }
}
