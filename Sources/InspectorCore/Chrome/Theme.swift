import CellGrid

/// Names every style the program draws with, by what it means.
package struct Theme: Sendable {
  package var plain: Style
  package var dim: Style
  package var title: Style
  package var header: Style
  package var headerWord: Style
  package var border: Style
  package var selection: Style
  package var weakSelection: Style
  package var marker: Style
  package var added: Style
  package var removed: Style
  package var changed: Style
  package var moved: Style
  /// An ancestor of something changed.
  package var touched: Style
  package var key: Style
  package var string: Style
  package var number: Style
  package var keyword: Style
  package var placeholder: Style
  package var warning: Style
  package var failure: Style
  package var success: Style

  /// The terminal's own sixteen colours on its own background.
  package static let terminal = Theme(
    plain: Style(), dim: Style(.dim), title: Style(.bold),
    header: Style(.reverse), headerWord: Style([.reverse, .bold]),
    border: Style(.dim), selection: Style(.reverse),
    weakSelection: Style(.bold), marker: Style(.palette(6)),
    added: Style(.palette(2)), removed: Style(.palette(1)),
    changed: Style(.palette(3)), moved: Style(.palette(6)),
    touched: Style(.palette(3), .dim),
    key: Style(.palette(4)), string: Style(.palette(2)),
    number: Style(.palette(6)), keyword: Style(.palette(5)),
    placeholder: Style(.italic), warning: Style(.palette(3)),
    failure: Style(.palette(1), .bold),
    success: Style(.palette(2)))

  /// No colour at all: attributes and the gutter's signs say everything.
  package static let monochrome = Theme(
    plain: Style(), dim: Style(.dim), title: Style(.bold),
    header: Style(.reverse), headerWord: Style([.reverse, .bold]),
    border: Style(.dim), selection: Style(.reverse),
    weakSelection: Style(.bold), marker: Style(), added: Style(.bold),
    removed: Style(.dim), changed: Style(.bold),
    moved: Style(.bold), touched: Style(), key: Style(), string: Style(),
    number: Style(), keyword: Style(), placeholder: Style(.italic),
    warning: Style(.underline), failure: Style([.bold, .underline]),
    success: Style(.bold))
}

extension Style {
  /// Lays another style over this one: its colours where it has any, the attributes of both.
  package func adding(_ other: Style) -> Style {
    Style(
      other.foreground == .terminalDefault ? foreground : other.foreground,
      on: other.background == .terminalDefault ? background : other.background,
      attributes.union(other.attributes))
  }
}
