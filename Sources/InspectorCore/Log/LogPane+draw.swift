import CellGrid
import Timeline

extension LogPane {
  /// What the pane needs to know of its surroundings to draw itself.
  package struct Surroundings {
    package var hasFocus: Bool
    /// How many places the log has.
    package var rowCount: Int
    var columns: LogColumns
    package var waitingFor: String
    /// What the log is narrowed to, as it was typed.
    package var filter: String?
    package var marked: TextPattern?
    /// How far local time is ahead of UTC at a time.
    package var secondsFromUTC: @Sendable (Int64) -> Int
    package var theme: Theme
  }

  package func draw(into grid: inout Grid, in rect: Rect, _ surroundings: Surroundings) {
    guard rect.width > 0, rect.height > 0 else { return }
    let theme = surroundings.theme
    let columns = surroundings.columns
    var x = rect.x + 1
    for (title, width) in columns.titles {
      grid.put(title, at: Point(x: x, y: rect.y), theme.title, limit: width)
      x += width + 1
    }
    if let filter = surroundings.filter {
      let left = columns.titles.last.map { x - $0.1 + 6 } ?? rect.x
      let room = max(0, rect.columns.upperBound - left - 1)
      grid.put(
        "  f \(filter)", at: Point(x: left, y: rect.y), theme.changed, limit: room, cutMark: "…")
    }
    guard surroundings.rowCount > 0 else {
      var y = rect.y + 2
      for line in wrapWords(surroundings.waitingFor, width: rect.width - 2)
      where y < rect.rows.upperBound {
        grid.put(line, at: Point(x: rect.x + 1, y: y), theme.dim, limit: rect.width - 1)
        y += 1
      }
      return
    }
    for line in 1..<max(1, rect.height) {
      let index = top + line - 1
      guard let row = row(index) else { continue }
      let area = Rect(x: rect.x, y: rect.y + line, width: rect.width, height: 1)
      draw(row, index: index, into: &grid, in: area, surroundings)
    }
  }

  private func draw(
    _ row: LogRow, index: Int, into grid: inout Grid, in area: Rect, _ surroundings: Surroundings
  ) {
    let theme = surroundings.theme
    let columns = surroundings.columns
    let isSelected = index == selected
    var base = theme.plain
    if isSelected {
      base = surroundings.hasFocus ? theme.selection : theme.weakSelection
      grid.fill(area, base)
      grid.put("▌", at: Point(x: area.x, y: area.y), base.adding(theme.marker), limit: 1)
    }
    guard case .entry(let entry) = row.content else {
      let style = base.adding(theme.dim)
      grid.put(
        [Span(separatorText(row.content), style)], at: Point(x: area.x + 1 - scroll, y: area.y),
        in: Rect(x: area.x + 1, y: area.y, width: area.width - 1, height: 1))
      return
    }
    var x = area.x + 1
    func column(_ text: String, _ width: Int, _ style: Style) {
      grid.put(text, at: Point(x: x, y: area.y), style, limit: width)
      x += width + 1
    }
    column("\(entry.number)", columns.number, base.adding(theme.dim))
    if columns.time > 0 {
      column(
        timeText(row, entry, at: index, surroundings), columns.time, base.adding(theme.dim))
    }
    if columns.store > 0 {
      column(stores.short(entry.address), columns.store, base.adding(theme.dim))
    }
    let action = Rect(x: x, y: area.y, width: columns.action, height: 1)
    grid.put(
      spans(of: entry, base, theme).marking(surroundings.marked),
      at: Point(x: x - scroll, y: area.y), in: action)
    let mark = entry.effect == .changed ? "●" : " "
    grid.put(
      mark, at: Point(x: area.columns.upperBound - 2, y: area.y), base.adding(theme.changed),
      limit: 1)
  }

  private func timeText(
    _ row: LogRow, _ entry: EntrySummary, at index: Int, _ surroundings: Surroundings
  ) -> String {
    func clock(_ time: Int64) -> String {
      TimeText.clock(time, secondsFromUTC: surroundings.secondsFromUTC(time))
    }
    switch time {
    case .gap: return timeOfEntry(before: index).map { gapText(microseconds: row.at - $0) } ?? ""
    case .clock: return clock(entry.receivedAt)
    case .app: return entry.sentAt.map { clock($0.multipliedReportingOverflow(by: 1_000).0) } ?? "-"
    case .none: return ""
    }
  }

  /// When the entry before a row came; rows between entries have times of their own.
  private func timeOfEntry(before index: Int) -> Int64? {
    var previous = index - 1
    while let row = row(previous) {
      if case .entry = row.content { return row.at }
      previous -= 1
    }
    return nil
  }

  /// The type, the words for what is odd about the entry, and as much of its body as fits,
  /// scrolled sideways together.
  private func spans(of entry: EntrySummary, _ base: Style, _ theme: Theme) -> [Span] {
    let name = entry.hasName ? theme.plain : theme.placeholder
    var spans: [Span] = []
    if entry.depth > 0 {
      let indent = String(repeating: " ", count: entry.depth - 1)
      spans.append(Span("\(indent)└ ", base.adding(theme.dim)))
    }
    spans.append(Span(entry.labelText, base.adding(name)))
    for word in entry.remarks { spans.append(Span(" \(word)", base.adding(theme.warning))) }
    if !entry.preview.isEmpty {
      spans.append(Span("  \(entry.preview)", base.adding(theme.dim)))
    }
    return spans
  }
}
