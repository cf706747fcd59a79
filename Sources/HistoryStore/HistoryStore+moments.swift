import ExactJSON
import ReduxWire
import Timeline

/// What was the case at an entry.
extension HistoryStore {
  /// Everything about one entry; nil for a number that there is not.
  package func moment(ofEntry number: Int) -> Moment? {
    guard let summary = summary(ofEntry: number) else { return nil }
    let entry = entries[number - 1]
    let header = headers[entry.naming]
    let chain = histories[Int(header.store)].chain
    var moment = Moment(
      entry: summary, action: entry.action >= 0 ? payload(ofMessage: entry.action) : nil,
      state: nil, stateOrigin: .none, changeSpan: nil, baseline: nil, diff: nil,
      metadata: metadata(ofMessage: entry.naming))
    if entry.state >= 0 {
      moment.state = payload(ofMessage: entry.state)
      moment.stateOrigin = .own
      guard let position = chain.position(ofMessage: entry.state) else { return moment }
      moment.changeSpan = chain.span(of: position)
      let before = chain.predecessor(of: position).map { chain.states[$0].message }
      moment.baseline = before.flatMap { document(ofMessage: $0) }
      if !chain.states[position].isRetained { moment.diff = diff(from: before, to: entry.state) }
      return moment
    }
    let known = chain.lastKnown(
      beforeMessage: entry.opener, session: Int(header.session), sequence: header.placedSequence)
    if let known {
      moment.state = payload(ofMessage: known.message)
      moment.stateOrigin = .carriedOver(known.entry)
    }
    if let sequence = header.placedSequence,
      let later = chain.firstIncluding(sequence, session: Int(header.session))
    {
      moment.stateOrigin = .includedIn(later.entry)
      moment.changeSpan = chain.position(ofMessage: later.message).map { chain.span(of: $0) }
    }
    return moment
  }

  /// The state of any store at an entry: its own, else the last one known before it.
  package func state(of address: StoreAddress, atEntry number: Int) -> StoreState {
    guard let store = storeIndex[address], entries.indices.contains(number - 1) else {
      return .unknown
    }
    let entry = entries[number - 1]
    let header = headers[entry.naming]
    let chain = histories[store].chain
    let isOwn = Int(header.store) == store
    if isOwn, entry.state >= 0, let position = chain.position(ofMessage: entry.state) {
      return state(chain.states[position])
    }
    return state(
      chain.lastKnown(
        beforeMessage: entry.opener, session: isOwn ? Int(header.session) : 0,
        sequence: isOwn ? header.placedSequence : nil))
  }

  /// The newest state of a store.
  package func latestState(of address: StoreAddress) -> StoreState {
    guard let store = storeIndex[address] else { return .unknown }
    return state(histories[store].chain.latest)
  }

  private func state(_ state: StateChain.State?) -> StoreState {
    guard let state else { return .unknown }
    guard let document = state.isCleared ? nil : document(ofMessage: state.message) else {
      return .cleared(entry: state.entry)
    }
    return .known(document, entry: state.entry)
  }

  private func diff(from before: Int?, to state: Int) -> JSONDiff? {
    guard let new = document(ofMessage: state) else { return nil }
    let old = before.flatMap { document(ofMessage: $0) }
    // A state that came late changes what the next one is compared with.
    if let known = diffs.existing(state), known.before == before { return known.diff }
    let diff = JSONDiff(from: old, to: new)
    diffs.set((before, diff), for: state)
    return diff
  }

  func document(ofMessage id: Int) -> JSONDocument? {
    documents.value(id, weight: { ($0?.bytes.count ?? 0) + 1 }) {
      try? JSONDocument(parsing: archive.payload(of: id))
    }
  }

  private func payload(ofMessage id: Int) -> Moment.Payload {
    let payload = archive.payload(of: id)
    let document = document(ofMessage: id)
    let reading = MessageReading(
      channel: headers[id].channel, payload: payload,
      userProperties: headers[id].userProperties, document: document)
    return Moment.Payload(bytes: payload, document: document, problem: reading.problem)
  }

  /// User properties as they came, else what the envelope says in their place.
  private func metadata(ofMessage id: Int) -> [(name: String, value: String)] {
    let properties = headers[id].userProperties
    if properties.isEmpty, let document = document(ofMessage: id),
      let metadata = Metadata(envelope: document), headers[id].channel.carriesEnvelopes
    {
      return MetadataName.allCases.compactMap { name in
        metadata.text(name).map { (name.rawValue, $0) }
      }
    }
    return properties.map { ($0.name, $0.value) }
  }
}
