import CellGrid

/// Text that is read rather than folded: the raw payload, a whole value, the help.
///
/// Lines are wrapped at columns rather than words, so that nothing of a payload is left out or
/// moved. A payload may be megabytes in one line: rows of plain ASCII, one column a byte, are not
/// cut until they are drawn, and only how many they are is worked out once for a width.
package struct TextPane: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package var spans: [Span]
    package init(_ spans: [Span]) { self.spans = spans }
    package init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }
  }

  /// A line of the text and the rows that it takes.
  private struct Section: Sendable, Hashable {
    let line: Line
    let firstRow: Int
    let rowCount: Int
    /// The rows of a line that is not plain; a plain one is cut when it is drawn.
    let rows: [Line]
  }

  package private(set) var top = 0
  package private(set) var rowCount = 0
  private var sections: [Section] = []
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

  package mutating func scroll(to row: Int) { top = max(0, min(row, rowCount - height)) }
  package mutating func scroll(by count: Int) { scroll(to: top + count) }
  package var pageHeight: Int { height }

  package func draw(into grid: inout Grid, in rect: Rect) {
    for line in 0..<rect.height {
      guard let row = row(top + line) else { break }
      let area = rect.row(line)
      grid.put(row.spans, at: area.origin, in: area)
    }
  }

  /// One row as it is drawn; nil behind the last.
  private func row(_ index: Int) -> Line? {
    guard index < rowCount, let section = section(ofRow: index) else { return nil }
    let row = index - section.firstRow
    if !section.rows.isEmpty { return section.rows[row] }
    guard let span = section.line.spans.first else { return section.line }
    let bytes = span.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: row * width)
    let end = bytes.index(start, offsetBy: width, limitedBy: bytes.endIndex) ?? bytes.endIndex
    return Line(String(span.text[start..<end]), span.style)
  }

  private func section(ofRow row: Int) -> Section? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].firstRow <= row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sections[low - 1] : nil
  }

  private mutating func wrap() {
    sections = []
    rowCount = 0
    guard width > 0 else { return }
    for line in source {
      let section = section(line)
      sections.append(section)
      rowCount += section.rowCount
    }
    scroll(to: top)
  }

  private func section(_ line: Line) -> Section {
    if line.spans.count == 1, let length = line.spans[0].text.plainLength {
      return Section(
        line: line, firstRow: rowCount, rowCount: max(1, (length + width - 1) / width), rows: [])
    }
    let rows = cut(line)
    return Section(line: line, firstRow: rowCount, rowCount: rows.count, rows: rows)
  }

  private func cut(_ line: Line) -> [Line] {
    var rows: [Line] = []
    var current: [Span] = []
    var room = width
    for span in line.spans {
      for piece in LineCutter(span.text, first: room, rest: width) {
        if piece.startsLine {
          rows.append(Line(current))
          current = []
          room = width
        }
        current.append(Span(piece.text, span.style))
        room -= piece.columns
      }
    }
    rows.append(Line(current))
    return rows
  }
}

extension String {
  /// Its length where every byte is a printable ASCII character, one column each; else nil.
  fileprivate var plainLength: Int? {
    let count = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    return count ?? nil
  }
}
