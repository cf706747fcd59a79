import CellGrid
import CursesTerminal

/// The two directions of a terminal: text drawn anywhere, and bytes typed in pieces.
func fuzzTerminal(_ bytes: [UInt8]) {
  var source = ByteSource(bytes)
  if source.flag() { checkDrawing(&source) } else { checkTyping(&source) }
}

private func checkDrawing(_ source: inout ByteSource) {
  var grid = Grid(size: Size(width: source.below(24), height: source.below(4)))
  while !source.isEmpty {
    let point = Point(x: source.below(40) - 8, y: source.below(6) - 1)
    let clip = Rect(
      x: source.below(40) - 8, y: source.below(6) - 1, width: source.below(40),
      height: source.below(6))
    let limit = source.below(40) - 2
    let operation = source.below(5)
    let text = source.piece()
    let words = String(decoding: text, as: UTF8.self)
    let used =
      switch operation {
      case 0: grid.put(words, at: point, limit: limit)
      case 1: grid.put(words, at: point, limit: limit, cutMark: "…")
      case 2: grid.put(words, at: point, in: clip)
      default: text.withUnsafeBufferPointer { grid.put(utf8: $0, at: point, in: clip) }
      }
    if operation == 4 { grid.fill(clip, with: words.first ?? " ") }
    check(used >= 0 && used <= grid.size.width, "more columns than there are")
    if operation < 2 { check(used <= max(0, limit), "more columns than allowed") }
    checkGrid(grid)
    checkSanitising(text)
  }
}

/// What is safe stays as it is, and is as wide as it is drawn.
private func checkSanitising(_ bytes: [UInt8]) {
  let text = bytes.withUnsafeBufferPointer { DisplayText.sanitised(utf8: $0) }
  checkPrintable(text)
  let again = DisplayText.sanitised(text)
  check(Array(again.utf8) == Array(text.utf8), "sanitising again changes \(text.debugDescription)")
  let width = TextWidth.columns(of: text)
  check(
    bytes.withUnsafeBufferPointer { TextWidth.columns(utf8: $0, upTo: .max) } == width,
    "safe text has another width")
  var grid = Grid(size: Size(width: width + 2, height: 1))
  let used = bytes.withUnsafeBufferPointer {
    grid.put(utf8: $0, at: Point(x: 0, y: 0), in: grid.bounds)
  }
  check(used == width, "drawn in \(used) columns, measured \(width)")
}

private func checkTyping(_ source: inout ByteSource) {
  var pieces: [[UInt8]] = []
  while !source.isEmpty { pieces.append(source.piece()) }
  var decoder = KeyDecoder()
  var keys: [Key] = []
  for piece in pieces {
    decoder.append(piece, at: 0)
    keys += decoder.takeKeys(at: 0)
  }
  var whole = KeyDecoder()
  whole.append(pieces.joined(), at: 0)
  check(whole.takeKeys(at: 0) == keys, "pieces are read otherwise than the whole")
  // Time completes what was begun, all but a paste.
  if let deadline = decoder.deadline { keys += decoder.takeKeys(at: deadline) }
  check(decoder.deadline == nil, "something is still held back")
  for key in keys {
    switch key {
    case .character(let character), .alt(let character): checkLine(String(character))
    default: break
    }
    checkSpelling(key)
  }
}

/// A key is read back from what it is written as.
func checkSpelling(_ key: Key) {
  if case .paste = key {} else { checkLine(key.title) }
  check(
    Key(spelling: key.spelling) == key, "spelled as another key: \(key.spelling.debugDescription)")
}
