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
  ///
  /// The last column says with an ellipsis that there is more.
  package mutating func put(_ spans: [Span], at point: Point, in clip: Rect) {
    let end = clip.columns.upperBound
    var point = point
    for span in spans where point.x <= end {
      put(span.text, at: point, span.style, in: clip)
      point.x += TextWidth.columns(of: span.text, upTo: max(0, end - point.x))
    }
    if point.x > end, let style = spans.last?.style {
      put("…", at: Point(x: end - 1, y: point.y), style, in: clip)
    }
  }
}
