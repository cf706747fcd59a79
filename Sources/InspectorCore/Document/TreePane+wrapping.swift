import CellGrid

/// Rows that take as many lines as their text needs, instead of being cut at the edge.
extension TreePane {
  package mutating func setWrapping(_ isWrapping: Bool) {
    self.isWrapping = isWrapping
    settle()
  }

  /// How many lines a row takes.
  func height(ofRow index: Int) -> Int {
    guard isWrapping, width > 0 else { return 1 }
    return lines(of: rows[index], .plain, .monochrome, width: width - 2).count
  }

  /// A row's text in lines; those after the first stand under its name.
  func lines(of row: TreeRow, _ base: Style, _ theme: Theme, width: Int) -> [[Span]] {
    let spans = spans(row, base, theme, width: width)
    guard isWrapping, width > 0 else { return [spans] }
    let margin = min(indentation(of: row, width: width).count + 2, width / 2)
    let blank = Span(String(repeating: " ", count: margin), base)
    var lines: [[Span]] = []
    var line: [Span] = []
    var room = width
    for span in spans {
      for piece in LineCutter(span.text, first: room, rest: width - margin) {
        if piece.startsLine {
          lines.append(line)
          line = [blank]
          room = width - margin
        }
        line.append(Span(piece.text, span.style))
        room -= piece.columns
      }
    }
    return lines + [line]
  }

  /// The row that a line of the pane belongs to, and which of its lines that is.
  func row(atLine line: Int) -> (index: Int, line: Int)? {
    guard isWrapping else { return rows.indices.contains(top + line) ? (top + line, 0) : nil }
    var left = line
    for index in rows.indices.dropFirst(top) {
      let height = height(ofRow: index)
      if left < height { return (index, left) }
      left -= height
    }
    return nil
  }

  /// The first row to show so that the cursor's is there to its end, or at least begins.
  func wrappedTop(within height: Int) -> Int {
    guard rows.indices.contains(cursor) else { return 0 }
    var first = cursor
    var used = self.height(ofRow: cursor)
    // Where the document became shorter the old top can lie above its beginning.
    while first > max(0, min(top, cursor)) {
      used += self.height(ofRow: first - 1)
      if used > height { break }
      first -= 1
    }
    return first
  }
}
