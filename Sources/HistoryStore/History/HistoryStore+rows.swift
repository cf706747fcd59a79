import ReduxWire
import Timeline

/// The log.
extension HistoryStore {
  /// The rows of a range, cut to those that there are.
  package func rows(in range: Range<Int>) -> [LogRow] {
    range.clamped(to: 0..<rowCount).compactMap(row)
  }

  package func rowIndex(ofEntry number: Int) -> Int? {
    guard isEntry(number) else { return nil }
    // Between its number and its row stand the rows that are no entries.
    var low = 0
    var high = otherRows.count
    while low < high {
      let middle = (low + high) / 2
      if otherRows[middle] - middle < number { low = middle + 1 } else { high = middle }
    }
    return number - 1 + low
  }

  /// The number of the last entry at or before a row; nil when only other rows stand there.
  package func entryNumber(atOrBeforeRow row: Int) -> Int? {
    guard (0..<rowCount).contains(row) else { return nil }
    let number = row + 1 - otherRowCount(upTo: row)
    return number > 0 ? number : nil
  }

  package func summary(ofEntry number: Int) -> EntrySummary? {
    isEntry(number) ? summary(number) : nil
  }

  /// Hands out the rows that are no entries.
  package func forEachRowBetweenEntries(_ body: (LogRow) -> Void) {
    for index in otherRows { row(index).map(body) }
  }

  func isEntry(_ number: Int) -> Bool { number >= 1 && number <= entryCount }

  /// Counts the changes to rows that were there already; appended rows show in `rowCount`.
  package var revision: Int { rowChanges.revision }

  /// Whether any row of the range says something else than at that revision.
  package func haveRowsChanged(in range: Range<Int>, since revision: Int) -> Bool {
    rowChanges.touched(range, since: revision)
  }

  /// Entries a second, over the last five seconds.
  package func rate(now: Int64) -> Double { meter.rate(now: now) }

  private func row(_ index: Int) -> LogRow? {
    let others = otherRowCount(upTo: index)
    if others > 0, otherRows[others - 1] == index {
      let record = records.row(index)
      return LogRow(
        id: index, at: record?.at ?? 0, content: record?.content ?? .notice("cannot be read"))
    }
    let number = index + 1 - others
    guard let summary = summary(number) else {
      return LogRow(id: index, at: 0, content: .notice("entry \(number) cannot be read"))
    }
    return LogRow(id: index, at: summary.receivedAt, content: .entry(summary))
  }

  private func otherRowCount(upTo row: Int) -> Int {
    var low = 0
    var high = otherRows.count
    while low < high {
      let middle = (low + high) / 2
      if otherRows[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func summary(_ number: Int) -> EntrySummary? {
    if let known = summaries.existing(number) { return known }
    guard let entry = records.entry(number), let naming = records.message(entry.naming),
      let address = address(of: naming.header)
    else { return nil }
    let opener =
      entry.opener == entry.naming ? naming.header : records.message(entry.opener)?.header
    let isCleared = naming.payload.isEmpty && !naming.header.flags.contains(.isState)
    let message = naming.header.message(of: address, payload: naming.payload)
    // A state's row needs nothing of its document but the preview, which is kept.
    let reading =
      !naming.lost.isEmpty
      ? MessageReading(message, without: naming.lost)
      : entry.action >= 0
        ? MessageReading(message)
        : MessageReading(stateWith: message.userProperties, isCleared: isCleared)
    var summary = EntrySummary(
      number: number, receivedAt: opener?.receivedAt ?? message.receivedAt, message: message,
      reading: reading, run: Int(naming.header.run), effect: entry.effect,
      preview: entry.preview ?? PreviewText.of(reading, payload: message.payload))
    summary.problem = naming.lost.isEmpty ? entry.problem : reading.problem
    summary.isDuplicate = entry.isDuplicate
    link(&summary, session: Int(naming.header.session))
    summaries.set(summary, for: number)
    return summary
  }
}
