/// Finds what a mistyped word most likely meant.
enum Nearest {
  /// Returns the candidate nearest to `word` by edit distance, when it is near enough to be
  /// meant: at most a third of its letters differ, or one is the beginning of the other. Of two
  /// at the same distance it is the one that begins and ends more like it.
  static func match(for word: String, in candidates: [String]) -> String? {
    var best: (candidate: String, distance: Int, likeness: Int)?
    for candidate in candidates {
      let distance = editDistance(word, candidate)
      let likeness = likeness(word, candidate)
      let isNearer =
        best.map { distance != $0.distance ? distance < $0.distance : likeness > $0.likeness }
      if isNearer ?? true { best = (candidate, distance, likeness) }
    }
    if let best, best.distance <= max(1, max(word.count, best.candidate.count) / 3) {
      return best.candidate
    }
    guard word.count >= 2 else { return nil }
    return candidates.first { $0.hasPrefix(word) || ($0.count >= 3 && word.hasPrefix($0)) }
  }

  /// Counts the letters that two words begin with in common, and those that they end with.
  private static func likeness(_ first: String, _ second: String) -> Int {
    zip(first, second).prefix { $0 == $1 }.count
      + zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
  }

  /// Returns how many letters must be inserted, removed, replaced or swapped with their neighbour
  /// to turn one word into the other.
  static func editDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first.utf8)
    let b = Array(second.utf8)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
