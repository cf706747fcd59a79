import Timeline

/// Holds what is not in the file yet. Whoever reads looks here first, and only then in the file:
/// what has left it meanwhile was committed before.
struct Pending: Sendable {
  var tail = RecordBatch()
  /// What is being written.
  var writing: RecordBatch?
  /// No change is half done: what is written now fits together whatever ends the program.
  var isWhole = true
  /// The writer would write now, were it not for a change that is half done.
  var isWriterWaiting = false
  var isClosing = false
  /// Somebody waits for everything to be written.
  var isAwaited = false
  /// The writer has closed the file.
  var hasEnded = false
  /// Why nothing is written any more.
  var problem: String?
  /// Where the file ends that could not be written to its end.
  var stop: RecordingStop?
  var statesFrom = 1

  func message(_ id: Int) -> MessageRecord? { tail.message(id) ?? writing?.message(id) }
  func entry(_ number: Int) -> EntryRecord? { tail.entry(number) ?? writing?.entry(number) }
  func row(_ id: Int) -> RowRecord? { tail.rows[id] ?? writing?.rows[id] }

  func remark(_ message: Int) -> Placement? {
    tail.remarks[message] ?? writing?.remarks[message]
  }

  var comparisons: [Int: Int] {
    guard let writing, !writing.comparisons.isEmpty else { return tail.comparisons }
    return tail.comparisons.merging(writing.comparisons) { newer, _ in newer }
  }

  func first(of session: SessionKey) -> Int? {
    tail.sessions[session] ?? writing?.sessions[session]
  }

  func state(ofMessage message: Int) -> StateRecord? {
    (tail.state(ofMessage: message) ?? writing?.state(ofMessage: message)).map(corrected)
  }

  /// The state that comes out ahead of all others that fit.
  func best(
    where fits: (StateRecord) -> Bool, isBetter: (StateRecord, StateRecord) -> Bool
  ) -> StateRecord? {
    var best: StateRecord?
    for states in [writing?.states ?? [], tail.states] {
      for state in states where fits(state) {
        if let known = best, !isBetter(state, known) { continue }
        best = state
      }
    }
    return best.map(corrected)
  }

  /// The first and last entry that messages with such sequence numbers opened.
  func entries(of session: SessionKey, in sequences: ClosedRange<UInt64>) -> ClosedRange<Int>? {
    var span: ClosedRange<Int>?
    for messages in [writing?.messages ?? [], tail.messages] {
      for message in messages {
        let header = message.header
        guard let sequence = header.placedSequence, header.opens, sequences.contains(sequence),
          Int(header.session) == session.session, Int(header.store) == session.store
        else { continue }
        span = span.joined(header.entry...header.entry)
      }
    }
    return span
  }

  private func corrected(_ state: StateRecord) -> StateRecord {
    var state = state
    if let before = comparisons[state.message] { state.before = before }
    return state
  }
}

extension ClosedRange<Int>? {
  /// The shortest range that holds both.
  func joined(_ other: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let self, let other else { return self ?? other }
    return Swift.min(
      self.lowerBound, other.lowerBound)...Swift.max(self.upperBound, other.upperBound)
  }
}
