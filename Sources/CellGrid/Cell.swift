/// One column of the screen.
package struct Cell: Hashable, Sendable {
  package let glyph: Glyph
  package var style: Style

  init(_ glyph: Glyph, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  package static let blank = Cell(.blank, .plain)

  /// Columns taken: 1 or 2, and 0 in the right half of a wide character.
  package var width: Int { Int(glyph.width) }

  package var text: String { glyph.text }
}
