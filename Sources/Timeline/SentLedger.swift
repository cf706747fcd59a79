/// Remembers what we sent lately and still wait for; bounded.
struct SentLedger: Sendable {
  private struct Item: Sendable {
    var row: Int
    var deadline: Int64
    var summary: SentSummary
  }

  /// Microseconds after which the silence of an app is told.
  static let patience: Int64 = 3_000_000
  /// An answer to something older than so many sendings is not told any more.
  private static let maximum = 1_024
  /// Oldest first.
  private var items: [Item] = []

  var nextDeadline: Int64? {
    items.first { $0.summary.answer == .waiting }?.deadline
  }

  mutating func add(_ summary: SentSummary, row: Int, at time: Int64) {
    items.append(Item(row: row, deadline: time + Self.patience, summary: summary))
    if items.count > Self.maximum { items.removeFirst() }
  }

  /// Takes an answer; nil when the row already has one.
  mutating func answer(_ row: Int, _ answer: SentSummary.Answer) -> SentSummary? {
    guard let index = items.lastIndex(where: { $0.row == row }) else { return nil }
    switch items[index].summary.answer {
    case .waiting, .unconfirmed, .none: items[index].summary.answer = answer
    case .accepted, .refused, .failed: return nil
    }
    return items[index].summary
  }

  /// Gives up waiting for what is overdue.
  mutating func expire(now: Int64) -> [(row: Int, summary: SentSummary)] {
    var expired: [(Int, SentSummary)] = []
    for index in items.indices {
      guard items[index].deadline <= now else { break }
      guard items[index].summary.answer == .waiting else { continue }
      items[index].summary.answer = .none
      expired.append((items[index].row, items[index].summary))
    }
    return expired
  }
}
