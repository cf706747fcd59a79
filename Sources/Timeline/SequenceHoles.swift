/// Finds the sequence numbers of a store that were passed over and never came.
///
/// A hole is found when a number comes that is not the next one. What comes late fills it, what
/// the app says it dropped is excused, and what is left after a while is lost. The pieces of one
/// hole stay a group, told as one row.
struct SequenceHoles: Sendable {
  struct Group: Sendable {
    var id: Int
    var foundAt: Int64
    /// How many entries there were then.
    var entriesThen: Int
    /// The row that tells of it, once it is called lost, and the number it tells.
    var row: Int?
    var told = 0
  }

  /// A row that told a number too high.
  struct Correction: Sendable {
    var row: Int
    var before: Int
    var now: Int
  }

  private struct Piece: Sendable {
    var range: ClosedRange<UInt64>
    var group: Int
  }

  /// Groups that are not called lost yet, oldest first.
  private(set) var pending: [Group] = []
  private var declared: [Group] = []
  private var pieces: [Piece] = []
  private var lowest: UInt64?
  private var highest: UInt64 = 0
  private var nextGroup = 0
  /// More holes than this at once are a broken publisher's; the oldest are followed no further.
  private static let maximum = 1_024

  /// The highest number that came; nil before the first.
  var newest: UInt64? { lowest == nil ? nil : highest }

  /// Takes a number that came; returns the rows that it proves wrong.
  mutating func note(
    _ sequence: UInt64, dropped: UInt64, at time: Int64, entries: Int
  ) -> [Correction] {
    // What was dropped stood right before the number that tells of it.
    let from = dropped < sequence ? sequence - dropped : min(1, sequence)
    guard let first = lowest else {
      lowest = from
      highest = sequence
      return []
    }
    if sequence > highest {
      if sequence - highest > 1 { open(highest + 1...sequence - 1, at: time, entries: entries) }
      highest = sequence
    } else if sequence < first, first - sequence > 1 {
      open(sequence + 1...first - 1, at: time, entries: entries)
    }
    lowest = min(first, from)
    return pieces.isEmpty ? [] : remove(from...sequence)
  }

  /// Returns how many numbers the oldest pending group misses when it has been missing them for
  /// too long; forgets overdue groups that were filled.
  mutating func overdue(foundBefore time: Int64, entriesBefore entries: Int) -> Int? {
    while let group = pending.first, group.foundAt <= time || group.entriesThen <= entries {
      let missing = count(of: group.id)
      if missing > 0 { return missing }
      pending.removeFirst()
    }
    return nil
  }

  /// Calls the oldest pending group lost, told by that row.
  mutating func declareOldest(row: Int, missing: Int) {
    var group = pending.removeFirst()
    group.row = row
    group.told = missing
    declared.append(group)
  }

  private func count(of group: Int) -> Int {
    var count = 0
    for piece in pieces where piece.group == group {
      let size = Int(clamping: piece.range.upperBound - piece.range.lowerBound)
      count = size < Int.max - 1 - count ? count + size + 1 : .max
    }
    return count
  }

  private mutating func open(_ range: ClosedRange<UInt64>, at time: Int64, entries: Int) {
    pending.append(Group(id: nextGroup, foundAt: time, entriesThen: entries))
    let piece = Piece(range: range, group: nextGroup)
    nextGroup += 1
    if let last = pieces.last, last.range.lowerBound > range.upperBound {
      pieces.insert(piece, at: firstIndex(endingAtOrAfter: range.lowerBound))
    } else {
      pieces.append(piece)
    }
    if pieces.count > Self.maximum || declared.count > Self.maximum, !declared.isEmpty {
      let oldest = declared.removeFirst()
      pieces.removeAll { $0.group == oldest.id }
    }
  }

  private mutating func remove(_ range: ClosedRange<UInt64>) -> [Correction] {
    var touched: Set<Int> = []
    var index = firstIndex(endingAtOrAfter: range.lowerBound)
    while index < pieces.count, pieces[index].range.lowerBound <= range.upperBound {
      let piece = pieces.remove(at: index)
      touched.insert(piece.group)
      if piece.range.lowerBound < range.lowerBound {
        pieces.insert(
          Piece(range: piece.range.lowerBound...range.lowerBound - 1, group: piece.group),
          at: index)
        index += 1
      }
      if piece.range.upperBound > range.upperBound {
        pieces.insert(
          Piece(range: range.upperBound + 1...piece.range.upperBound, group: piece.group),
          at: index)
        break
      }
    }
    guard !touched.isEmpty else { return [] }
    var corrections: [Correction] = []
    for index in declared.indices where touched.contains(declared[index].id) {
      guard let row = declared[index].row else { continue }
      let missing = count(of: declared[index].id)
      corrections.append(Correction(row: row, before: declared[index].told, now: missing))
      declared[index].told = missing
    }
    return corrections
  }

  private func firstIndex(endingAtOrAfter sequence: UInt64) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].range.upperBound < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
