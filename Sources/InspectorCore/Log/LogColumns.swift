/// Divides the log's width among its columns; narrow panes give up the time, then the number.
struct LogColumns {
  let number: Int
  let time: Int
  let store: Int
  let action: Int

  private let kind: TimeColumn

  init(width: Int, showsStore: Bool, rowCount: Int, time kind: TimeColumn) {
    self.kind = kind
    number = width < 16 ? 0 : max(3, "\(rowCount)".count)
    time = width < kind.width + 18 ? 0 : kind.width
    store = showsStore && width >= 38 + kind.width ? 10 : 0
    let taken = [number, time, store].reduce(1) { $1 > 0 ? $0 + $1 + 1 : $0 + 1 }
    // One column each side of the mark at the right edge.
    action = max(1, width - taken - 3)
  }

  var titles: [(String, Int)] {
    var titles = [("#", number)]
    if kind != .none { titles.append((kind.title, time)) }
    if store > 0 { titles.append(("store", store)) }
    titles.append(("action", action))
    return titles
  }
}
