import HistoryStore

/// A recording that becomes a recording.
extension Conversion {
  /// Copies a recording with all that is in it; of a damaged one that is what can be read.
  mutating func copyRecording(
    _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let info: RecordingInfo
    do {
      info = try Recording.copy(file.path, to: path)
    } catch {
      // Of the two only what is read can be damaged.
      if error.reason == .damaged { return try rescueRecording(step) }
      let isOutput = error.reason == .system
      throw Ending(FileProblem.unconvertible(file.path, to: isOutput ? name : nil, error.words))
    }
    if info.lacksJournal { remarks.append(Notice.noJournal(file.path).description) }
    if info.hasDamagedJournal {
      remarks.append(Notice.damagedJournal(file.path).description)
      isWhole = false
    }
    // Whether pages are what was written is known; without sums the contents tell.
    if !info.hasSums { try audit(nil, step) }
    return .kept(path: name, messages: info.messageCount, entries: info.entryCount)
  }

  private mutating func rescueRecording(
    _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let report: RescueReport
    do {
      Recording.discard(path)
      report = try Recording.rescue(file.path, to: path)
    } catch {
      throw Ending(FileProblem.unconvertible(file.path, to: name, error.words))
    }
    if report.messages == 0 {
      throw Ending(FileProblem.unconvertible(file.path, "the file is damaged"))
    }
    return try audit(report, step)
  }

  /// Looks through what was copied and says what could not be read of it.
  @discardableResult
  private mutating func audit(
    _ report: RescueReport?, _ step: () throws(Ending) -> Void
  ) throws(Ending) -> Notice {
    let history: HistoryStore
    do {
      history = try HistoryStore(opening: path)
    } catch {
      throw Ending(FileProblem.unconvertible(file.path, error.words))
    }
    var damage = DamageRemarks(path: file.path)
    for id in 0..<history.messageCount {
      let line = history.line(ofMessage: id)
      damage.note(line)
      if id.isMultiple(of: 256) { try step() }
    }
    if let report { remarks.append(Notice.rescued(file.path, report).description) }
    remarks += report == nil ? damage.words : damage.partWords
    isWhole = isWhole && damage.isNone && report == nil
    let count = report?.found ?? history.messageCount
    return .kept(path: name, messages: count, entries: history.entryCount)
  }
}
