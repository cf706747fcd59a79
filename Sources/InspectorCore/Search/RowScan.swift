import Timeline

/// The rows of the log that satisfy a condition, as far as they were looked at.
///
/// A history may hold a million entries, so it is looked at in slices, outwards from where the
/// user is: first the newer rows, then the older ones, and what is appended meanwhile in turn.
///
///     0 ────────── low ═════ start ═════ high ────────── rowCount
///        not yet       below     above        not yet
package struct RowScan: Sendable {
  package let queries: [EntryQuery]
  /// Matches under the start, the nearest first, and from the start on; rows fit into 32 bits.
  private var below: [Int32] = []
  private var above: [Int32] = []
  /// The matches that are no entries.
  private var gaps: Set<Int> = []
  private let start: Int
  private var low: Int
  private var high: Int
  /// The history's revision as far as changed rows were looked at again.
  private(set) var revision: Int
  /// Everything that there was at first has been looked at; what comes is looked at as it comes.
  private(set) var isComplete = false

  init(_ queries: [EntryQuery], from start: Int, revision: Int) {
    self.queries = queries
    self.revision = revision
    self.start = start
    low = start
    high = start
  }

  /// After how many changes they are looked at before anything else.
  private static let longestDelay = 1_024

  /// How many matches are known.
  package var count: Int { below.count + above.count }

  /// How many of them are entries.
  package var entryCount: Int { count - gaps.count }

  /// Whether a match tells what is missing and is no entry.
  func isGap(_ row: Int) -> Bool { gaps.contains(row) }

  /// Percent of the rows that were looked at.
  func progress(rowCount: Int) -> Int { rowCount == 0 ? 100 : (high - low) * 100 / rowCount }

  /// The row of a match, counted from the oldest known one.
  package func row(_ place: Int) -> Int? {
    guard (0..<count).contains(place) else { return nil }
    return Int(place < below.count ? below[below.count - 1 - place] : above[place - below.count])
  }

  /// How many matches stand before a row.
  package func matches(before row: Int) -> Int {
    var (first, last) = (0, count)
    while first < last {
      let middle = (first + last) / 2
      if (self.row(middle) ?? row) < row { first = middle + 1 } else { last = middle }
    }
    return first
  }

  package func contains(_ row: Int) -> Bool { self.row(matches(before: row)) == row }

  /// Whether all rows of a range were looked at.
  func covers(_ range: Range<Int>) -> Bool {
    range.isEmpty || (low <= range.lowerBound && range.upperBound <= high)
  }

  /// What is to be looked at next; nil when nothing is.
  func next(rowCount: Int, revision: Int, prefersOlder: Bool = false) -> ScanRequest? {
    // Far behind, what changed could soon not be told any more.
    if revision - self.revision >= Self.longestDelay {
      return ScanRequest(queries: queries, part: .changed(since: self.revision))
    }
    if high < rowCount, low == 0 || !prefersOlder {
      return ScanRequest(queries: queries, part: .newer(high..<rowCount))
    }
    if low > 0 { return ScanRequest(queries: queries, part: .older(0..<low)) }
    if self.revision < revision {
      return ScanRequest(queries: queries, part: .changed(since: self.revision))
    }
    return nil
  }

  /// How many candidates are named at once.
  private static let mostCandidates = 16_384

  /// The request for no rows but those that are known here, where all of them were looked at.
  func narrowing(_ request: ScanRequest) -> ScanRequest {
    let part: ScanRequest.Part
    let places: Range<Int>
    switch request.part {
    case .newer(let range) where covers(range):
      places = self.places(in: range).prefix(Self.mostCandidates)
      let isLast = places.upperBound == matches(before: range.upperBound)
      let end = isLast ? nil : row(places.upperBound)
      part = .newer(range.lowerBound..<(end ?? range.upperBound))
    case .older(let range) where covers(range):
      places = self.places(in: range).suffix(Self.mostCandidates)
      let isLast = places.lowerBound == matches(before: range.lowerBound)
      let start = isLast ? nil : row(places.lowerBound)
      part = .older((start ?? range.lowerBound)..<range.upperBound)
    default: return request
    }
    return ScanRequest(queries: request.queries, part: part, candidates: places.compactMap(row))
  }

  private func places(in range: Range<Int>) -> Range<Int> {
    matches(before: range.lowerBound)..<matches(before: range.upperBound)
  }

  /// Takes what was found; what does not go on where this one stands is late and left out.
  mutating func take(_ answer: ScanAnswer, rowCount: Int) {
    guard answer.queries == queries else { return }
    switch answer.found {
    case .newer(let range, let rows):
      guard range.lowerBound == high else { return }
      gaps.formUnion(answer.gaps)
      above += rows.map { Int32(truncatingIfNeeded: $0) }
      high = range.upperBound
    case .older(let range, let rows):
      guard range.upperBound == low else { return }
      gaps.formUnion(answer.gaps)
      below += rows.reversed().map { Int32(truncatingIfNeeded: $0) }
      low = range.lowerBound
    case .changed(let upTo, let rows):
      revision = upTo
      guard let rows else {
        // Too much changed to be told: everything is looked at again.
        self = RowScan(queries, from: high, revision: upTo)
        return
      }
      for (row, isMatch) in rows where low <= row && row < high {
        set(row, isMatch: isMatch)
        if answer.gaps.contains(row) { gaps.insert(row) }
        if !isMatch { gaps.remove(row) }
      }
    }
    if low == 0, high >= rowCount { isComplete = true }
  }

  private mutating func set(_ row: Int, isMatch: Bool) {
    let place = matches(before: row)
    guard (self.row(place) == row) != isMatch else { return }
    let value = Int32(truncatingIfNeeded: row)
    if row < start {
      let index = below.count - place
      if isMatch { below.insert(value, at: index) } else { below.remove(at: index - 1) }
    } else {
      let index = place - below.count
      if isMatch { above.insert(value, at: index) } else { above.remove(at: index) }
    }
  }
}
