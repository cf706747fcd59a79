import CellGrid
import Timeline

/// The states that are kept under a name, to choose from.
package struct SnapshotList: Sendable {
  package private(set) var snapshots: [Snapshot] = []
  private var selected = 0
  /// The one that will be deleted when that is confirmed.
  var doomed: Snapshot?

  var chosen: Snapshot? { snapshots.indices.contains(selected) ? snapshots[selected] : nil }

  mutating func show(_ snapshots: [Snapshot]) {
    self.snapshots = snapshots
    move(by: 0)
  }

  mutating func move(by steps: Int) {
    selected = max(0, min(selected + steps, snapshots.count - 1))
  }

  /// The footer's words.
  var hints: String {
    if doomed != nil { return "y delete  any other key: not" }
    return snapshots.isEmpty ? "q close" : "Enter go there  t send  d delete  q close"
  }

  func draw(
    into grid: inout Grid, in rect: Rect, secondsFromUTC: (Int64) -> Int, theme: Theme
  ) {
    guard rect.height > 0 else { return }
    if snapshots.isEmpty {
      let words = "No state is kept yet: :snapshot NAME keeps the one that is shown."
      for (line, text) in wrapWords(words, width: rect.width).enumerated()
      where line < rect.height {
        grid.put(text, at: Point(x: rect.x, y: rect.y + line), theme.dim, limit: rect.width)
      }
      return
    }
    let height = rect.height - (doomed == nil ? 0 : 1)
    let top = max(0, min(selected - height / 2, snapshots.count - height))
    for line in 0..<max(0, height) where snapshots.indices.contains(top + line) {
      let snapshot = snapshots[top + line]
      let area = rect.row(line)
      let style = top + line == selected ? theme.selection : theme.plain
      grid.fill(area, style)
      let clock = TimeText.clock(snapshot.at, secondsFromUTC: secondsFromUTC(snapshot.at))
      let detail =
        "#\(snapshot.entry) · \(snapshot.address.store) · \(snapshot.byteCount) bytes · \(clock)"
      let room = max(8, area.width - TextWidth.columns(of: detail) - 2)
      let used = grid.put(snapshot.name, at: area.origin, style, limit: room, cutMark: "…")
      grid.put(
        detail, at: Point(x: area.x + used + 2, y: area.y), style.adding(theme.dim),
        limit: max(0, area.width - used - 2))
    }
    if let doomed {
      grid.put(
        "delete \(doomed.name)?  y / n", at: rect.row(rect.height - 1).origin, theme.failure,
        limit: rect.width, cutMark: "…")
    }
  }
}
