import CNcurses
import CPlatform
import CellGrid

/// From cells to curses.
extension CursesTerminal {
  /// Shows `grid`. Only what differs from the grid painted before is sent; nothing when none does.
  package func paint(_ grid: Grid) {
    guard painted != grid, isPaintable else { return }
    if painted?.size != grid.size { cn_erase() }
    for run in GridDiff(from: painted, to: grid).runs where run.y < size.height {
      let columns = run.columns.clamped(to: 0..<max(size.width, 0))
      guard !columns.isEmpty else { continue }
      fill(grid.row(run.y), columns)
      cn_put(Int32(run.y), Int32(columns.lowerBound), cells, Int32(cells.count))
    }
    place(grid.cursor)
    cn_refresh()
    painted = grid
  }

  private func place(_ cursor: Point?) {
    let inside = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    if cursorShows != (inside != nil) {
      cursorShows = inside != nil
      curs_set(cursorShows ? 1 : 0)
    }
    if let inside { cn_move(Int32(inside.y), Int32(inside.x)) }
  }

  /// Makes curses' cells of ours: one for each character, none for right halves.
  private func fill(_ row: ArraySlice<Cell>, _ columns: Range<Int>) {
    cells.removeAll(keepingCapacity: true)
    for x in columns {
      let cell = row[row.startIndex + x]
      guard !cell.glyph.isContinuation else { continue }
      let (attributes, pair) = looks(of: cell.style)
      let isCut = x + cell.width > columns.upperBound
      append(isCut ? .blank : shown(cell.glyph), attributes, pair)
      // A stand-in is one column wide where the character would have been two.
      if !isCut, cell.width == 2, shown(cell.glyph).width == 1 {
        append(.blank, attributes, pair)
      }
    }
  }

  /// The glyph, or what stands in for it where this locale cannot show it or counts its columns
  /// otherwise: then curses, the terminal and the grid would each be at another column.
  private func shown(_ glyph: Glyph) -> Glyph {
    if glyph.base < 0x80, !glyph.hasMarks { return glyph }
    if drawsASCII { return glyph.asciiFallback }
    return cp_width(glyph.base) == Int32(glyph.width) ? glyph : .replacement
  }

  private func append(_ glyph: Glyph, _ attributes: attr_t, _ pair: Int32) {
    var cell = cchar_t()
    if glyph.hasMarks {
      var text = [wchar_t(bitPattern: glyph.base)]
      text += glyph.marks.filter { cp_width($0) == 0 }.map { wchar_t(bitPattern: $0) }
      text.append(0)
      cn_cell(&cell, text, attributes, pair)
    } else {
      withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 2) { text in
        text[0] = wchar_t(bitPattern: glyph.base)
        text[1] = 0
        cn_cell(&cell, text.baseAddress, attributes, pair)
      }
    }
    cells.append(cell)
  }

  private func looks(of style: Style) -> (attr_t, Int32) {
    if let last = lastStyle, last.style == style { return (last.attributes, last.pair) }
    let (pair, brightened) = pairs.number(for: style)
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) || brightened { attributes |= cn_bold() }
    if style.attributes.contains(.dim) { attributes |= cn_dim() }
    if style.attributes.contains(.underline) { attributes |= cn_underline() }
    if style.attributes.contains(.reverse) { attributes |= cn_reverse() }
    if style.attributes.contains(.italic) { attributes |= cn_italic() }
    lastStyle = (style, attributes, pair)
    return (attributes, pair)
  }
}
