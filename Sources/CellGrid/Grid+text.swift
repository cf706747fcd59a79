extension Grid {
  /// The screen as lines of text, without the blanks at their ends.
  package var plainText: String {
    (0..<size.height).map(plainLine).joined(separator: "\n")
  }

  package func plainLine(_ y: Int) -> String {
    var line = String.UnicodeScalarView()
    for cell in row(y) { cell.glyph.append(to: &line) }
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// The screen as lines of text with a mark wherever the style changes.
  ///
  /// `⟨b red on blue⟩` begins a style and `⟨⟩` goes back to the plain one; each line begins plain.
  /// Letters are attributes, in this order: `b` bold, `d` dim, `u` underline, `r` reverse,
  /// `i` italic. Then comes the foreground, then `on` and the background: `black red green yellow
  /// blue magenta cyan white`, the same with `bright-` before it, or `color16` … `color255`.
  /// Blanks at the end of a line stay when their style can be seen. The cursor, if it shows, is a
  /// last line of its own: `cursor 3,1`.
  package var styledText: String {
    var lines = (0..<size.height).map(styledLine)
    if let cursor { lines.append("cursor \(cursor.x),\(cursor.y)") }
    return lines.joined(separator: "\n")
  }

  private func styledLine(_ y: Int) -> String {
    let cells = row(y)
    let isBlank: (Cell) -> Bool = { $0.glyph == .blank && !$0.style.showsOnBlanks }
    let end = cells.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? cells.startIndex
    var line = String.UnicodeScalarView()
    var style = Style.plain
    for cell in cells[..<end] {
      if cell.style != style {
        style = cell.style
        line.append(contentsOf: "⟨\(style.spelling)⟩".unicodeScalars)
      }
      cell.glyph.append(to: &line)
    }
    return String(line)
  }
}

extension Style {
  /// The inside of a style mark; empty for the plain style.
  package var spelling: String {
    let letters: [(Attributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.underline, "u"), (.reverse, "r"), (.italic, "i"),
    ]
    var words: [String] = []
    let set = letters.filter { attributes.contains($0.0) }.map(\.1).joined()
    if !set.isEmpty { words.append(set) }
    if let name = foreground.spelling { words.append(name) }
    if let name = background.spelling { words.append("on \(name)") }
    return words.joined(separator: " ")
  }
}

extension Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  fileprivate var spelling: String? {
    switch self {
    case .terminalDefault: nil
    case .palette(let index) where index < 8: Color.names[Int(index)]
    case .palette(let index) where index < 16: "bright-" + Color.names[Int(index) - 8]
    case .palette(let index): "color\(index)"
    }
  }
}
