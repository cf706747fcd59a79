import HistoryStore
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes all that one file holds, or what of it was chosen, into a new one.
struct Conversion {
  let file: HistoryFile
  let choice: FileChoice
  /// Where the result is written.
  let path: String
  /// What it is called in words.
  let name: String
  var remarks: [String] = []
  /// Whether everything of the file could be read.
  var isWhole = true

  init(_ file: HistoryFile, choice: FileChoice, to path: String, named name: String) {
    self.file = file
    self.choice = choice
    self.path = path
    self.name = name
  }

  /// Writes the result and returns how much it is, to be said when it stands in its place; says
  /// what could not be taken over. `step` is called now and then, and may end it.
  @discardableResult
  mutating func write(
    as kind: ConvertedKind, step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let kept: Notice
    switch kind {
    case .recording: kept = try writeRecording(step)
    case .jsonl: kept = try writeLog(step)
    case .lifted: kept = try writeDevTools(.lifted, step)
    case .payload: kept = try writeDevTools(.payload, step)
    }
    for words in remarks { StandardError.say(words) }
    return kept
  }

  private mutating func writeDevTools(
    _ layout: DevToolsWriter.Layout, _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let contents = try file.contents(for: .converting, step: step)
    isWhole = contents.isWhole
    remarks += contents.remarks
    if let summary = contents.summary { remarks.append(summary) }
    let address = try choice.only(in: contents.history, of: file.path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Ending(FileProblem.uncreatable(name, SystemWords.reason(errno)))
    }
    defer { close(descriptor) }
    var output = StandardOutput(descriptor: descriptor)
    var writer = DevToolsWriter(
      contents.history, of: address, cursor: contents.cursor, named: name)
    try writer.write(layout, to: &output, step: step)
    try contents.check()
    remarks += writer.remarks(for: layout)
    return .written(path: name, actions: writer.actionCount(in: layout))
  }

  private mutating func writeRecording(_ step: () throws(Ending) -> Void) throws(Ending) -> Notice {
    if file.kind == .recording, choice.isEverything {
      return try copyRecording(step)
    }
    let history: HistoryStore
    do {
      history = try HistoryStore(
        recordingTo: path, options: RecordingOptions(existing: .replace))
    } catch {
      throw Ending(FileProblem.unconvertible(file.path, to: name, error.words))
    }
    defer { history.close() }
    if file.kind == .recording {
      try copy(into: history, step)
    } else {
      let events = try file.reader()
      try events.fill(history, choice, step: step)
      remarks += events.remarks
      if let summary = events.summary { remarks.append(summary) }
    }
    history.close()
    if let problem = history.stop?.reason ?? history.problem {
      throw Ending(FileProblem.unconvertible(file.path, to: name, problem))
    }
    return .kept(path: name, messages: history.messageCount, entries: history.entryCount)
  }

  /// Takes over those of a recording's messages that were chosen, each with its place.
  private mutating func copy(
    into history: HistoryStore, _ step: () throws(Ending) -> Void
  ) throws(Ending) {
    var dropped = 0
    isWhole = try file.lines(&remarks, for: .converting) { line throws(Ending) in
      guard choice.includes(line.message.topic) else { return true }
      if let missing = line.missingState {
        if case .dropped = missing { dropped += 1 }
        return true
      }
      let placement = line.placement
      history.append(
        line.message,
        told: ToldPlacement(
          begunRun: placement.begunRun, lost: placement.lost,
          isFromEarlierRun: placement.problem == Placement.earlierRun))
      if history.messageCount.isMultiple(of: 256) { try step() }
      return true
    }
    note(dropped: dropped)
    remarks.append(
      "\(Quoted.harmless(file.path)): what stands between entries is not taken over")
    noteSnapshots(of: try file.contents(for: .converting).history)
  }

  private mutating func writeLog(_ step: () throws(Ending) -> Void) throws(Ending) -> Notice {
    let writer: LogFileWriter
    do {
      writer = try LogFileWriter(
        path: path, named: name, existing: .replace, remarks: &remarks)
    } catch {
      throw Ending(error)
    }
    func settle() throws(Ending) {
      do {
        try writer.settle(now: 0)
      } catch {
        guard case .stopped(_, _, let reason) = error else { throw Ending(error) }
        throw Ending(FileProblem.unconvertible(file.path, to: name, reason))
      }
    }
    var dropped = 0
    var respaced = 0
    isWhole = try file.lines(&remarks, for: .converting) { line throws(Ending) in
      guard choice.includes(line.message.topic) else { return true }
      if line.isRespaced { respaced += 1 }
      if case .dropped = line.missingState { dropped += 1 }
      writer.write(line)
      if writer.messages.isMultiple(of: 256) {
        try step()
        try settle()
      }
      return true
    }
    try settle()
    note(dropped: dropped)
    if respaced > 0 { remarks.append(Notice.respaced(name, count: respaced).description) }
    try noteRows()
    return .kept(path: name, messages: writer.messages, entries: writer.entries)
  }

  /// Runs, losses and what was not published are told by the line behind them; what else stands between entries is not.
  private mutating func noteRows() throws(Ending) {
    guard file.kind == .recording else { return }
    let history = try file.contents(for: .converting).history
    var count = 0
    history.forEachRowBetweenEntries { row in
      switch row.content {
      case .gap, .sent, .notice: count += 1
      case .entry, .run, .lost, .unpublished: break
      }
    }
    noteSnapshots(of: history)
    guard count > 0 else { return }
    remarks.append(
      "\(Quoted.harmless(file.path)): \(count) \(count == 1 ? "row" : "rows") between entries "
        + "(gaps, what was sent, notices) have no line there")
  }

  /// A snapshot is no message, and so no line.
  private mutating func noteSnapshots(of history: HistoryStore) {
    let count = history.snapshots.count
    guard count > 0 else { return }
    remarks.append(
      "\(Quoted.harmless(file.path)): \(count) \(count == 1 ? "snapshot is" : "snapshots are") "
        + "not taken over")
  }

  private mutating func note(dropped count: Int) {
    guard count > 0 else { return }
    remarks.append(
      "\(Quoted.harmless(file.path)): \(count) \(count == 1 ? "state was" : "states were") "
        + "no longer kept")
  }
}
