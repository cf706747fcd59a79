/// Remembers which rows were changed in place lately, so that a screen need not compare them.
struct RowChanges {
  private static let capacity = 4_096
  /// Counts changes from 0.
  private(set) var revision = 0
  private var rows: [Int] = []

  mutating func note(_ row: Int) {
    if rows.count < Self.capacity {
      rows.append(row)
    } else {
      rows[revision % Self.capacity] = row
    }
    revision += 1
  }

  /// Whether a row in the range changed since; true also when that is too long ago to tell.
  func touched(_ range: Range<Int>, since earlier: Int) -> Bool {
    guard revision - earlier <= Self.capacity else { return true }
    return (earlier..<revision).contains { range.contains(rows[$0 % Self.capacity]) }
  }

  /// The rows that changed since, each as often as it did; nil when that is too long ago to tell.
  func rows(since earlier: Int) -> [Int]? {
    guard revision - earlier <= Self.capacity, earlier <= revision else { return nil }
    return (earlier..<revision).map { rows[$0 % Self.capacity] }
  }
}
