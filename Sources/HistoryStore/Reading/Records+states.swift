/// Where a state stands among those of its store, asked of the pending ones and the file's alike:
/// the better of two answers is right, whichever way a record goes meanwhile.
extension Records {
  func state(ofMessage message: Int) -> StateRecord? {
    if let known = pending.withLock({ $0.state(ofMessage: message) }) { return known }
    let corrections = corrections
    return corrections(reader?.state(ofMessage: message))
  }

  /// The state of a store that arrived last before a message.
  func lastState(of store: Int, before message: Int) -> StateRecord? {
    let corrections = corrections
    let known = pending.withLock {
      $0.best(where: { $0.store == store && $0.message < message }) { $0.message > $1.message }
    }
    return known ?? corrections(reader?.lastState(of: store, before: message))
  }

  /// The last state in the order of sequence numbers, up to one and before a message of that one.
  func lastState(
    of key: SessionKey, upTo sequence: UInt64, before message: Int
  ) -> StateRecord? {
    let corrections = corrections
    let known = pending.withLock {
      $0.best(where: { Self.is($0, of: key) && !$0.isAtOrAfter(sequence, message) }) {
        $0.isAfter($1.sequence ?? 0, $1.message)
      }
    }
    var stored = reader?.lastState(of: key, in: sequence...sequence, before: message)
    if stored == nil, sequence > 0 { stored = reader?.lastState(of: key, in: 0...sequence - 1) }
    stored = corrections(stored)
    guard let known, let stored else { return known ?? stored }
    return known.isAfter(stored.sequence ?? 0, stored.message) ? known : stored
  }

  /// The first state, in the order of sequence numbers, that has one of these.
  func firstState(of key: SessionKey, in sequences: ClosedRange<UInt64>) -> StateRecord? {
    let corrections = corrections
    let known = pending.withLock {
      $0.best(where: { Self.is($0, of: key) && sequences.contains($0.sequence ?? 0) }) {
        $1.isAfter($0.sequence ?? 0, $0.message)
      }
    }
    let stored = corrections(reader?.firstState(of: key, in: sequences))
    guard let known, let stored else { return known ?? stored }
    return stored.isAfter(known.sequence ?? 0, known.message) ? known : stored
  }

  /// The message of the session's state that arrived first.
  func first(of key: SessionKey) -> Int? {
    let known = pending.withLock { $0.first(of: key) }
    return reader?.first(of: key) ?? known
  }

  /// The first and last entry that messages with such sequence numbers opened.
  func entries(of key: SessionKey, in sequences: ClosedRange<UInt64>) -> ClosedRange<Int>? {
    let known = pending.withLock { $0.entries(of: key, in: sequences) }
    return known.joined(reader?.entries(of: key, in: sequences))
  }

  /// What states of the file are compared with that is not in the file yet. Taken before the file
  /// is read, or a correction could be written in between.
  private var corrections: Corrections { Corrections(pending.withLock { $0.comparisons }) }

  private struct Corrections {
    private var comparisons: [Int: Int]

    init(_ comparisons: [Int: Int]) { self.comparisons = comparisons }

    func callAsFunction(_ state: StateRecord?) -> StateRecord? {
      guard var state else { return nil }
      if let before = comparisons[state.message] { state.before = before }
      return state
    }
  }

  private static func `is`(_ state: StateRecord, of key: SessionKey) -> Bool {
    state.store == key.store && state.session == key.session && state.isSequenced
  }
}

extension StateRecord {
  fileprivate func isAtOrAfter(_ sequence: UInt64, _ message: Int) -> Bool {
    isAfter(sequence, message) || (self.sequence == sequence && self.message == message)
  }
}
