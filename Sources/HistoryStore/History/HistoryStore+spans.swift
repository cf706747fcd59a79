/// Which states and entries belong together by their sequence numbers.
extension HistoryStore {
  /// The last state known when a message arrived. An entry with a sequence number goes by that.
  func lastKnown(
    of key: SessionKey, beforeMessage message: Int, sequence: UInt64?
  ) -> StateRecord? {
    let byArrival = records.lastState(of: key.store, before: message)
    guard let sequence, let first = records.first(of: key) else { return byArrival }
    let before = records.lastState(of: key, upTo: sequence, before: -1)
    guard let before else {
      // What arrived of the session includes more than the entry: only older sessions' count.
      guard byArrival?.session == key.session, byArrival?.sequence != nil else { return byArrival }
      return records.lastState(of: key.store, before: first)
    }
    if let byArrival, byArrival.isCleared || byArrival.clearings > before.clearings {
      return byArrival
    }
    return before
  }

  /// The first and last entry whose changes a state brings.
  func span(of state: StateRecord) -> ClosedRange<Int> {
    let own = state.entry...state.entry
    guard let sequence = state.sequence, !state.isCleared else { return own }
    let key = SessionKey(store: state.store, session: state.session)
    let before = records.lastState(of: key, upTo: sequence, before: state.message)
    guard let covered = before?.sequence else {
      return own.joined(records.entries(of: key, in: 0...sequence))
    }
    guard covered < sequence else { return own }
    return own.joined(records.entries(of: key, in: covered + 1...sequence))
  }
}

extension ClosedRange<Int> {
  fileprivate func joined(_ other: Self?) -> Self { Optional(self).joined(other) ?? self }
}
