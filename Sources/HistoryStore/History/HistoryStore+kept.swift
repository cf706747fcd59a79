import ReduxWire
import Timeline

/// States that are to be sent to an app, or to be kept.
extension HistoryStore {
  /// The state that a request names.
  package func answer(_ request: StateRequest) -> Result<KeptState, KeptState.Refusal> {
    Result { () throws(KeptState.Refusal) in
      switch request {
      case .entry(let number): try keptState(atEntry: number)
      case .toKeep(let number): try keptState(atEntry: number, toKeep: true)
      case .latest(let address): try latestKeptState(of: address)
      case .snapshot(let id): try state(ofSnapshot: id)
      }
    }
  }

  /// The state at an entry, its own or the last one known before it; that of another store where
  /// one is named.
  package func keptState(
    atEntry number: Int, of store: StoreAddress? = nil, toKeep: Bool = false
  ) throws(KeptState.Refusal) -> KeptState {
    guard let summary = summary(ofEntry: number), let entry = records.entry(number) else {
      throw .noEntry(number)
    }
    let own = StoreAddress(app: summary.app, store: summary.store)
    let address = store ?? own
    if address == own, entry.state >= 0, records.state(ofMessage: entry.state) == nil {
      throw isSummary(entry.state) ? .summary(number) : .notJSON(number)
    }
    return try kept(stateRecord(of: address, atEntry: number), of: address, toKeep: toKeep)
  }

  /// The newest state of a store.
  package func latestKeptState(
    of address: StoreAddress
  ) throws(KeptState.Refusal) -> KeptState {
    if let entry = summaryEntry(of: address) { throw .summary(entry) }
    return try kept(latestRecord(of: address), of: address)
  }

  private func kept(
    _ state: StateRecord?, of address: StoreAddress, toKeep: Bool = false
  ) throws(KeptState.Refusal) -> KeptState {
    guard let state else { throw .unknown(store: address.store) }
    if state.isCleared { throw .cleared(state.entry) }
    guard let record = records.message(state.message),
      let bytes = records.payload(of: record, id: state.message)
    else {
      switch missing(state) {
      case .dropped(let entry): throw .dropped(entry)
      case .damaged(let entry): throw .damaged(entry)
      }
    }
    return try KeptState(
      of: address, entry: state.entry, bytes: bytes,
      document: document(ofMessage: state.message),
      userProperties: record.header.userProperties, toKeep: toKeep)
  }
}
