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
        hasFocus: focus == .log, rowCount: placeCount, columns: logColumns,
        waitingFor: waitingText, filter: filter?.query.text,
        marked: focus == .log ? search?.pattern : nil,
        secondsFromUTC: settings.secondsFromUTC, theme: settings.theme))
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
    let marked = hasFocus ? search?.pattern : nil
    let theme = settings.theme
    let rect = drawNote(into: &grid, in: screen.detail)
    if let words = emptyDetail {
      for (line, text) in wrapWords(words, width: rect.width - 2).enumerated()
      where line + 1 < rect.height {
        grid.put(
          text, at: Point(x: rect.x + 2, y: rect.y + line + 1), theme.dim, limit: rect.width - 2)
      }
      return
    }
    switch view {
    case .state, .diff, .action, .props:
      guard let tree else { return }
      self[keyPath: tree].draw(
        into: &grid, in: rect, hasFocus: hasFocus, marking: marked, theme: theme)
    case .raw: raw.draw(into: &grid, in: rect, marking: marked)
    }
  }

  /// Tells the whole of something sent above the moment it was sent at, or why the state below is
  /// another entry's; returns what is left.
  private func drawNote(into grid: inout Grid, in rect: Rect) -> Rect {
    guard let note = detailNote else { return rect }
    let rest = detailRect(rect)
    let top = rect.splitTop(rect.height - rest.height).top
    for (line, text) in wrapWords(note.text, width: rect.width - 1).enumerated()
    where line < top.height {
      grid.put(
        text, at: Point(x: top.x, y: top.y + line), settings.theme.style(of: note.kind),
        limit: top.width)
    }
    return rest
  }

  /// What is left of the detail pane for the moment.
  func detailRect(_ rect: Rect) -> Rect {
    guard let note = detailNote else { return rect }
    let lines = wrapWords(note.text, width: rect.width - 1)
    // Something of what it is about is always left to be seen.
    return rect.splitTop(min(max(1, rect.height - 3), lines.count + 1)).rest
  }

  /// On the left the store, where there are several, and the path under the cursor, its end rather
  /// than its beginning where it is long; on the right the views, the shown one in brackets.
  private func drawDetailTitle(into grid: inout Grid, in rect: Rect) {
    guard rect.width > 0 else { return }
    let theme = settings.theme
    let style = focus == .detail ? theme.title : theme.dim
    let shown = "[\(view.rawValue)]"
    let names = views.map { $0 == view ? shown : $0.rawValue }.joined(separator: " ")
    // Whose state it is, and a remark on it, is worth more than the names of the views; the path
    // gives way first.
    let store = detailStore.map { "\($0)  " } ?? ""
    let remark = detailRemark.map { "\($0)  " } ?? ""
    let subject = detailSubject
    let columns = TextWidth.columns(of: store + remark)
    let place = TextWidth.columns(of: subject, upTo: rect.width)
    let needed = store.isEmpty ? max(12, columns) : columns + place
    let right = rect.width >= names.count + 2 + needed ? names : shown
    let room = max(0, rect.width - right.count - 2)
    var used = grid.put(
      store.shortened(columns: room), at: rect.origin, style, limit: room)
    used += grid.put(
      remark, at: Point(x: rect.x + used, y: rect.y), style, limit: room - used, cutMark: "…")
    grid.put(
      subject.ending(columns: room - used), at: Point(x: rect.x + used, y: rect.y), style,
      limit: room - used)
    let x = max(rect.x, rect.columns.upperBound - right.count)
    grid.put(right, at: Point(x: x, y: rect.y), style, in: rect)
  }
}
