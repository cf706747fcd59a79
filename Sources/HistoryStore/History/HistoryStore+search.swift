import ReduxWire
import Timeline

/// Which entries satisfy a condition. Asked for a few hundred rows at a time, so that whoever
/// asks can look at keys in between.
extension HistoryStore {
  /// Answers a request for as many of its rows, or for all that changed.
  package func answer(_ request: ScanRequest, rows count: Int) -> ScanAnswer {
    switch request.part {
    case .newer(let range):
      guard let candidates = request.candidates else {
        let part = range.prefix(count)
        return ScanAnswer(request, .newer(part, rows: rows(in: part, matching: request.queries)))
      }
      let looked = candidates.prefix(count)
      let part = range.lowerBound..<(candidates.dropFirst(count).first ?? range.upperBound)
      return ScanAnswer(request, .newer(part, rows: rows(among: looked, request.queries)))
    case .older(let range):
      guard let candidates = request.candidates else {
        let part = range.suffix(count)
        return ScanAnswer(request, .older(part, rows: rows(in: part, matching: request.queries)))
      }
      let looked = candidates.suffix(count)
      let isLast = looked.count == candidates.count
      let part = (isLast ? range.lowerBound : looked.first ?? 0)..<range.upperBound
      return ScanAnswer(request, .older(part, rows: rows(among: looked, request.queries)))
    case .changed(let earlier):
      let upTo = revision
      guard let changed = changedRows(since: earlier) else {
        return ScanAnswer(request, .changed(upTo: upTo, rows: nil))
      }
      let answers = Set(changed).map { row in
        (row, !rows(in: row..<(row + 1), matching: request.queries).isEmpty)
      }
      return ScanAnswer(request, .changed(upTo: upTo, rows: answers))
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

  /// The rows of a range that are entries and satisfy all queries, in order.
  package func rows(in range: Range<Int>, matching queries: [EntryQuery]) -> [Int] {
    let range = range.clamped(to: 0..<rowCount)
    guard !range.isEmpty, let last = entryNumber(atOrBeforeRow: range.upperBound - 1) else {
      return []
    }
    let before = range.lowerBound > 0 ? entryNumber(atOrBeforeRow: range.lowerBound - 1) ?? 0 : 0
    guard before < last else { return [] }
    return entries(in: (before + 1)...last, matching: queries).compactMap(rowIndex)
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
