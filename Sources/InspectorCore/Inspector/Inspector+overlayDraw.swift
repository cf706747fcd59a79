import CellGrid

extension Inspector {
  /// Where an overlay stands: over the panes, with a margin where there is room for one.
  var overlayRect: Rect {
    let body = Rect(x: 0, y: 1, width: size.width, height: size.height - 2)
    guard size.width >= 60, size.height >= 14 else { return body }
    return body.inset(columns: 4, rows: 1)
  }

  func drawOverlay(into grid: inout Grid) {
    guard let overlay else { return }
    let theme = settings.theme
    switch overlay {
    case .help(let text): drawWindow("Help", text, into: &grid)
    case .value(let title, let text): drawWindow(title, text, into: &grid)
    case .actionPicker(let picker):
      let inside = drawFrame("Dispatch to \(picker.target.app)", into: &grid, in: overlayRect)
      picker.list.draw(
        into: &grid, in: inside, prompt: picker.hasSeveralStores ? "type or store: " : "type: ",
        theme: theme)
    case .apps(let chooser):
      let inside = drawFrame("Apps on \(settings.broker)", into: &grid, in: overlayRect)
      chooser.list.draw(
        into: &grid, in: inside, prompt: chooser.isScanning ? "listening; app: " : "app: ",
        theme: theme)
      let nobody =
        chooser.isScanning ? "nothing was heard yet" : "no app has announced itself: S listens"
      let words = chooser.refusal ?? (apps.isEmpty ? nobody : nil)
      if let words {
        let style = chooser.refusal == nil ? theme.dim : theme.failure
        grid.put(words, at: Point(x: inside.x, y: inside.y + 1), style, limit: inside.width)
      }
    case .confirmation(let item, let title):
      let height = min(5, overlayRect.height)
      let rect = overlayRect.centred(Size(width: min(60, overlayRect.width), height: height))
      let inside = drawFrame(title, into: &grid, in: rect)
      grid.put(
        "send \(item.type) to \(item.address)?  y / n", at: inside.origin, theme.plain,
        limit: inside.width)
    case .restoring(let question): draw(question, into: &grid)
    case .snapshots(let list):
      let inside = drawFrame("Snapshots", into: &grid, in: overlayRect)
      list.draw(into: &grid, in: inside, secondsFromUTC: settings.secondsFromUTC, theme: theme)
    }
  }

  private func drawWindow(_ title: String, _ text: TextPane, into grid: inout Grid) {
    let inside = drawFrame(title, into: &grid, in: overlayRect)
    text.draw(into: &grid, in: inside, marking: search?.pattern)
    drawPlace(text, into: &grid, below: inside)
  }

  /// Says in the frame which rows of how many are shown, when not all are.
  private func drawPlace(_ text: TextPane, into grid: inout Grid, below inside: Rect) {
    guard text.rowCount > inside.height else { return }
    let last = min(text.rowCount, text.top + inside.height)
    let place = " \(text.top + 1)–\(last) of \(text.rowCount) "
    let x = inside.columns.upperBound - TextWidth.columns(of: place)
    grid.put(place, at: Point(x: x, y: inside.rows.upperBound), settings.theme.dim)
  }

  /// Draws a titled frame and blanks its inside, which it returns.
  func drawFrame(_ title: String, into grid: inout Grid, in rect: Rect) -> Rect {
    let style = settings.theme.border
    let right = rect.columns.upperBound - 1
    let bottom = rect.rows.upperBound - 1
    grid.fill(rect)
    grid.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), with: "─", style)
    grid.fill(Rect(x: rect.x, y: bottom, width: rect.width, height: 1), with: "─", style)
    grid.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), with: "│", style)
    grid.fill(Rect(x: right, y: rect.y, width: 1, height: rect.height), with: "│", style)
    let corners = [
      ("┌", rect.x, rect.y), ("┐", right, rect.y), ("└", rect.x, bottom), ("┘", right, bottom),
    ]
    for (corner, x, y) in corners { grid.put(corner, at: Point(x: x, y: y), style) }
    grid.put(
      " \(title) ", at: Point(x: rect.x + 2, y: rect.y), settings.theme.title,
      limit: rect.width - 4, cutMark: "…")
    return rect.inset(columns: 2, rows: 1)
  }
}
