import CellGrid
import Timeline

/// The action log: which rows are loaded, which one is selected, and whether it follows.
///
/// All of it is counted in places, which are rows of the history unless a filter hides some.
/// Only rows near the screen are held; the history hands out more as the view moves, so a log of
/// a million entries costs what the screen shows.
package struct LogPane: Sendable {
  /// The selected place, counted from 0; nil while there is none.
  package var selected: Int?
  /// The row at the top of the pane.
  package var top = 0
  /// Whether the selection stays on the newest row.
  package var isFollowing = true
  /// How many columns the rows are scrolled to the left.
  package var scroll = 0
  /// Which time stands beside an entry.
  package var time = TimeColumn.gap
  /// Whether that was asked for, and stays where there is little room.
  var isTimeChosen = false
  /// What the stores are called.
  var stores = StoreNames()
  package private(set) var firstLoaded = 0
  package private(set) var loaded: [LogRow] = []
  /// The history's revision when `loaded` came.
  package private(set) var loadedRevision = -1

  package init() {}

  package func row(_ index: Int) -> LogRow? {
    let offset = index - firstLoaded
    return loaded.indices.contains(offset) ? loaded[offset] : nil
  }

  package var selectedRow: LogRow? { selected.flatMap(row) }

  package mutating func load(first: Int, rows: [LogRow], revision: Int) {
    firstLoaded = first
    loaded = rows
    loadedRevision = revision
  }

  /// Lets go of what is loaded: other rows stand at its places now.
  package mutating func forget() {
    loaded = []
    loadedRevision = -1
  }

  /// The rows to ask for: those on the screen, the one before (for the gap), and the selected.
  package func wanted(height: Int, rowCount: Int) -> Range<Int> {
    let lower = max(0, min(top, selected ?? top) - 1)
    let upper = min(rowCount, max(top + height, (selected ?? top) + 1))
    return lower..<max(lower, upper)
  }

  /// Whether everything `wanted` is loaded as it now is.
  package func hasCurrent(_ range: Range<Int>, revision: Int) -> Bool {
    loadedRevision == revision && firstLoaded <= range.lowerBound
      && range.upperBound <= firstLoaded + loaded.count
  }

  /// Takes the selection to a row, within the history, and scrolls no more than needed.
  package mutating func select(_ row: Int, height: Int, rowCount: Int) {
    guard rowCount > 0 else {
      selected = nil
      top = 0
      return
    }
    let target = min(max(0, row), rowCount - 1)
    selected = target
    reveal(target, height: height, rowCount: rowCount)
  }

  /// Keeps the selection on the screen after the pane's height changed.
  package mutating func resettle(height: Int, rowCount: Int) {
    guard let selected, rowCount > 0 else { return }
    reveal(min(selected, rowCount - 1), height: height, rowCount: rowCount)
  }

  package mutating func reveal(_ row: Int, height: Int, rowCount: Int) {
    let height = max(1, height)
    if row < top { top = row }
    if row >= top + height { top = row - height + 1 }
    top = max(0, min(top, rowCount - height))
  }
}
