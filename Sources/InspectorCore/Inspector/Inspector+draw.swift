import CellGrid

extension Inspector {
  /// Draws the whole screen into a blank grid of its size.
  package func draw(into grid: inout Grid) {
    let screen = screen
    if screen.isTooSmall { return drawTooSmall(into: &grid) }
    drawHeader(into: &grid, in: screen.header)
    log.draw(
      into: &grid, in: screen.log,
      LogPane.Surroundings(
        hasFocus: focus == .log, showsStore: history.storeCount > 1, rowCount: history.rowCount,
        waitingFor: waitingText, theme: settings.theme))
    drawBorder(into: &grid, in: screen.border)
    drawDetail(into: &grid, screen)
    drawOverlay(into: &grid)
    drawFooter(into: &grid, in: screen.footer)
  }

  private func drawTooSmall(into grid: inout Grid) {
    let text = "too small: \(Screen.smallest.width)×\(Screen.smallest.height) is needed"
    for (line, words) in wrapWords(text, width: grid.size.width).enumerated() {
      grid.put(words, at: Point(x: 0, y: line), settings.theme.plain)
    }
  }

  private func drawBorder(into grid: inout Grid, in rect: Rect) {
    guard rect.width > 0 else { return }
    let line = Rect(x: rect.x, y: rect.y, width: 1, height: rect.height)
    grid.fill(line, with: "│", settings.theme.border)
  }

  private func drawDetail(into grid: inout Grid, _ screen: Screen) {
    drawDetailTitle(into: &grid, in: screen.detailTitle)
    let hasFocus = focus == .detail
    let theme = settings.theme
    let rect = screen.detail
    if let words = emptyDetail {
      for (line, text) in wrapWords(words, width: rect.width - 2).enumerated()
      where line + 1 < rect.height {
        grid.put(
          text, at: Point(x: rect.x + 2, y: rect.y + line + 1), theme.dim, limit: rect.width - 2)
      }
      return
    }
    switch view {
    case .state: state.draw(into: &grid, in: rect, hasFocus: hasFocus, theme: theme)
    case .diff: diff.draw(into: &grid, in: rect, hasFocus: hasFocus, theme: theme)
    case .action: action.draw(into: &grid, in: rect, hasFocus: hasFocus, theme: theme)
    case .raw: raw.draw(into: &grid, in: rect)
    }
  }

  /// The path under the cursor on the left; on the right the views, the shown one in brackets,
  /// or where the path needs the room that one alone.
  private func drawDetailTitle(into grid: inout Grid, in rect: Rect) {
    guard rect.width > 0 else { return }
    let theme = settings.theme
    let style = focus == .detail ? theme.title : theme.dim
    let subject = detailSubject
    let shown = "[\(view.rawValue)]"
    var right = View.allCases.map { $0 == view ? shown : $0.rawValue }.joined(separator: " ")
    let needed = TextWidth.columns(of: subject, upTo: rect.width) + 2
    if needed + right.count > rect.width { right = shown }
    let room = rect.width - right.count - 2
    grid.put(subject, at: rect.origin, style, limit: room, cutMark: "…")
    let x = max(rect.x, rect.columns.upperBound - right.count)
    grid.put(right, at: Point(x: x, y: rect.y), style, in: rect)
  }
}
