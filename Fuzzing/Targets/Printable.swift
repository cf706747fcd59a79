import CellGrid

extension Unicode.Scalar {
  /// Moves the cursor, turns the direction of text, or does worse to a terminal.
  var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The text can be printed as it is.
func checkPrintable(_ text: String) {
  check(
    !text.unicodeScalars.contains(where: \.isHarmful),
    "a control character in \(text.debugDescription)")
}

/// The text is one line that commands nothing; what turns its direction is left for the printer.
func checkLine(_ text: String) {
  check(
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control },
    "a control character in \(text.debugDescription)")
}

/// A screen is what it may be: whole wide characters, nothing that a terminal would obey, the
/// cursor on it.
func checkGrid(_ grid: Grid) {
  check(grid.cells.count == grid.size.area, "cells were lost")
  if let cursor = grid.cursor {
    check(grid.bounds.contains(Point(x: cursor.x, y: cursor.y)), "the cursor is outside")
  }
  for y in 0..<grid.size.height {
    var room = 0
    for cell in grid.row(y) {
      check(cell.glyph.isContinuation == (room == 1), "half of a wide character")
      if cell.glyph.hasMarks || !(0x20..<0x7F).contains(cell.glyph.base) {
        checkPrintable(cell.text)
      }
      room = cell.width == 2 ? 1 : 0
    }
    check(room == 0, "a wide character leaves the screen")
  }
}
