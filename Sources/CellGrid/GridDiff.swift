/// What a painter must draw to turn one screen into another.
package struct GridDiff: Equatable, Sendable {
  /// Neighbouring cells of one row that changed. A wide character is in it whole or not at all.
  package struct Run: Hashable, Sendable {
    package let y: Int
    package let columns: Range<Int>

    package init(y: Int, columns: Range<Int>) {
      self.y = y
      self.columns = columns
    }
  }

  package let runs: [Run]

  /// Compares two screens; without an old one, or with one of another size, everything changed.
  package init(from old: Grid?, to new: Grid) {
    guard let old, old.size == new.size else {
      let whole = 0..<new.size.width
      runs = whole.isEmpty ? [] : (0..<new.size.height).map { Run(y: $0, columns: whole) }
      return
    }
    var runs: [Run] = []
    for y in 0..<new.size.height {
      GridDiff.appendRuns(to: &runs, y, old.row(y), new.row(y))
    }
    self.runs = runs
  }

  private static func appendRuns(
    to runs: inout [Run], _ y: Int, _ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>
  ) {
    let first = new.startIndex
    var x = first
    while x < new.endIndex {
      guard old[x] != new[x] else {
        x += 1
        continue
      }
      var start = x
      while start > first, new[start].glyph.isContinuation { start -= 1 }
      var end = x + 1
      while end < new.endIndex, old[end] != new[end] || new[end].glyph.isContinuation { end += 1 }
      runs.append(Run(y: y, columns: (start - first)..<(end - first)))
      x = end
    }
  }
}
