import ExactJSON
import HistoryStore
import Timeline

extension HistoryStore {
  /// The whole log, a row each: what the tests compare with.
  var rowTexts: [String] {
    rows(in: 0..<rowCount).map { row in
      switch row.content {
      case .entry(let entry):
        var words = ["\(entry.number) \(entry.label.text)"]
        if let sequence = entry.sequence { words.append("seq \(sequence)") }
        words.append("\(entry.effect)")
        if entry.isRetained { words.append("retained") }
        if entry.isDuplicate { words.append("duplicate") }
        if let problem = entry.problem { words.append("! \(problem)") }
        return words.joined(separator: " ")
      case .run(let run, let store): return "run \(run)" + (store.map { " of \($0)" } ?? "")
      case .gap(let length): return "gap \(length.map(String.init) ?? "open")"
      case .lost(let count, let store): return "\(count) lost of \(store)"
      case .unpublished(let count, let store): return "\(count) not published by \(store)"
      case .sent(let sent): return "sent \(sent.label.text) \(sent.answer)"
      case .notice(let text): return text
      }
    }
  }

  /// What the panes say of an entry: where its state comes from, the state, the changes.
  func momentText(_ number: Int) -> String {
    guard let moment = moment(ofEntry: number) else { return "no entry" }
    var words: [String] = []
    switch moment.stateOrigin {
    case .own: words.append("own")
    case .includedIn(let entry): words.append("in \(entry)")
    case .carriedOver(let entry): words.append("from \(entry)")
    case .none: words.append("none")
    }
    if let state = moment.state { words.append(String(decoding: state.bytes, as: UTF8.self)) }
    if let span = moment.changeSpan, span.count > 1 {
      words.append("\(span.lowerBound)–\(span.upperBound)")
    }
    if let diff = moment.diff {
      words.append(
        diff.isEmpty ? "no change" : diff.changes.map { diff.line($0) }.joined(separator: "; "))
    }
    return words.joined(separator: " | ")
  }
}
