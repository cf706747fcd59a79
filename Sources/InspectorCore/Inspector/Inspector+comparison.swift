import ExactJSON
import ReduxWire
import Timeline

extension Inspector {
  /// Marks the selected entry as the base, or compares the base with it; on the base itself the
  /// mark is taken away.
  mutating func compare() -> [Effect] {
    guard let entry = moment?.entry else { return [] }
    let number = entry.number
    guard let base = comparison?.base else {
      comparison = Comparison(base: number, of: entry.address)
      message = StatusMessage(.plain, "#\(number) is the base: v on another entry compares them")
      return []
    }
    guard base != number else {
      endComparison()
      message = StatusMessage(.plain, "#\(number) is the base no more")
      return []
    }
    comparison?.entry = number
    return [.loadComparison(base: base, entry: number)]
  }

  /// Takes the answer unless another pair was asked for meanwhile.
  mutating func takeComparison(base: Int, entry: Int, _ diff: JSONDiff?) {
    guard comparison?.base == base, comparison?.entry == entry else { return }
    guard let diff else {
      comparison?.entry = nil
      message = StatusMessage(.failure, nothingToCompare(base, entry))
      return
    }
    comparison?.diff = diff
    if view != .state { view = .diff }
    showDocuments(seeksChange: true)
  }

  private func nothingToCompare(_ base: Int, _ entry: Int) -> String {
    guard let former = comparison?.store, let present = moment?.entry.address, former != present
    else { return "#\(base) and #\(entry) have no states to compare" }
    let (first, second) =
      former.app == present.app
      ? (former.store, present.store)
      : ("\(former.app)/\(former.store)", "\(present.app)/\(present.store)")
    return "#\(base) is of \(first), #\(entry) of another store, \(second)"
  }

  mutating func endComparison() {
    comparison = nil
    showDocuments(seeksChange: false)
  }

  /// The header's word for a base that waits for its other entry, or for more of them.
  var baseWord: String? { comparison.map { "base #\($0.base)" } }

  /// The comparison, when it is the selected entry's.
  var shownComparison: Comparison? {
    guard let comparison, comparison.diff != nil, comparison.entry == moment?.entry.number else {
      return nil
    }
    return comparison
  }
}
