extension Grid {
  /// The grid as a terminal shows it that is drawn on with ASCII alone.
  package var asciiOnly: Grid {
    var grid = self
    for (index, cell) in cells.enumerated() {
      let glyph = cell.glyph.isContinuation ? .blank : cell.glyph.asciiFallback
      grid.cells[index] = Cell(glyph, cell.style)
    }
    return grid
  }
}
