import CellGrid

/// Cuts text into pieces that fit into lines, between characters as the screen draws them.
struct LineCutter: Sequence, IteratorProtocol {
  struct Piece {
    let text: String
    let columns: Int
    /// The piece does not fit behind what stands on the line already.
    let startsLine: Bool
  }

  private var rest: Substring
  private var room: Int
  private let width: Int
  private var isFirst = true

  init(_ text: String, first: Int, rest width: Int) {
    rest = text[...]
    room = first
    self.width = Swift.max(1, width)
  }

  mutating func next() -> Piece? {
    guard !rest.isEmpty else { return nil }
    let startsLine = !isFirst
    isFirst = false
    // Most text is ASCII without controls: one column a byte, cut without looking at characters.
    let utf8 = rest.utf8
    if room > 0, let end = utf8.index(utf8.startIndex, offsetBy: room, limitedBy: utf8.endIndex),
      utf8[..<end].allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      return take(upTo: end, columns: room, startsLine)
    }
    var end = rest.startIndex
    var columns = 0
    while end < rest.endIndex {
      let following = rest.index(after: end)
      let wide = TextWidth.columns(of: String(rest[end..<following]))
      if columns + wide > room, columns > 0 || startsLine == false && room < width { break }
      columns += wide
      end = following
      if columns >= room { break }
    }
    return take(upTo: end, columns: columns, startsLine)
  }

  private mutating func take(upTo end: Substring.Index, columns: Int, _ startsLine: Bool) -> Piece {
    let text = String(rest[..<end])
    rest = rest[end...]
    room = width
    return Piece(text: text, columns: columns, startsLine: startsLine)
  }
}
