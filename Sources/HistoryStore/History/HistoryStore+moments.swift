import ExactJSON
import ReduxWire
import Timeline

/// What was the case at an entry.
extension HistoryStore {
  /// Everything about one entry; nil for a number that there is not.
  package func moment(ofEntry number: Int) -> Moment? {
    guard let summary = summary(ofEntry: number), let entry = records.entry(number),
      let header = records.message(entry.naming)?.header
    else { return nil }
    var moment = Moment(
      entry: summary, action: entry.action >= 0 ? payload(ofMessage: entry.action) : nil,
      state: nil, stateOrigin: .none, changeSpan: nil, baseline: nil, diff: nil,
      metadata: metadata(ofMessage: entry.naming))
    addProps(of: entry, header, to: &moment)
    if entry.state >= 0 {
      guard isSummary(entry.state) else {
        addState(entry.state, to: &moment)
        return moment
      }
      moment.summary = payload(ofMessage: entry.state)
    }
    let key = SessionKey(store: Int(header.store), session: Int(header.session))
    let known = lastKnown(of: key, beforeMessage: entry.opener, sequence: header.placedSequence)
    if let known, let payload = payload(ofState: known) {
      moment.state = payload
      moment.stateOrigin = .carriedOver(known.entry)
    } else if let known {
      moment.missing = missing(known)
    }
    if let sequence = header.placedSequence,
      let later = records.firstState(of: key, in: sequence...UInt64.max)
    {
      moment.stateOrigin = .includedIn(later.entry)
      moment.changeSpan = span(of: later)
    }
    return moment
  }

  private func addState(_ message: Int, to moment: inout Moment) {
    guard let state = records.state(ofMessage: message) else {
      // One that is no JSON.
      moment.state = payload(ofMessage: message)
      moment.stateOrigin = .own
      return
    }
    guard let payload = payload(ofState: state) else {
      moment.missing = missing(state)
      return
    }
    moment.state = payload
    moment.stateOrigin = .own
    moment.changeSpan = span(of: state)
    let before = state.before >= 0 ? state.before : nil
    moment.baseline = before.flatMap { document(ofMessage: $0) }
    // Without the state before, what changed cannot be told any more.
    if let before, moment.baseline == nil {
      moment.missing = records.state(ofMessage: before).map(missing)
      return
    }
    if !state.isRetained { moment.diff = diff(from: before, to: message) }
  }

  /// The state of any store at an entry: its own, else the last one known before it.
  package func state(of address: StoreAddress, atEntry number: Int) -> StoreState {
    state(stateRecord(of: address, atEntry: number))
  }

  /// Where that state stands; nil where none is known.
  func stateRecord(of address: StoreAddress, atEntry number: Int) -> StateRecord? {
    guard let store = storeIndex[address], isEntry(number), let entry = records.entry(number),
      let header = records.message(entry.naming)?.header
    else { return nil }
    let isOwn = Int(header.store) == store
    if isOwn, entry.state >= 0, let own = records.state(ofMessage: entry.state) { return own }
    let key = SessionKey(store: store, session: isOwn ? Int(header.session) : 0)
    return lastKnown(
      of: key, beforeMessage: entry.opener, sequence: isOwn ? header.placedSequence : nil)
  }

  /// The newest state of a store.
  package func latestState(of address: StoreAddress) -> StoreState {
    state(latestRecord(of: address))
  }

  func latestRecord(of address: StoreAddress) -> StateRecord? {
    guard let store = storeIndex[address] else { return nil }
    guard let last = histories[store].last, last.isSequenced else { return histories[store].last }
    return newestState(of: store, session: last.session) ?? last
  }

  private func state(_ state: StateRecord?) -> StoreState {
    guard let state else { return .unknown }
    if state.isCleared { return .cleared(entry: state.entry) }
    guard let document = document(ofMessage: state.message) else {
      return .missing(missing(state))
    }
    return .known(document, entry: state.entry)
  }

  func missing(_ state: StateRecord) -> Moment.Missing {
    records.isDropped(state.message) ? .dropped(state.entry) : .damaged(state.entry)
  }

  private func diff(from before: Int?, to state: Int) -> JSONDiff? {
    guard let new = document(ofMessage: state) else { return nil }
    let old = before.flatMap { document(ofMessage: $0) }
    // A state that came late changes what the next one is compared with.
    if let known = diffs.existing(state), known.before == before { return known.diff }
    let diff = JSONDiff(from: old, to: new)
    diffs.set(
      (before, diff), for: state, weight: Self.weight(new) + (old.map(Self.weight) ?? 0))
    return diff
  }

  func document(ofMessage id: Int) -> JSONDocument? {
    documents.value(id, weight: { $0.map(Self.weight) ?? 64 }) {
      records.payload(ofMessage: id).flatMap { try? JSONDocument(parsing: $0) }
    }
  }

  func payload(ofMessage id: Int) -> Moment.Payload? {
    let document = document(ofMessage: id)
    guard let record = records.message(id),
      let payload = document?.bytes ?? records.payload(of: record, id: id)
    else { return nil }
    let reading = MessageReading(
      channel: record.header.channel, payload: payload,
      userProperties: record.header.userProperties, document: document)
    return Moment.Payload(bytes: payload, document: document, problem: reading.problem)
  }

  /// Nil for a state whose bytes cannot be had any more.
  private func payload(ofState state: StateRecord) -> Moment.Payload? {
    payload(ofMessage: state.message)
  }

  /// User properties as they came, else what the envelope says in their place.
  private func metadata(ofMessage id: Int) -> [(name: String, value: String)] {
    guard let header = records.message(id)?.header else { return [] }
    let properties = header.userProperties
    if properties.isEmpty, let document = document(ofMessage: id),
      let metadata = Metadata(envelope: document), header.channel.carriesEnvelopes
    {
      return MetadataName.allCases.compactMap { name in
        metadata.text(name).map { (name.rawValue, $0) }
      }
    }
    return properties.map { ($0.name, $0.value) }
  }
}
