import HistoryStore
import ReduxWire
import Timeline

extension HistoryFile {
  /// The whole history that the file holds, and what is to be said about it.
  struct Contents {
    let file: HistoryFile
    var history: HistoryStore
    var remarks: [String] = []
    /// What the file holds, in words.
    var summary: String?
    /// The entry that the file's writer last looked at.
    var cursor: Int?

    /// Whether all that was recorded is in the file, as far as is known.
    var isWhole: Bool { history.rescue == nil && !history.hasDamagedJournal }

    /// Asks the history for something. Where that came across damage the answer may be another, and
    /// what can be read of the whole file is asked instead. `isWhole` says that nothing is damaged.
    func ask<Answer>(
      _ question: (HistoryStore) throws(Ending) -> Answer
    ) throws(Ending) -> (answer: Answer, isWhole: Bool) {
      let answer = Result { () throws(Ending) in try question(history) }
      guard history.isDamaged else { return (try answer.get(), isWhole) }
      let rescued = try file.rescued(for: .looking)
      for words in rescued.remarks { StandardError.say(words) }
      return (try question(rescued.history), false)
    }

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
    case .damaged(let entry) where history.isRescued:
      Ending(FileProblem.lostState(path, entry: entry))
    case .damaged(let entry):
      Ending(FileProblem.damagedState(path, entry: entry), rescuing: path)
    }
  }

  /// The words for an entry that cannot be had.
  static func ending(
    noEntry number: Int, in history: HistoryStore, of path: String
  ) -> Ending {
    number > history.entryCount
      ? Ending(FileProblem.noEntry(number, path: path, last: history.entryCount))
      : history.isRescued
        ? Ending(FileProblem.lostEntry(number, path: path))
        : Ending(FileProblem.damagedEntry(number, path: path), rescuing: path)
  }

  static func contents(of path: String) throws(Ending) -> Contents {
    try named(path).contents()
  }

  /// `step` is called now and then while a text is read, and may end that.
  func contents(step: () throws(Ending) -> Void = {}) throws(Ending) -> Contents {
    try contents(for: .looking, step: step)
  }

  /// What contents are for.
  enum Purpose {
    /// Some of it: damage is found where it is come across.
    case looking
    /// All of it: what leads to others can be damaged, so all pages are looked at first.
    case listing
    /// The same, by the command that takes out of a damaged recording what can be read.
    case converting
  }

  func contents(
    for purpose: Purpose, step: () throws(Ending) -> Void = {}
  ) throws(Ending) -> Contents {
    if kind == .recording { return try recorded(for: purpose) }
    let history = HistoryStore(spills: true)
    let events = try reader()
    try events.fill(history, step: step)
    return Contents(
      file: self, history: history, remarks: events.remarks, summary: events.summary,
      cursor: events.cursor)
  }

  private func journalRemarks(of history: HistoryStore) -> [String] {
    (history.lacksJournal ? [Notice.noJournal(path).description] : [])
      + (history.hasDamagedJournal ? [Notice.damagedJournal(path).description] : [])
  }

  private func recorded(for purpose: Purpose) throws(Ending) -> Contents {
    if purpose != .looking, Recording.isDamaged(path) { return try rescued(for: purpose) }
    do {
      let history = try HistoryStore(opening: path)
      var remarks = history.problem.map { [$0] } ?? []
      remarks += journalRemarks(of: history)
      return Contents(file: self, history: history, remarks: remarks)
    } catch {
      guard error.reason == .damaged else { throw Ending(FileProblem.recording(error.description)) }
      return try rescued(for: purpose)
    }
  }

  fileprivate func rescued(for purpose: Purpose) throws(Ending) -> Contents {
    do {
      let history = try HistoryStore(opening: path, rescuing: true)
      var remarks = history.rescue.map { [Notice.rescued(path, $0).description] } ?? []
      remarks += journalRemarks(of: history)
      if purpose != .converting { remarks.append(Notice.rescue(path).description) }
      return Contents(file: self, history: history, remarks: remarks)
    } catch {
      throw Ending(
        purpose == .converting
          ? FileProblem.unconvertible(path, error.words) : .recording(error.description))
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
