import CellGrid

extension Inspector {
  func draw(_ question: RestoreQuestion, into grid: inout Grid) {
    let width = min(60, overlayRect.width)
    let trust = question.offersTrust ? ", a also later ones without asking" : ""
    let keys = "y sends it\(trust), any other key: not"
    let lines = wrapWords(question.text, width: width - 4) + wrapWords(keys, width: width - 4)
    let height = min(lines.count + 2, overlayRect.height)
    let rect = overlayRect.centred(Size(width: width, height: height))
    let inside = drawFrame("Restore", into: &grid, in: rect)
    for (line, text) in lines.enumerated() where line < inside.height {
      grid.put(
        text, at: Point(x: inside.x, y: inside.y + line), settings.theme.plain,
        limit: inside.width)
    }
  }
}
