import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Remembers what a history was told and said, and holds its answers against that.
struct HistoryWitness {
  let history = HistoryStore()
  private var messages: [ReceivedMessage] = []
  private var lines: [LogLine] = []
  private var rowIDs: [LogRow] = []

  mutating func append(_ message: ReceivedMessage) {
    let entries = history.entryCount
    guard let line = history.append(message) else {
      check(message.isRetained, "a message was dropped")
      check(history.messageCount == messages.count, "a message was kept and not told")
      return
    }
    messages.append(message)
    lines.append(line)
    let opened = history.entryCount - entries
    check(opened == (line.placement.part == .opens ? 1 : 0), "entries do not count what was opened")
    if opened == 1 { check(line.placement.entry == history.entryCount, "a number is out of order") }
    check((1...history.entryCount).contains(line.placement.entry), "no such entry")
    guard let json = try? JSONDocument(parsing: line.json) else { fatalError("a line is no JSON") }
    check(!json.hasInvalidUTF8 && !line.json.contains(0x0A), "a line is no line of UTF-8")
    checkPrintable(line.text(gapSince: messages.dropLast().last?.receivedAt))
  }

  /// Rows are only appended, and stay of their kind.
  mutating func checkGrowth() {
    check(history.rowCount >= rowIDs.count, "rows went away")
    let rows = history.rows(in: max(0, rowIDs.count - 4)..<history.rowCount)
    for row in rows {
      if row.id < rowIDs.count {
        check(row.at == rowIDs[row.id].at, "a row has another time")
        check(row.content.kind == rowIDs[row.id].content.kind, "a row became another")
      } else {
        check(row.id == rowIDs.count, "a row is out of order")
        rowIDs.append(row)
      }
    }
  }

  func checkAll() {
    check(history.messageCount == messages.count, "messages were lost")
    let rows = history.rows(in: 0..<history.rowCount)
    var number = 0
    for (index, row) in rows.enumerated() {
      check(row.id == index && row.content.kind == rowIDs[index].content.kind, "a row moved")
      if case .entry(let entry) = row.content {
        number += 1
        check(entry.number == number, "entries are not numbered in order")
        check(history.rowIndex(ofEntry: number) == index, "an entry is on another row")
        checkMoment(number)
      }
      check(history.entryNumber(atOrBeforeRow: index) == (number > 0 ? number : nil), "no entry")
    }
    check(number == history.entryCount, "an entry has no row")
    checkParts()
  }

  /// Each action and each state belongs to one entry, which has one of each at most.
  private func checkParts() {
    var taken: [Int: Set<Bool>] = [:]
    for (id, line) in lines.enumerated() {
      let kept = history.line(ofMessage: id)
      check(kept.message == messages[id], "a message is not as it came")
      check(kept.json == line.json, "a line is told otherwise later")
      guard line.placement.part != .repeats else { continue }
      let isState = line.message.topic.channel == .state
      check(
        taken[line.placement.entry, default: []].insert(isState).inserted,
        "an entry has two of a kind")
    }
    check(taken.count == history.entryCount, "an entry has no message")
  }

  private func checkMoment(_ number: Int) {
    guard let moment = history.moment(ofEntry: number) else { fatalError("no moment") }
    let own = lines.filter { $0.placement.entry == number && $0.placement.part != .repeats }
    let state = own.first { $0.message.topic.channel == .state }
    let action = own.first { $0.message.topic.channel != .state }
    check(moment.action?.bytes == action?.message.payload, "another action")
    check((moment.stateOrigin == .own) == (state != nil), "a state of its own")
    if let state { check(moment.state?.bytes == state.message.payload, "another state") }
    if let span = moment.changeSpan {
      check(span.lowerBound >= 1 && span.upperBound <= history.entryCount, "a span ends outside")
    }
    if let diff = moment.diff { check(diff.new.bytes == moment.state?.bytes, "another change") }
    for other in [1, number, history.entryCount] { _ = history.comparison(from: other, to: number) }
  }
}

extension LogRow.Content {
  fileprivate var kind: Int {
    switch self {
    case .entry: 0
    case .run: 1
    case .gap: 2
    case .lost: 3
    case .sent: 4
    case .notice: 5
    case .unpublished: 6
    }
  }
}
