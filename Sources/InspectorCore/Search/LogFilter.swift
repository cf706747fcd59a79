import Timeline

/// What the log is narrowed to, and where the user was in it.
package struct LogFilter: Sendable {
  package let query: EntryQuery
  package internal(set) var scan: RowScan
  /// The row that the selection belongs to; while it is hidden, the nearest one is selected.
  var anchor: Int

  init(_ query: EntryQuery, scan: RowScan, anchor: Int) {
    self.query = query
    self.scan = scan
    self.anchor = anchor
  }

  /// The place so many entries away, or the last one on the way there.
  func place(_ steps: Int, from place: Int) -> Int {
    let direction = steps < 0 ? -1 : 1
    var (target, left, next) = (place, abs(steps), place + direction)
    while left > 0, let row = scan.row(next) {
      if !scan.isGap(row) {
        target = next
        left -= 1
      }
      next += direction
    }
    return target
  }
}
