import Timeline

/// What led to an entry.
extension Inspector {
  /// Goes to what led to the selected entry, from where one can come back.
  mutating func followCause() -> [Effect] {
    guard let row = log.selectedRow, case .entry(let entry) = row.content else {
      return refuse("no entry is selected")
    }
    switch entry.causedBy {
    case .entry(let number): return find(number)
    case .sent(let row):
      rememberJump()
      return select(row: row)
    case nil:
      guard let cause = entry.cause else { return refuse("#\(entry.number) names no cause") }
      return refuse("what led to #\(entry.number), \(cause), is not in the log")
    }
  }
}

extension EntrySummary {
  /// What the panes call that which led to the entry; nil where that is not in the log.
  var causeText: String? {
    switch causedBy {
    case .entry(let number): "#\(number)"
    case .sent: "what was sent from here"
    case nil: nil
    }
  }
}
