import ExactJSON

extension Inspector {
  /// Marks the selected entry as the base, or compares the base with it; on the base itself the
  /// mark is taken away.
  mutating func compare() -> [Effect] {
    guard let number = moment?.entry.number else { return [] }
    guard let base = comparison?.base else {
      comparison = Comparison(base: number)
      message = StatusMessage(.plain, "#\(number) is the base: v on another entry compares them")
      return []
    }
    guard base != number else {
      endComparison()
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
      message = StatusMessage(.failure, "#\(base) and #\(entry) have no states to compare")
      return
    }
    comparison?.diff = diff
    if view != .state { view = .diff }
    showDocuments(seeksChange: true)
  }

  mutating func endComparison() {
    comparison = nil
    showDocuments(seeksChange: false)
  }

  /// The comparison, when it is the selected entry's.
  var shownComparison: Comparison? {
    guard let comparison, comparison.diff != nil, comparison.entry == moment?.entry.number else {
      return nil
    }
    return comparison
  }
}
