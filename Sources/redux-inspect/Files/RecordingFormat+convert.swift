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
    case .log: kept = try writeLog(file, to: path, named: name, &remarks, step)
    }
    for words in remarks { StandardError.say(words) }
    StandardError.say(kept.description)
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
    try file.lines(&remarks) { line throws(Ending) in
      writer.write(line)
      if writer.messages.isMultiple(of: 256) {
        try step()
        try settle()
      }
      return true
    }
    try settle()
    return .kept(path: name, messages: writer.messages, entries: writer.entries)
  }
}
