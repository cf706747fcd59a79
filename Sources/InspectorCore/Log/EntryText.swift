import Timeline

extension EntrySummary {
  /// What the log calls the entry.
  package var labelText: String { label.text }

  package var hasName: Bool {
    if case .name = label { true } else { false }
  }

  /// Words for what is out of the ordinary, in the order they are shown.
  package var remarks: [String] {
    var words: [String] = []
    if isRetained { words.append("retained") }
    if isDuplicate { words.append("duplicate") }
    // A label that is no name says already what is wrong; the panes say it in full.
    if hasName, let problem { words.append("! \(problem)") }
    return words
  }
}

/// Writes the rows that stand between entries.
package func separatorText(_ content: LogRow.Content) -> String {
  switch content {
  case .entry: return ""
  case .run(let number, let store):
    return "── new run \(number)" + (store.map { " of \($0)" } ?? "") + " ──"
  case .gap(let duration):
    guard let duration else { return "── connection lost ──" }
    return "── connection lost \((duration + 500_000) / 1_000_000) s ──"
  case .lost(let count, let store): return "── \(count) lost of \(store) ──"
  case .unpublished(let count, let store):
    return "── \(count) not published by \(store) ──"
  case .sent(let sent): return "→ " + sentText(sent)
  case .notice(let text): return "── \(text) ──"
  }
}

/// Writes what was sent and what became of it, for the log and for the message line.
package func sentText(_ sent: SentSummary) -> String {
  let subject = "\(sent.channel.rawValue) \(sent.label.text) to \(sent.store)"
  switch sent.answer {
  case .waiting: return "\(subject): sent"
  case .accepted(let sequence):
    return "\(subject): accepted" + (sequence.map { " as seq \($0)" } ?? "")
  case .refused(let reason, let path):
    return "\(subject): refused: \(reason)" + (path.map { " at \($0)" } ?? "")
  case .failed(let reason): return "\(subject): not sent: \(reason)"
  case .unconfirmed: return "\(subject): not confirmed in 3 s, may still arrive"
  case .none: return "\(subject): no answer in 3 s"
  }
}
