import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// A damaged recording: refused in a sentence, or shown as far as it goes.
func fuzzRecording(_ bytes: [UInt8]) {
  var source = ByteSource(bytes)
  let file = DamagedRecording(&source)
  _ = Recording.isRecording(file.path)
  do throws(RecordingError) {
    _ = try RecordingInfo(path: file.path)
    lookThrough(try HistoryStore(opening: file.path))
  } catch {
    checkPrintable(error.description)
    check(error.description.contains(file.path), "the error names no file")
  }
  rescue(file.path)
}

private func rescue(_ path: String) {
  _ = Recording.isDamaged(path)
  do throws(RecordingError) {
    let history = try HistoryStore(opening: path, rescuing: true)
    let report = history.rescue
    check((report?.found ?? 0) <= (report?.messages ?? 0), "more found than there were")
    lookThrough(history)
    check(!history.isDamaged, "what was rescued is damaged")
  } catch {
    check(error.description.contains(path), "the error names no file")
  }
}

private func lookThrough(_ history: HistoryStore) {
  check(history.rowCount >= 0 && history.entryCount >= 0, "a negative count")
  for range in ends(of: 0..<history.rowCount) {
    let rows = history.rows(in: range)
    check(rows.count <= range.count, "more rows than asked for")
    for row in rows {
      _ = history.entryNumber(atOrBeforeRow: row.id)
      if case .entry(let entry) = row.content { look(at: entry.number, in: history) }
    }
  }
  for range in ends(of: 0..<history.messageCount) {
    for id in range {
      let line = history.line(ofMessage: id)
      guard let json = try? JSONDocument(parsing: line.json) else { fatalError("no JSON") }
      check(!json.hasInvalidUTF8, "a line is no UTF-8")
      checkPrintable(line.text(gapSince: 0))
    }
  }
  for address in history.stores {
    _ = history.latestState(of: address)
    _ = history.seenActions(of: address)
    _ = history.announcement(of: address)
    _ = history.state(of: address, atEntry: history.entryCount)
  }
  for app in history.apps { _ = history.isGone(app: app) }
  if let problem = history.problem { checkPrintable(problem) }
}

private func look(at entry: Int, in history: HistoryStore) {
  let moment = history.moment(ofEntry: entry)
  if let document = moment?.state?.document {
    check(document.bytes == moment?.state?.bytes, "a state's document is another")
  }
  _ = history.rowIndex(ofEntry: entry)
  _ = history.comparison(from: 1, to: entry)
}

/// The first and the last of a range that may be endless.
private func ends(of range: Range<Int>) -> [Range<Int>] {
  range.count <= 128 ? [range] : [range.prefix(64), range.suffix(64)]
}
