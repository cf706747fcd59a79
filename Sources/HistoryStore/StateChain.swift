/// The states of one store, and which of them comes before which.
///
/// They are kept as they arrived. Within a session the sequence numbers decide the order, so each
/// session has its states and entries sorted by them, too; nearly always that is appending.
struct StateChain {
  struct State {
    var message: Int
    var entry: Int
    var session: Int
    var sequence: UInt64?
    /// The state was cleared, which is no state.
    var isCleared: Bool
    /// Left over from before: a baseline, not a change.
    var isRetained: Bool
    /// How many clearings came before it.
    var clearings: Int
  }

  struct Session {
    /// Positions in `states`, in the order of their sequence numbers.
    var states = SequenceOrder()
    /// Entry numbers, in the order of their sequence numbers.
    var entries = SequenceOrder()
    /// The position of the state that arrived first.
    var firstArrival: Int?
  }

  private(set) var states: [State] = []
  private var sessions: [Int: Session] = [:]
  private var clearings = 0

  /// Takes a state; returns the position of the one that now comes after it, if there is one.
  mutating func append(
    message: Int, entry: Int, session: Int, sequence: UInt64?, isCleared: Bool, isRetained: Bool
  ) -> Int? {
    let position = states.count
    states.append(
      State(
        message: message, entry: entry, session: session, sequence: sequence,
        isCleared: isCleared, isRetained: isRetained, clearings: clearings))
    if isCleared { clearings += 1 }
    guard let sequence, !isCleared else { return nil }
    return withSession(session) { known in
      if known.firstArrival == nil { known.firstArrival = position }
      let place = known.states.insert(position, at: sequence)
      return known.states.value(at: place + 1)
    }
  }

  /// Takes an entry that has a sequence number.
  mutating func note(entry: Int, session: Int, sequence: UInt64) {
    withSession(session) { _ = $0.entries.insert(entry, at: sequence) }
  }

  /// The position of the state that a message brought.
  func position(ofMessage message: Int) -> Int? {
    let position = firstPosition(atOrAfter: message)
    return position < states.count && states[position].message == message ? position : nil
  }

  /// The position of the state that the one at a position is compared with; nil for none.
  func predecessor(of position: Int) -> Int? {
    let state = states[position]
    guard !state.isCleared, !state.isRetained, let before = previous(of: position) else {
      return nil
    }
    // What was cleared is not compared with, whatever the sequence numbers say.
    let earlier = states[before]
    return earlier.isCleared || earlier.clearings != state.clearings ? nil : before
  }

  private func previous(of position: Int) -> Int? {
    let state = states[position]
    guard let sequence = state.sequence, let session = sessions[state.session],
      let place = session.states.place(of: position, at: sequence)
    else { return position > 0 ? position - 1 : nil }
    if place > 0 { return session.states.value(at: place - 1) }
    let first = session.firstArrival ?? position
    return first > 0 ? first - 1 : nil
  }

  /// The newest state: by sequence numbers within its session, else by arrival.
  var latest: State? {
    guard let last = states.last else { return nil }
    guard last.sequence != nil, !last.isCleared, let newest = sessions[last.session]?.states.last
    else { return last }
    return states[newest]
  }

  /// The last state known when a message arrived. An entry with a sequence number goes by that.
  func lastKnown(beforeMessage message: Int, session: Int, sequence: UInt64?) -> State? {
    let position = firstPosition(atOrAfter: message) - 1
    let byArrival = position >= 0 ? states[position] : nil
    guard let sequence, let known = sessions[session] else { return byArrival }
    let place = known.states.firstPlace(atOrAfter: sequence)
    guard let before = known.states.value(at: place - 1) else {
      // What arrived of the session includes more than the entry: only older sessions' count.
      guard byArrival?.session == session, byArrival?.sequence != nil else { return byArrival }
      let first = known.firstArrival ?? 0
      return first > 0 ? states[first - 1] : nil
    }
    if let byArrival, byArrival.isCleared || byArrival.clearings > states[before].clearings {
      return byArrival
    }
    return states[before]
  }

  /// The first state that includes a sequence number.
  func firstIncluding(_ sequence: UInt64, session: Int) -> State? {
    guard let known = sessions[session],
      let position = known.states.value(at: known.states.firstPlace(atOrAfter: sequence))
    else { return nil }
    return states[position]
  }

  /// The first and last entry whose changes the state at a position brings.
  func span(of position: Int) -> ClosedRange<Int> {
    let state = states[position]
    guard let sequence = state.sequence, let session = sessions[state.session],
      let place = session.states.place(of: position, at: sequence)
    else { return state.entry...state.entry }
    var from = session.entries.startIndex
    if let before = session.states.value(at: place - 1), let covered = states[before].sequence {
      from = session.entries.firstPlace(after: covered)
    }
    var span = state.entry...state.entry
    for place in from..<max(from, session.entries.firstPlace(after: sequence)) {
      guard let entry = session.entries.value(at: place) else { continue }
      span = min(span.lowerBound, entry)...max(span.upperBound, entry)
    }
    return span
  }

  private func firstPosition(atOrAfter message: Int) -> Int {
    var low = 0
    var high = states.count
    while low < high {
      let middle = (low + high) / 2
      if states[middle].message < message { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func withSession<Result>(
    _ session: Int, _ body: (inout Session) -> Result
  ) -> Result {
    body(&sessions[session, default: Session()])
  }
}
