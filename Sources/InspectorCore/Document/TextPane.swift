import CellGrid
import Timeline

/// Text that is read rather than folded: the raw payload, a whole value, the help.
///
/// Lines of a payload are wrapped at columns rather than words, so that nothing of it is left out
/// or moved; sentences of ours are wrapped at words. A payload may be megabytes in one line: rows
/// of plain ASCII, one column a byte, are not cut until they are drawn, and only how many they are
/// is worked out once for a width. Without wrapping a line is a row and can be scrolled sideways.
package struct TextPane: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package var spans: [Span]
    /// A sentence of ours, which breaks between words.
    package var isSentence = false

    package init(_ spans: [Span]) { self.spans = spans }
    package init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }

    package static func sentence(_ text: String, _ style: Style) -> Line {
      var line = Line(text, style)
      line.isSentence = true
      return line
    }
  }

  /// A line of the text and the rows that it takes.
  private struct Section: Sendable, Hashable {
    let index: Int
    let line: Line
    let firstRow: Int
    let rowCount: Int
    /// The rows of a line that is not plain; a plain one is cut when it is drawn.
    let rows: [Line]
  }

  package private(set) var top = 0
  package private(set) var rowCount = 0
  package private(set) var isWrapping = true
  /// How many columns a text that is not wrapped is scrolled to the left.
  package private(set) var left = 0
  private(set) var source: [Line] = []
  /// Where a search arrived last.
  var found: Position?
  private var sections: [Section] = []
  private var width = 0
  private var height = 1

  package init() {}

  package init(_ lines: [Line]) { source = lines }

  /// Replaces the text; the place in it is kept where the new text is long enough.
  package mutating func show(_ lines: [Line]) {
    source = lines
    found = nil
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

  package mutating func setWrapping(_ isWrapping: Bool) {
    guard isWrapping != self.isWrapping else { return }
    let place = sections.isEmpty ? nil : section(ofRow: top)?.index
    self.isWrapping = isWrapping
    left = 0
    wrap()
    if let place { scroll(to: sections[place].firstRow) }
  }

  package mutating func scrollSideways(by columns: Int) {
    guard !isWrapping else { return }
    left = max(0, min(left + columns, 1 << 30))
  }

  package func draw(
    into grid: inout Grid, in rect: Rect, marking pattern: TextPattern? = nil
  ) {
    let pattern = pattern?.spelled
    for line in 0..<rect.height {
      guard let row = row(top + line) else { break }
      let area = rect.row(line)
      let x = isWrapping ? area.x : area.x - row.offset
      grid.put(row.line.spans.marking(pattern), at: Point(x: x, y: area.y), in: area)
    }
  }

  /// One row as it is drawn, and how far it is to be drawn to the left; nil behind the last.
  private func row(_ index: Int) -> (line: Line, offset: Int)? {
    guard index < rowCount, let section = section(ofRow: index) else { return nil }
    let row = index - section.firstRow
    if !section.rows.isEmpty { return (section.rows[row], left) }
    guard let span = section.line.spans.first else { return (section.line, left) }
    let bytes = span.text.utf8
    guard
      let start = bytes.index(
        bytes.startIndex, offsetBy: isWrapping ? row * width : left, limitedBy: bytes.endIndex)
    else { return (Line(""), 0) }
    // One byte more than fits shows that there is more.
    let room = isWrapping ? width : width + 1
    let end = bytes.index(start, offsetBy: room, limitedBy: bytes.endIndex) ?? bytes.endIndex
    return (Line(String(span.text[start..<end]), span.style), 0)
  }

  /// The row in which a place of the text stands.
  func row(of position: Position) -> Int {
    guard sections.indices.contains(position.line) else { return 0 }
    let section = sections[position.line]
    if !isWrapping { return section.firstRow }
    guard !section.rows.isEmpty else {
      return section.firstRow + min(position.offset / max(1, width), section.rowCount - 1)
    }
    var offset = 0
    for (row, line) in section.rows.enumerated() {
      offset += line.spans.reduce(0) { $0 + $1.text.utf8.count }
      if offset > position.offset { return section.firstRow + row }
    }
    return section.firstRow + section.rowCount - 1
  }

  /// The place at which a row begins, about.
  func position(ofRow row: Int) -> Position {
    guard let section = section(ofRow: row) else { return Position(line: 0, offset: 0) }
    let rows = section.rows.prefix(row - section.firstRow)
    let offset =
      section.rows.isEmpty
      ? (row - section.firstRow) * width
      : rows.reduce(0) { $0 + $1.spans.reduce(0) { $0 + $1.text.utf8.count } }
    return Position(line: section.index, offset: offset)
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
    func section(_ count: Int, _ rows: [Line]) -> Section {
      Section(
        index: sections.count, line: line, firstRow: rowCount, rowCount: count, rows: rows)
    }
    if line.spans.count == 1, !line.isSentence || !isWrapping,
      let length = line.spans[0].text.plainLength
    {
      return section(isWrapping ? max(1, (length + width - 1) / width) : 1, [])
    }
    guard isWrapping else { return section(1, [line]) }
    let rows = line.isSentence ? words(line) : cut(line)
    return section(rows.count, rows)
  }

  private func words(_ line: Line) -> [Line] {
    let style = line.spans.first?.style ?? .plain
    let text = line.spans.map(\.text).joined()
    return wrapWords(text, width: width).map { Line($0, style) }
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
