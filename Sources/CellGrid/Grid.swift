/// A screen as a value: what a terminal shows is exactly this, and a test can read it.
///
/// A wide character holds its cell and a continuation to its right; every change keeps the two
/// together. What lies outside is ignored when written and blank when read, so that drawing needs
/// no special case for a tiny terminal.
package struct Grid: Hashable, Sendable {
  package let size: Size
  package internal(set) var cells: [Cell]
  /// Where the terminal's cursor stands; nil hides it.
  package var cursor: Point?

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.area)
  }

  package var bounds: Rect { Rect(size) }

  package subscript(x: Int, y: Int) -> Cell {
    guard let index = index(x, y) else { return .blank }
    return cells[index]
  }

  /// The cells of one row, from left to right.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[(y * size.width)..<((y + 1) * size.width)]
  }

  /// Blanks a rectangle.
  package mutating func fill(_ rect: Rect, _ style: Style = .plain) {
    fill(rect, with: .blank, style)
  }

  /// Draws `glyph`, a character one column wide, over a whole rectangle: rules, frames, bars.
  package mutating func fill(_ rect: Rect, with character: Character, _ style: Style = .plain) {
    var text = String(character)
    let glyph = text.withUTF8 { bytes in
      var reader = GlyphReader(bytes)
      return reader.next()
    }
    guard let glyph, glyph.width == 1 else { return fill(rect, with: .blank, style) }
    fill(rect, with: glyph, style)
  }

  private mutating func fill(_ rect: Rect, with glyph: Glyph, _ style: Style) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let cell = Cell(glyph, style)
    for y in part.rows {
      cutWide(at: part.x, y)
      cutWide(at: part.columns.upperBound, y)
      let start = y * size.width
      for x in part.columns { cells[start + x] = cell }
    }
  }

  /// Changes the style of what is drawn in a rectangle and leaves its text: selections, matches.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.rows {
      for x in part.columns { change(&cells[y * size.width + x].style) }
    }
  }

  /// Makes sure that no wide character straddles the left edge of column `x`.
  mutating func cutWide(at x: Int, _ y: Int) {
    guard let index = index(x, y), cells[index].glyph.isContinuation else { return }
    cells[index] = Cell(.blank, cells[index].style)
    if x > 0 { cells[index - 1] = Cell(.blank, cells[index - 1].style) }
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return nil }
    return y * size.width + x
  }
}
