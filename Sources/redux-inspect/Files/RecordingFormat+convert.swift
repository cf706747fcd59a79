import HistoryStore
import Timeline

extension RecordingFormat {
  /// Writes all that a file holds into a new one at `path`, and says how much that was and what
  /// could not be taken over. `step` is called now and then, and may end it.
  func write(
    _ file: HistoryFile, to path: String, named name: String, step: () throws(Ending) -> Void
  ) throws(Ending) {
    var remarks: [String] = []
    let kept: Notice
    switch self {
    case .recording: kept = try record(file, to: path, named: name, &remarks, step)
    case .log: kept = try writeLog(file, to: path, named: name, &remarks, step)
    }
    for words in remarks { StandardError.say(words) }
    StandardError.say(kept.description)
  }

  private func record(
    _ file: HistoryFile, to path: String, named name: String, _ remarks: inout [String],
    _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let history: HistoryStore
    do {
      history = try HistoryStore(
        recordingTo: path, options: RecordingOptions(existing: .replace))
    } catch {
      throw Ending(FileProblem.recording(error.description))
    }
    defer { history.close() }
    if file.kind == .recording {
      try copy(file, into: history, &remarks, step)
    } else {
      let events = try file.reader()
      try events.fill(history, step: step)
      remarks += events.remarks
      if let summary = events.summary { remarks.append(summary) }
    }
    history.close()
    if let problem = history.problem {
      throw Ending(FileProblem.recording("\(Quoted.harmless(name)): \(problem)"))
    }
    return .kept(path: name, messages: history.messageCount, entries: history.entryCount)
  }

  /// Takes over a recording's messages, each with its place.
  private func copy(
    _ file: HistoryFile, into history: HistoryStore, _ remarks: inout [String],
    _ step: () throws(Ending) -> Void
  ) throws(Ending) {
    var gone = 0
    try file.lines(&remarks) { line throws(Ending) in
      if line.isStateGone {
        gone += 1
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
    if gone > 0 { remarks.append(Self.words(forGone: gone, in: file)) }
    remarks.append(
      "\(Quoted.harmless(file.path)): what stands between entries is not taken over")
  }

  private func writeLog(
    _ file: HistoryFile, to path: String, named name: String, _ remarks: inout [String],
    _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
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
        throw Ending(error)
      }
    }
    var gone = 0
    try file.lines(&remarks) { line throws(Ending) in
      if line.isStateGone { gone += 1 }
      writer.write(line)
      if writer.messages.isMultiple(of: 256) {
        try step()
        try settle()
      }
      return true
    }
    try settle()
    if gone > 0 { remarks.append(Self.words(forGone: gone, in: file)) }
    return .kept(path: name, messages: writer.messages, entries: writer.entries)
  }

  private static func words(forGone count: Int, in file: HistoryFile) -> String {
    "\(Quoted.harmless(file.path)): \(count) \(count == 1 ? "state was" : "states were") "
      + "no longer kept"
  }
}
