import CellGrid
import ExactJSON
import Timeline

extension TreePane {
  package func draw(
    into grid: inout Grid, in rect: Rect, hasFocus: Bool, marking pattern: TextPattern? = nil,
    theme: Theme
  ) {
    guard document != nil else { return }
    var rest = rect
    for index in rows.indices.dropFirst(top) {
      if rest.isEmpty { break }
      let used = draw(
        rows[index], isCursor: index == cursor, hasFocus: hasFocus, marking: pattern, into: &grid,
        in: rest, theme)
      rest = rest.splitTop(used).rest
    }
  }

  /// Draws a row at the top of an area, and returns how many lines it took.
  private func draw(
    _ row: TreeRow, isCursor: Bool, hasFocus: Bool, marking pattern: TextPattern?,
    into grid: inout Grid, in area: Rect, _ theme: Theme
  ) -> Int {
    let base = isCursor && hasFocus ? theme.selection : theme.plain
    let lines = lines(of: row, base, theme, width: area.width - 2)
    for (number, spans) in lines.enumerated() where number < area.height {
      let line = area.row(number)
      if isCursor { grid.fill(line, base) }
      let inner = Rect(x: line.x + 2, y: line.y, width: line.width - 2, height: 1)
      grid.put(spans.marking(pattern), at: inner.origin, in: inner)
    }
    grid.put(row.mark.sign, at: area.origin, base.adding(theme.style(of: row.mark)), limit: 1)
    return lines.count
  }

  /// One line: indentation, arrow, name, value, and what the value was before.
  func spans(_ row: TreeRow, _ base: Style, _ theme: Theme, width: Int) -> [Span] {
    guard let source = source(of: row) else { return [] }
    let values = ValueText(document: source)
    let marked = row.mark.isChange ? base.adding(theme.style(of: row.mark)) : nil
    var spans = [Span(indentation(of: row, width: width), base.adding(theme.dim))]
    if isContainer(row) {
      spans.append(Span(row.isExpanded ? "▾ " : "▸ ", base.adding(theme.dim)))
    }
    if let name = name(of: row.node, in: source) {
      spans.append(Span(name, marked ?? base.adding(theme.key)))
      spans.append(Span(": ", base.adding(theme.dim)))
    }
    if row.mark == .moved, let baseline, let old = marks.former[row.node] {
      let place = baseline.indexInParent(old)
      spans.append(Span("(was [\(place)]) ", base.adding(theme.moved)))
    }
    if row.isExpanded, row.mark != .changed {
      // An open node is told by what stands below it.
      return spans.last?.text == ": " ? spans.dropLast() : spans
    }
    let style = marked ?? base.adding(theme.style(of: source.kind(row.node)))
    if row.mark == .changed, let baseline, let old = marks.former[row.node] {
      let texts = ChangedText.texts(of: old, in: baseline, and: row.node, in: source)
      shortenName(of: &spans, for: texts, width: width)
      let used = spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
      let text = ChangedText(texts.old, texts.new, columns: isWrapping ? nil : width - used)
      spans.append(Span(text.old, base.adding(theme.removed)))
      spans.append(Span(ChangedText.arrow, base.adding(theme.dim)))
      spans.append(Span(text.new, style))
    } else {
      spans.append(Span(values.text(of: row.node), style))
    }
    if isContainer(row), !row.isExpanded {
      spans.append(Span(" " + values.hint(of: row.node), base.adding(theme.dim)))
    }
    if source.holdsInvalidUTF8(row.node) {
      spans.append(Span("  not valid UTF-8", base.adding(theme.warning)))
    }
    return spans
  }

  /// A long name leaves room for what it was and is.
  private func shortenName(
    of spans: inout [Span], for texts: (old: String, new: String), width: Int
  ) {
    guard !isWrapping, spans.last?.text == ": " else { return }
    let name = spans.count - 2
    let others =
      spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
      - TextWidth.columns(of: spans[name].text)
    let wanted = TextWidth.columns(of: texts.old + ChangedText.arrow + texts.new, upTo: width)
    let room = max(1, max(width / 2, width - wanted) - others)
    guard TextWidth.columns(of: spans[name].text, upTo: room) > room else { return }
    var text = spans[name].text
    while !text.isEmpty, TextWidth.columns(of: text) > room - 1 { text.removeLast() }
    spans[name] = Span(text + "…", spans[name].style)
  }

  /// Takes the cursor to a row of the screen, and toggles its fold where its sign was hit.
  mutating func click(row: Int, column: Int, width: Int) {
    guard let (index, line) = self.row(atLine: row) else { return }
    move(to: index)
    guard line == 0 else { return }
    let sign = 2 + indentation(of: rows[index], width: width - 2).count
    if isContainer(rows[index]), (sign..<sign + 2).contains(column) { toggle() }
  }

  /// Deep nodes are not pushed off the screen: beyond half the width the depth is a number.
  func indentation(of row: TreeRow, width: Int) -> String {
    let columns = row.depth * 2
    guard columns > width / 2 else { return String(repeating: " ", count: columns) }
    let number = "\(row.depth) deep "
    let room = max(0, width / 2 - number.count)
    return String(repeating: " ", count: room) + number
  }

  private func name(of node: NodeID, in source: JSONDocument) -> String? {
    guard source.parent(of: node) != nil else { return nil }
    if source.key(node) != nil { return source.displayKey(node) }
    return "[\(source.indexInParent(node))]"
  }
}

extension Theme {
  package func style(of mark: TreeMarks.Mark) -> Style {
    switch mark {
    case .none: plain
    case .touched: touched
    case .added: added
    case .removed: removed
    case .changed: changed
    case .moved: moved
    }
  }

  package func style(of kind: JSONKind) -> Style {
    switch kind {
    case .string: string
    case .number: number
    case .true, .false, .null: keyword
    case .array, .object: plain
    }
  }
}
