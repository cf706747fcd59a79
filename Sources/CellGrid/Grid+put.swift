extension Grid {
  /// Draws text from `point` to the right, in `limit` columns at most, and says how many it took.
  ///
  /// All text passes the sanitiser. Half of a wide character is never drawn: where only half of
  /// one would fit, a blank stands.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, _ style: Style = .plain, limit: Int = .max
  ) -> Int {
    let room = min(max(0, limit), max(0, size.width - point.x))
    return put(text, at: point, style, in: Rect(x: point.x, y: point.y, width: room, height: 1))
  }

  /// Draws text from `point` to the right, only what falls into `clip`; `point` may lie to its
  /// left, as it does for text that is scrolled sideways. Returns the columns drawn inside.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, _ style: Style = .plain, in clip: Rect
  ) -> Int {
    var text = text
    return text.withUTF8 { put(utf8: $0, at: point, style, in: clip) }
  }

  /// The same for UTF-8 bytes, which may be broken.
  @discardableResult
  package mutating func put(
    utf8 bytes: UnsafeBufferPointer<UInt8>, at point: Point, _ style: Style = .plain, in clip: Rect
  ) -> Int {
    let part = clip.intersection(bounds)
    guard !part.isEmpty, part.rows.contains(point.y), point.x < part.columns.upperBound else {
      return 0
    }
    let row = point.y * size.width
    var reader = GlyphReader(bytes)
    var x = point.x
    var used = 0
    while x < part.columns.upperBound, let glyph = reader.next() {
      let next = x + Int(glyph.width)
      if next > part.x {
        let visible = max(x, part.x)..<min(next, part.columns.upperBound)
        set(visible, row: row, glyph: glyph, style)
        used = visible.upperBound - max(point.x, part.x)
      }
      x = next
    }
    return used
  }

  /// Draws text that ends with `mark` when it is wider than `limit` columns.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, _ style: Style = .plain, limit: Int, cutMark mark: String
  ) -> Int {
    let room = min(max(0, limit), max(0, size.width - point.x))
    guard TextWidth.columns(of: text, upTo: room) > room else {
      return put(text, at: point, style, limit: room)
    }
    let head = max(0, room - TextWidth.columns(of: mark))
    let used = put(text, at: point, style, limit: head)
    return used + put(mark, at: Point(x: point.x + used, y: point.y), style, limit: room - used)
  }

  /// Puts a glyph into the columns it takes; fewer than its width when an edge cuts it.
  private mutating func set(_ columns: Range<Int>, row: Int, glyph: Glyph, _ style: Style) {
    let y = size.width == 0 ? 0 : row / size.width
    cutWide(at: columns.lowerBound, y)
    cutWide(at: columns.upperBound, y)
    if columns.count < Int(glyph.width) {
      for x in columns { cells[row + x] = Cell(.blank, style) }
      return
    }
    cells[row + columns.lowerBound] = Cell(glyph, style)
    if glyph.width == 2 { cells[row + columns.lowerBound + 1] = Cell(.continuation, style) }
  }
}
