import HistoryStore
import ReduxWire
import Timeline

extension HistoryFile {
  /// The whole history that the file holds, and what is to be said about it.
  struct Contents {
    var history: HistoryStore
    var remarks: [String] = []
    /// What the file holds, in words.
    var summary: String?
    /// The entry that the file's writer last looked at.
    var cursor: Int?
    /// The recording is damaged; only its lines are to be asked for.
    var isRescued = false

    /// Ends a command when a recording could not be read to where the command looked.
    func check() throws(Ending) {
      guard let path = history.path, let problem = history.problem else { return }
      let words = FileProblem.recording("\(Quoted.harmless(path)): \(problem)")
      throw history.isDamaged ? Ending(words, rescuing: path) : Ending(words)
    }
  }

  /// The words for a state that was kept and cannot be had.
  static func ending(
    _ missing: Moment.Missing, in history: HistoryStore, of path: String
  ) -> Ending {
    switch missing {
    case .dropped(let entry): Ending(.no, Notice.statesFrom(max(history.statesFrom, entry + 1)))
    case .damaged(let entry):
      Ending(FileProblem.damagedState(path, entry: entry), rescuing: path)
    }
  }

  /// The words for an entry that cannot be had.
  static func ending(
    noEntry number: Int, in history: HistoryStore, of path: String
  ) -> Ending {
    number <= history.entryCount
      ? Ending(FileProblem.damagedEntry(number, path: path), rescuing: path)
      : Ending(FileProblem.noEntry(number, path: path, last: history.entryCount))
  }

  static func contents(of path: String) throws(Ending) -> Contents {
    try named(path).contents()
  }

  /// `step` is called now and then while a text is read, and may end that.
  func contents(step: () throws(Ending) -> Void = {}) throws(Ending) -> Contents {
    try contents(rescuing: false, step: step)
  }

  /// The same; `rescuing` takes what a damaged recording still gives, for a conversion.
  func contents(
    rescuing: Bool, step: () throws(Ending) -> Void = {}
  ) throws(Ending) -> Contents {
    if kind == .recording {
      do {
        let history = try HistoryStore(opening: path)
        var remarks = history.problem.map { [$0] } ?? []
        if history.isDamaged, !rescuing { remarks.append(Notice.rescue(path).description) }
        if history.lacksJournal { remarks.append(Notice.noJournal(path).description) }
        return Contents(history: history, remarks: remarks)
      } catch {
        let problem = FileProblem.recording(error.description)
        guard error.reason == .damaged else { throw Ending(problem) }
        guard rescuing else { throw Ending(problem, rescuing: path) }
        return try rescued()
      }
    }
    let history = HistoryStore(spills: true)
    let events = try reader()
    try events.fill(history, step: step)
    return Contents(
      history: history, remarks: events.remarks, summary: events.summary, cursor: events.cursor)
  }

  private func rescued() throws(Ending) -> Contents {
    do {
      return Contents(history: try HistoryStore(opening: path, rescuing: true), isRescued: true)
    } catch {
      throw Ending(FileProblem.unconvertible(path, error.words))
    }
  }
}

extension HistoryFile {
  /// Opens a file, for commands.
  static func named(_ path: String) throws(Ending) -> HistoryFile {
    do {
      return try HistoryFile(path)
    } catch {
      throw Ending(error)
    }
  }

  /// The reader of a file that is text, for commands.
  func reader() throws(Ending) -> any RecordedEvents {
    do {
      return try events()
    } catch {
      throw Ending(error)
    }
  }
}

extension RecordedEvents {
  /// Makes a history of all that the file tells of what was chosen. `step` is called now and then,
  /// and may end it.
  func fill(
    _ history: HistoryStore, _ choice: FileChoice = FileChoice(),
    step: () throws(Ending) -> Void
  ) throws(Ending) {
    var count = 0
    while let event = try following() {
      switch event {
      case .message(let message, let told):
        guard choice.includes(message.topic) else { continue }
        if let line = history.append(message, told: told) { note(entry: line.placement.entry) }
      case .notice(let text, let time): history.notice(text, at: time)
      }
      count += 1
      if count.isMultiple(of: 256) { try step() }
    }
  }

  /// What comes next, for commands: what is wrong with the file ends them.
  func following() throws(Ending) -> RecordedEvent? {
    do {
      return try next()
    } catch {
      throw Ending(error)
    }
  }
}
