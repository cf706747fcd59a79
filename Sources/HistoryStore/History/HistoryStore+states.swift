import ExactJSON
import ReduxWire
import Timeline

/// How states follow each other.
///
/// Within a session of a store the sequence numbers decide the order, else arrival does. Nearly
/// always a state is the newest either way, which is known without looking anything up.
extension HistoryStore {
  func takeState(_ line: LogLine, id: Int, store: Int) {
    let placement = line.placement
    var state = StateRecord(
      message: id, entry: placement.entry, store: store, session: placement.session,
      sequence: placement.sequence, isCleared: line.message.payload.isEmpty,
      isRetained: line.message.isRetained, clearings: histories[store].clearings)
    if let document = line.reading.document {
      documents.set(document, for: id, weight: Self.weight(document))
    }
    let (previous, next) = neighbours(of: state)
    state.compare(with: previous)
    noteNewest(state)
    if !state.isCleared {
      encode(line.message.payload, into: &state)
    }
    records.change { $0.append(state) }
    judge(state)
    if var next {
      next.compare(with: state)
      records.change { $0.compare(stateOf: next.message, with: next.before) }
      judge(next)
    }
  }

  /// The states right before and after a new one.
  private func neighbours(
    of state: StateRecord
  ) -> (previous: StateRecord?, next: StateRecord?) {
    let history = histories[state.store]
    guard let sequence = state.sequence, !state.isCleared else { return (history.last, nil) }
    guard let newest = newestState(of: state.store, session: state.session) else {
      let key = SessionKey(store: state.store, session: state.session)
      records.change { $0.sessions[key] = state.message }
      return (history.last, nil)
    }
    if !newest.isAfter(sequence, state.message) { return (newest, nil) }
    let key = SessionKey(store: state.store, session: state.session)
    let previous = self.previous(of: key, sequence, message: state.message)
    let next =
      sequence < .max ? records.firstState(of: key, in: sequence + 1...UInt64.max) : nil
    return (previous, next)
  }

  /// The state that stands before a place in a session: the first one follows what came before
  /// the session.
  private func previous(
    of key: SessionKey, _ sequence: UInt64, message: Int
  ) -> StateRecord? {
    if let known = records.lastState(of: key, upTo: sequence, before: message) { return known }
    let first = records.first(of: key) ?? message
    return records.lastState(of: key.store, before: first)
  }

  func newestState(of store: Int, session: Int) -> StateRecord? {
    if let known = histories[store].newest[session] { return known }
    let key = SessionKey(store: store, session: session)
    return records.lastState(of: key, upTo: .max, before: .max)
  }

  private func noteNewest(_ state: StateRecord) {
    histories[state.store].last = state
    if state.isCleared { histories[state.store].clearings += 1 }
    guard let sequence = state.sequence, !state.isCleared else { return }
    let newest = newestState(of: state.store, session: state.session)
    if newest?.isAfter(sequence, state.message) != true {
      histories[state.store].set(newest: state)
    }
  }

  /// Finds out what a state did to the one that it is compared with.
  private func judge(_ state: StateRecord) {
    let effect: EntrySummary.Effect
    if state.isCleared {
      effect = .changed
    } else if state.before >= 0 {
      effect = isSame(state.before, state.message) ? .unchanged : .changed
    } else {
      effect = .baseline
    }
    guard let known = records.entry(state.entry), known.effect != effect else { return }
    records.update(entry: state.entry) { $0.effect = effect }
    touch(state.entry)
  }

  private func isSame(_ earlier: Int, _ later: Int) -> Bool {
    guard let old = document(ofMessage: earlier), let new = document(ofMessage: later) else {
      return false
    }
    return StateComparison.areSame(old, new)
  }

  /// Each store's encoder holds two of its states. When those of many stores take too much memory
  /// only that of the newest state keeps them.
  private func encode(_ payload: [UInt8], into state: inout StateRecord) {
    let store = state.store
    encoderWeight -= histories[store].encoder.weight
    state.body = histories[store].encoder.encode(payload, message: state.message)
    state.series = histories[store].encoder.series
    encoderWeight += histories[store].encoder.weight
    guard encoderWeight > Self.maximumEncoders else { return }
    for other in histories.indices where other != store {
      histories[other].encoder = StateEncoder()
    }
    encoderWeight = histories[store].encoder.weight
  }

  private static let maximumEncoders = 16 << 20

  /// What a document takes in a cache: its two arrays in the size that they were made in, their
  /// headers, and a place among the others, of which a dictionary leaves up to half empty.
  static func weight(_ document: JSONDocument) -> Int {
    document.bytes.capacity + document.nodes.capacity * MemoryLayout<JSONNode>.stride + 256
  }
}
