import ExactJSON
import ReduxWire
import Timeline

/// Any two entries side by side.
extension HistoryStore {
  /// What changed from the state at one entry to the state at another, in the second one's store;
  /// nil when either has none, or there is no such entry.
  package func comparison(from base: Int, to number: Int) -> JSONDiff? {
    guard let summary = summary(ofEntry: number), self.summary(ofEntry: base) != nil else {
      return nil
    }
    let store = StoreAddress(app: summary.app, store: summary.store)
    guard case .known(let old, _) = state(of: store, atEntry: base),
      case .known(let new, _) = state(of: store, atEntry: number)
    else { return nil }
    return JSONDiff(from: old, to: new)
  }
}
