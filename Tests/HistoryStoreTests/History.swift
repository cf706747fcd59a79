import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// A store with a clock of its own: what it is told comes a millisecond apart.
final class History {
  let store = HistoryStore()
  private(set) var now: Int64 = 1_000_000_000_000_000
  private(set) var lines: [LogLine] = []

  @discardableResult
  func message(
    _ channel: Channel, _ payload: String, app: String = "weather", store: String = "store",
    seq: UInt64? = nil, sid: String? = nil, dropped: Int? = nil, retained: Bool = false,
    duplicate: Bool = false, properties: [UserProperty] = []
  ) -> LogLine? {
    var all = properties
    if let seq { all.append(UserProperty("seq", String(seq))) }
    if let sid { all.append(UserProperty("sid", sid)) }
    if let dropped { all.append(UserProperty("dropped", String(dropped))) }
    return receive(
      WireTopic(app: app, store: store, channel: channel), Array(payload.utf8), all,
      retained: retained, duplicate: duplicate)
  }

  @discardableResult
  func receive(
    _ topic: WireTopic, _ payload: [UInt8], _ properties: [UserProperty] = [],
    retained: Bool = false, duplicate: Bool = false, at time: Int64? = nil
  ) -> LogLine? {
    now = time ?? now + 1_000
    let line = self.store.append(
      ReceivedMessage(
        topic: topic, payload: payload, userProperties: properties, isRetained: retained,
        isDuplicate: duplicate, receivedAt: now))
    if let line { lines.append(line) }
    return line
  }

  @discardableResult
  func event(
    _ type: String, store: String = "store", seq: UInt64? = nil, sid: String? = nil,
    retained: Bool = false
  ) -> LogLine? {
    message(
      .event, "{\"type\":\"\(type)\"}", store: store, seq: seq, sid: sid, retained: retained)
  }

  @discardableResult
  func state(
    _ json: String, store: String = "store", seq: UInt64? = nil, sid: String? = nil,
    retained: Bool = false
  ) -> LogLine? {
    message(.state, json, store: store, seq: seq, sid: sid, retained: retained)
  }

  func presence(_ presence: Presence?, app: String = "weather") {
    now += 1_000
    store.presence(presence, of: app, at: now)
  }

  func wait(_ microseconds: Int64) {
    now += microseconds
    store.tick(now: now)
  }

  /// The whole log, a row each: what the tests compare with.
  var rows: [String] {
    store.rows(in: 0..<store.rowCount).map { row in
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
      case .sent(let sent): return "sent \(sent.label.text) \(sent.answer)"
      case .notice(let text): return text
      }
    }
  }

  /// What the panes say of an entry: where its state comes from, the state, the changes.
  func moment(_ number: Int) -> String {
    guard let moment = store.moment(ofEntry: number) else { return "no entry" }
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
