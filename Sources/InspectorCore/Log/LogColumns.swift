/// Divides the log's width among its columns; narrow panes give up the gap, then the number.
struct LogColumns {
  let number: Int
  let gap: Int
  let store: Int
  let action: Int

  init(width: Int, showsStore: Bool, rowCount: Int) {
    number = width < 16 ? 0 : max(3, "\(rowCount)".count)
    gap = width < 24 ? 0 : 6
    store = showsStore && width >= 44 ? 10 : 0
    let taken = [number, gap, store].reduce(1) { $1 > 0 ? $0 + $1 + 1 : $0 + 1 }
    // One column each side of the mark at the right edge.
    action = max(1, width - taken - 3)
  }

  var titles: [(String, Int)] {
    var titles = [("#", number), ("Δt", gap)]
    if store > 0 { titles.append(("store", store)) }
    titles.append(("action", action))
    return titles
  }
}
