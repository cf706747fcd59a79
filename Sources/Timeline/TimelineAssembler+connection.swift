/// The rows of our own doing: connection, words, and what we sent.
extension TimelineAssembler {
  package mutating func connectionLost(at time: Int64, changes: inout [TimelineChange]) {
    guard openGap == nil else { return }
    openGap = (appendRow(.gap(nil), at: time, &changes), time)
  }

  package mutating func connectionRestored(at time: Int64, changes: inout [TimelineChange]) {
    guard let gap = openGap else { return }
    openGap = nil
    changes.append(.correction(row: gap.row, .gap(max(0, time - gap.since))))
  }

  package mutating func notice(_ text: String, at time: Int64, changes: inout [TimelineChange]) {
    appendRow(.notice(text), at: time, &changes)
  }

  /// Appends a row for what we send; its id is the row's.
  package mutating func sent(
    _ summary: SentSummary, at time: Int64, changes: inout [TimelineChange]
  ) -> SentID {
    let row = appendRow(.sent(summary), at: time, &changes)
    sent.add(summary, row: row, at: time)
    return SentID(row: row)
  }

  /// Tells how something sent was answered; an answer that comes late replaces that there
  /// was none.
  package mutating func answered(
    _ id: SentID, _ answer: SentSummary.Answer, changes: inout [TimelineChange]
  ) {
    guard let summary = sent.answer(id.row, answer) else { return }
    changes.append(.correction(row: id.row, .sent(summary)))
  }
}
