import ReduxWire
import Timeline

/// The log.
extension HistoryStore {
  /// The rows of a range, cut to those that there are.
  package func rows(in range: Range<Int>) -> [LogRow] {
    range.clamped(to: 0..<rowCount).map(row)
  }

  package func rowIndex(ofEntry number: Int) -> Int? {
    entries.indices.contains(number - 1) ? entries[number - 1].row : nil
  }

  /// The number of the last entry at or before a row; nil when only other rows stand there.
  package func entryNumber(atOrBeforeRow row: Int) -> Int? {
    guard rowRecords.indices.contains(row) else { return nil }
    for record in rowRecords[...row].reversed() {
      if case .entry(let number) = record { return number }
    }
    return nil
  }

  package func summary(ofEntry number: Int) -> EntrySummary? {
    entries.indices.contains(number - 1) ? summary(number) : nil
  }

  /// Counts the changes to rows that were there already; appended rows show in `rowCount`.
  package var revision: Int { rowChanges.revision }

  /// Whether any row of the range says something else than at that revision.
  package func haveRowsChanged(in range: Range<Int>, since revision: Int) -> Bool {
    rowChanges.touched(range, since: revision)
  }

  /// Entries a second, over the last five seconds.
  package func rate(now: Int64) -> Double { meter.rate(now: now) }

  private func row(_ index: Int) -> LogRow {
    switch rowRecords[index] {
    case .entry(let number):
      LogRow(
        id: index, at: headers[entries[number - 1].opener].receivedAt,
        content: .entry(summary(number)))
    case .other(let content, let time): LogRow(id: index, at: time, content: content)
    }
  }

  func summary(_ number: Int) -> EntrySummary {
    summaries.value(number) {
      let entry = entries[number - 1]
      let naming = message(entry.naming)
      // A state's row needs nothing of its document but the preview, which is kept.
      let reading =
        entry.action >= 0
        ? MessageReading(naming)
        : MessageReading(stateWith: naming.userProperties, isCleared: naming.payload.isEmpty)
      var summary = EntrySummary(
        number: number, receivedAt: headers[entry.opener].receivedAt, message: naming,
        reading: reading, run: Int(headers[entry.naming].run), effect: entry.effect,
        preview: statePreviews[number] ?? PreviewText.of(reading, payload: naming.payload))
      summary.problem = problems[number]
      summary.isDuplicate = entry.isDuplicate
      return summary
    }
  }
}
