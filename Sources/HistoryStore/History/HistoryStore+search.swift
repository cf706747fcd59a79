import ReduxWire
import Timeline

/// Which entries satisfy a condition. Asked for a few hundred rows at a time, so that whoever
/// asks can look at keys in between.
extension HistoryStore {
  /// Answers a request for as many of its rows, or for all that changed.
  package func answer(_ request: ScanRequest, rows count: Int) -> ScanAnswer {
    func answer(_ found: ScanAnswer.Found, among rows: [Int]) -> ScanAnswer {
      ScanAnswer(request, found, gaps: Set(rows.filter { !isEntry(atRow: $0) }))
    }
    switch request.part {
    case .newer(let range):
      guard let candidates = request.candidates else {
        let part = range.prefix(count)
        let found = rows(in: part, matching: request.queries)
        return answer(.newer(part, rows: found), among: found)
      }
      let looked = candidates.prefix(count)
      let part = range.lowerBound..<(candidates.dropFirst(count).first ?? range.upperBound)
      let found = rows(among: looked, request.queries)
      return answer(.newer(part, rows: found), among: found)
    case .older(let range):
      guard let candidates = request.candidates else {
        let part = range.suffix(count)
        let found = rows(in: part, matching: request.queries)
        return answer(.older(part, rows: found), among: found)
      }
      let looked = candidates.suffix(count)
      let isLast = looked.count == candidates.count
      let part = (isLast ? range.lowerBound : looked.first ?? 0)..<range.upperBound
      let found = rows(among: looked, request.queries)
      return answer(.older(part, rows: found), among: found)
    case .changed(let earlier):
      let upTo = revision
      guard let changed = changedRows(since: earlier) else {
        return ScanAnswer(request, .changed(upTo: upTo, rows: nil))
      }
      let answers = Set(changed).map { row in
        (row, !rows(in: row..<(row + 1), matching: request.queries).isEmpty)
      }
      return answer(
        .changed(upTo: upTo, rows: answers), among: answers.filter(\.1).map(\.0))
    }
  }

  /// Those of some rows that satisfy all queries; rows that stand together are read together.
  private func rows(among candidates: ArraySlice<Int>, _ queries: [EntryQuery]) -> [Int] {
    var found: [Int] = []
    var run = 0..<0
    for row in candidates {
      if row == run.upperBound {
        run = run.lowerBound..<(row + 1)
      } else {
        found += rows(in: run, matching: queries)
        run = row..<(row + 1)
      }
    }
    return found + rows(in: run, matching: queries)
  }

  /// The rows of a range that satisfy all queries, in order: entries, and what is missing between
  /// them.
  package func rows(in range: Range<Int>, matching queries: [EntryQuery]) -> [Int] {
    let range = range.clamped(to: 0..<rowCount)
    let gaps = gaps(in: range, matching: queries)
    guard !range.isEmpty, let last = entryNumber(atOrBeforeRow: range.upperBound - 1) else {
      return gaps
    }
    let before = range.lowerBound > 0 ? entryNumber(atOrBeforeRow: range.lowerBound - 1) ?? 0 : 0
    guard before < last else { return gaps }
    let entries = entries(in: (before + 1)...last, matching: queries).compactMap(rowIndex)
    return gaps.isEmpty ? entries : (entries + gaps).sorted()
  }

  /// The rows that say what did not come, which nobody can look for by what it is. A search, which
  /// asks for a text, does not stop at them.
  private func gaps(in range: Range<Int>, matching queries: [EntryQuery]) -> [Int] {
    guard queries.allSatisfy(\.letsGapsThrough) else { return [] }
    let (first, end) = (placeOfOther(atOrAfter: range.lowerBound), otherRows.count)
    return otherRows[first..<end].prefix { $0 < range.upperBound }.filter { row in
      switch records.row(row)?.content {
      case .gap: true
      case .lost(let count, let store), .unpublished(let count, let store):
        count > 0 && queries.allSatisfy { $0.letsThrough(gapOf: store) }
      default: false
      }
    }
  }

  private func isEntry(atRow row: Int) -> Bool {
    let place = placeOfOther(atOrAfter: row)
    return !(place < otherRows.count && otherRows[place] == row)
  }

  private func placeOfOther(atOrAfter row: Int) -> Int {
    var (low, high) = (0, otherRows.count)
    while low < high {
      let middle = (low + high) / 2
      if otherRows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rows that were changed in place since a revision; nil when that is too long ago to tell.
  package func changedRows(since revision: Int) -> [Int]? { rowChanges.rows(since: revision) }

  private func entries(in numbers: ClosedRange<Int>, matching queries: [EntryQuery]) -> [Int] {
    let (firstPending, changed) = records.pending.withLock { pending in
      let batch = pending.writing ?? pending.tail
      return (
        batch.firstEntry,
        Set(pending.tail.changedEntries.keys).union(batch.changedEntries.keys)
      )
    }
    var found: [Int] = []
    if let reader = records.reader, numbers.lowerBound < firstPending {
      let written = numbers.lowerBound...min(numbers.upperBound, firstPending - 1)
      let needsPayload = queries.contains(where: \.needsPayload)
      reader.forEachEntry(in: written, withPayload: needsPayload) { entry in
        let isMatch =
          changed.contains(entry.number)
          ? matches(entry.number, queries) : matches(entry, queries)
        if isMatch { found.append(entry.number) }
      }
    }
    let rest = max(numbers.lowerBound, firstPending)
    if rest <= numbers.upperBound {
      found += (rest...numbers.upperBound).filter { matches($0, queries) }
    }
    return found
  }

  private func matches(_ entry: RecordReader.SearchedEntry, _ queries: [EntryQuery]) -> Bool {
    guard histories.indices.contains(entry.store) else { return false }
    // States, and actions that have no name, are read as the log reads them.
    guard let type = entry.type, !type.isEmpty else { return matches(entry.number, queries) }
    let store = histories[entry.store].address.store
    return queries.allSatisfy { query in
      query.matches(type: type, store: store) {
        entry.payload ?? records.payload(ofMessage: entry.message) ?? []
      } hasChanged: {
        hasChanged(entry.number, at: $0)
      }
    }
  }

  private func matches(_ number: Int, _ queries: [EntryQuery]) -> Bool {
    guard let entry = records.entry(number), let naming = records.message(entry.naming),
      let address = address(of: naming.header)
    else { return false }
    let type: String
    if let name = naming.type, !name.isEmpty {
      type = name
    } else if entry.action >= 0 {
      type = MessageReading(naming.header.message(of: address, payload: naming.payload)).label.text
    } else {
      let isCleared = naming.payload.isEmpty && !naming.header.flags.contains(.isState)
      type = MessageReading(stateWith: [], isCleared: isCleared).label.text
    }
    return queries.allSatisfy { query in
      query.matches(type: type, store: address.store) {
        records.payload(of: naming, id: entry.naming) ?? []
      } hasChanged: {
        hasChanged(number, at: $0)
      }
    }
  }
}
