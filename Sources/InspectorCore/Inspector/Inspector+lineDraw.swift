import CellGrid
import Timeline

extension Inspector {
  /// A line being typed, what is to be said of it behind it, and above it what it can become.
  func drawLine(_ line: LinePrompt, into grid: inout Grid, in rect: Rect) {
    let theme = settings.theme
    grid.fill(rect, theme.plain)
    let sign = line.kind.rawValue
    grid.put(sign, at: rect.origin, theme.title)
    var room = rect.width - sign.count
    let remark = line.remark?.text ?? line.kind.hint(line.editor.text)
    let columns = TextWidth.columns(of: remark)
    let typed = TextWidth.columns(of: line.editor.text)
    if columns > 0, typed + columns + 4 <= room || line.remark != nil {
      let width = min(columns, max(room - typed - 4, room / 2))
      let x = rect.columns.upperBound - width - 1
      let style = line.remark.map { theme.style(of: $0.kind) } ?? theme.dim
      grid.put(remark, at: Point(x: x, y: rect.y), style, limit: width, cutMark: "…")
      room = x - sign.count - 1
    }
    line.editor.draw(
      into: &grid, at: Point(x: rect.x + sign.count, y: rect.y), width: room, style: theme.plain)
    drawCompletions(line, into: &grid, above: rect)
  }

  private func drawCompletions(_ line: LinePrompt, into grid: inout Grid, above rect: Rect) {
    guard !line.completions.isEmpty, rect.y > 0 else { return }
    let theme = settings.theme
    let row = Rect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1)
    grid.fill(row, theme.plain)
    // The one that stands in the line is always among those that are seen.
    var first = 0
    if let chosen = line.completion {
      while first < chosen, width(line.completions[first...chosen]) > row.width - 2 { first += 1 }
    }
    var x = row.x + 1
    for (index, name) in line.completions.enumerated().dropFirst(first) where x < row.width {
      let style = index == line.completion ? theme.selection : theme.dim
      x += grid.put(name, at: Point(x: x, y: row.y), style, in: row) + 2
    }
  }

  private func width(_ names: ArraySlice<String>) -> Int {
    names.reduce(0) { $0 + TextWidth.columns(of: $1) + 2 }
  }
}

extension LinePrompt.Kind {
  /// What a line that has no remark is told by.
  fileprivate func hint(_ typed: String) -> String {
    switch self {
    case .command: typed.isEmpty ? "Tab completes  ↑ earlier" : ""
    case .search where typed.hasPrefix("re:"): "regular expression"
    case .search: typed.isEmpty ? "re: for a regular expression" : ""
    case .filter where typed.drop(while: { $0 == "!" }).hasPrefix("changed:"):
      "a path, as .list[0].name"
    case .filter where (try? EntryQuery(filter: typed))?.pattern.isExpression == true:
      "regular expression"
    case .filter: typed.isEmpty ? "! re: payload: store: changed:PATH" : "Enter keeps  Esc drops"
    }
  }
}
