import CellGrid

/// A run of text in one style; a line of the screen is a list of them.
package struct Span: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}

extension Grid {
  /// Draws spans one behind the other, only what falls into `clip`; `point` may lie left of it.
  package mutating func put(_ spans: [Span], at point: Point, in clip: Rect) {
    var point = point
    for span in spans {
      guard point.x < clip.columns.upperBound else { return }
      put(span.text, at: point, span.style, in: clip)
      let room = clip.columns.upperBound - point.x
      point.x += TextWidth.columns(of: span.text, upTo: room)
    }
  }
}
