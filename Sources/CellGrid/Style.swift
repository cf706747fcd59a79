/// The looks of a cell: two colours and its attributes.
package struct Style: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    _ foreground: Color = .terminalDefault, on background: Color = .terminalDefault,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours with `attributes`.
  package init(_ attributes: Attributes) {
    self.init(.terminalDefault, on: .terminalDefault, attributes)
  }

  package static let plain = Style()

  package func with(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// Whether a blank of this style can be told from one of the plain style.
  package var showsOnBlanks: Bool {
    background != .terminalDefault || !attributes.isDisjoint(with: [.underline, .reverse])
  }
}
