import CellGrid
import Timeline

/// The log has rows and places: without a filter they are the same, with one only its matches
/// have a place. What the log pane holds is counted in places.
extension Inspector {
  /// How many rows the log shows.
  package var placeCount: Int { filter?.scan.count ?? history.rowCount }

  /// Which row of the history stands at a place; nil where there is none.
  package func row(at place: Int) -> Int? {
    guard let filter else { return (0..<history.rowCount).contains(place) ? place : nil }
    return filter.scan.row(place)
  }

  /// The selected row of the history.
  package var selectedRow: Int? { log.selected.flatMap(row) }

  /// The place of a row; of a hidden one, that of the nearest before it, else behind it.
  func place(nearest row: Int) -> Int {
    guard let filter else { return row }
    return max(0, filter.scan.matches(before: row + 1) - 1)
  }

  /// Narrows the log, or shows it whole again where there is nothing to narrow it by.
  mutating func setFilter(_ query: EntryQuery?) -> [Effect] {
    let anchor = filter?.anchor ?? log.selected ?? max(0, history.rowCount - 1)
    if let query, !query.isEmpty {
      let start = log.isFollowing ? history.rowCount : min(anchor, history.rowCount)
      filter = LogFilter(
        query, scan: RowScan([query], from: start, revision: history.revision), anchor: anchor)
    } else {
      filter = nil
      log.selected = history.rowCount > 0 ? anchor : nil
    }
    search?.scan = nil
    search?.seek = nil
    log.forget()
    return settleSelection(anchor)
  }

  /// Takes the selection to the place of its row, or to the newest one while following.
  mutating func settleSelection(_ anchor: Int, isFollowing: Bool? = nil) -> [Effect] {
    if let isFollowing { log.isFollowing = isFollowing }
    filter?.anchor = anchor
    let offset = max(0, (log.selected ?? 0) - log.top)
    let target = log.isFollowing ? placeCount - 1 : place(nearest: anchor)
    log.top = max(0, target - offset)
    log.select(target, height: screen.logHeight, rowCount: placeCount)
    return loadRows()
  }

  /// How many entries the filter hides, or how far it has come.
  var filterText: String? {
    guard let filter else { return nil }
    guard filter.scan.isComplete else {
      return "filtering \(filter.scan.progress(rowCount: history.rowCount)) %"
    }
    return "\(history.entryCount - filter.scan.entryCount) hidden"
  }
}
