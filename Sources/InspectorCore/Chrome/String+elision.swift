import CellGrid

extension String {
  /// The text, or its beginning and its end: names and paths stand in the middle of a sentence,
  /// the reason at its end.
  func shortened(columns: Int) -> String {
    shortened(columns: columns, tail: max(0, columns - 1) / 2)
  }

  /// The text, or its beginning and so many columns of its end.
  func shortened(columns: Int, tail columnsOfTail: Int) -> String {
    guard TextWidth.columns(of: self, upTo: columns) > columns else { return self }
    let text = DisplayText.sanitised(self)
    let room = min(max(0, columnsOfTail), max(0, columns - 1))
    var (head, tail) = (text.prefix(columns), text.suffix(room))
    while TextWidth.columns(of: String(tail)) > room { tail.removeFirst() }
    let left = columns - 1 - TextWidth.columns(of: String(tail))
    while TextWidth.columns(of: String(head)) > max(0, left) { head.removeLast() }
    return head + "…" + tail
  }

  /// The text, or as much of its end as fits behind an ellipsis.
  func ending(columns: Int) -> String {
    guard columns > 1 else { return "" }
    guard TextWidth.columns(of: self, upTo: columns) > columns else { return self }
    var tail = suffix(columns - 1)
    while !tail.isEmpty, TextWidth.columns(of: String(tail)) > columns - 1 { tail.removeFirst() }
    return "…" + tail
  }
}
