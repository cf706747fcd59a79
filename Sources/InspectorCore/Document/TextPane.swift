import CellGrid

/// Text that is read rather than folded: the raw payload, a whole value, the help.
///
/// Lines are wrapped to the width once for each text and width, at columns rather than words, so
/// that nothing of a payload is left out or moved.
package struct TextPane: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package var spans: [Span]
    package init(_ spans: [Span]) { self.spans = spans }
    package init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }
  }

  package private(set) var lines: [Line] = []
  package private(set) var top = 0
  private var source: [Line] = []
  private var width = 0
  private var height = 1

  package init() {}

  package init(_ lines: [Line]) { source = lines }

  /// Replaces the text; the place in it is kept where the new text is long enough.
  package mutating func show(_ lines: [Line]) {
    source = lines
    wrap()
  }

  package mutating func resize(_ size: Size) {
    height = max(1, size.height)
    if size.width != width {
      width = size.width
      wrap()
    }
    scroll(to: top)
  }

  package mutating func scroll(to line: Int) { top = max(0, min(line, lines.count - height)) }
  package mutating func scroll(by count: Int) { scroll(to: top + count) }
  package var pageHeight: Int { height }
  package var isAtEnd: Bool { top + height >= lines.count }

  package func draw(into grid: inout Grid, in rect: Rect) {
    for row in 0..<rect.height {
      guard lines.indices.contains(top + row) else { break }
      let area = rect.row(row)
      grid.put(lines[top + row].spans, at: area.origin, in: area)
    }
  }

  private mutating func wrap() {
    guard width > 0 else {
      lines = []
      return
    }
    lines = []
    for line in source {
      var current: [Span] = []
      var room = width
      for span in line.spans {
        for piece in LineCutter(span.text, first: room, rest: width) {
          if piece.startsLine {
            lines.append(Line(current))
            current = []
            room = width
          }
          current.append(Span(piece.text, span.style))
          room -= piece.columns
        }
      }
      lines.append(Line(current))
    }
    scroll(to: top)
  }
}

extension TextPane {
  /// Moves as the keys of a pager do.
  package mutating func move(_ intent: Intent, _ times: Int?) {
    let count = times ?? 1
    switch intent {
    case .down: scroll(by: count)
    case .up: scroll(by: -count)
    case .halfPageDown: scroll(by: count * max(1, pageHeight / 2))
    case .halfPageUp: scroll(by: -count * max(1, pageHeight / 2))
    case .pageDown: scroll(by: count * pageHeight)
    case .pageUp: scroll(by: -count * pageHeight)
    case .top: scroll(to: 0)
    case .bottom: scroll(to: lines.count)
    default: break
    }
  }
}
