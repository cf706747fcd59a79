/// Divides the log's width among its columns; narrow panes give up the time, then the number.
///
/// Where there are several stores, which one a row is of is worth more than when it came, unless
/// the time was asked for.
struct LogColumns {
  let number: Int
  let time: Int
  let store: Int
  let action: Int

  private let kind: TimeColumn

  init(width: Int, stores: StoreNames, rowCount: Int, time kind: TimeColumn, isTimeChosen: Bool) {
    self.kind = kind
    let number = width < 16 ? 0 : max(3, "\(rowCount)".count)
    // One column each side of the mark at the right edge.
    let room = width - (number > 0 ? number + 1 : 0) - 4
    let left = room - kind.width - 1
    let isTimely =
      stores.areSeveral && !isTimeChosen
      ? left >= Self.leastAction + min(stores.longestOwn, Self.leastStore) + 1
      : width >= kind.width + 18
    self.number = number
    time = isTimely ? kind.width : 0
    let shared = time > 0 ? left : room
    let most = max(Self.leastStore, shared / 3)
    let store = stores.longest <= most ? stores.longest : min(stores.longestOwn, most)
    self.store = stores.areSeveral && shared >= store + Self.leastStore + 4 ? store : 0
    action = max(1, shared - self.store - 1)
  }

  private static let leastStore = 8
  private static let leastAction = 18

  var titles: [(String, Int)] {
    var titles = [("#", number)]
    if time > 0 { titles.append((kind.title, time)) }
    if store > 0 { titles.append(("store", store)) }
    titles.append(("action", action))
    return titles
  }
}
