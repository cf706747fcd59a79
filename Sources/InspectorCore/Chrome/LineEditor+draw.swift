import CellGrid

extension LineEditor {
  /// Draws the line into one row, scrolled so that the caret stays visible, and shows the
  /// terminal's cursor on it.
  package func draw(into grid: inout Grid, at origin: Point, width: Int, style: Style) {
    guard width > 0 else { return }
    var start = 0
    var columns = TextWidth.columns(of: String(characters[..<caret]))
    while columns >= width, start < caret {
      columns -= TextWidth.columns(of: String(characters[start]))
      start += 1
    }
    grid.put(String(characters[start...]), at: origin, style, limit: width)
    grid.cursor = Point(x: origin.x + min(columns, width - 1), y: origin.y)
  }
}
