import ReduxWire
import Timeline

/// What led to what.
///
/// An entry names its cause by a sequence number, which has an index: for what came lately the
/// assembler's own, for the rest the file's. So a row finds its cause, and how deep it stands below
/// the first one, in a few steps however long the history is.
extension HistoryStore {
  /// An entry that is waited for by others that it led to.
  struct AwaitedCause: Hashable {
    var address: StoreAddress
    var session: Int
    var sequence: UInt64
  }

  /// So many are waited for: what never comes must cost nothing.
  private static let maximumAwaited = 256

  /// Remembers by which text an app names what was sent to it.
  package func note(correlation text: String, of id: SentID) {
    orders[text] = id.row
    records.change {
      $0.orders[id.row] = text
      $0.note()
    }
    records.settle()
  }

  /// Says in an entry's row what led to it.
  func link(_ summary: inout EntrySummary, session: Int) {
    guard let text = summary.cause else { return }
    let address = StoreAddress(app: summary.app, store: summary.store)
    guard let place = place(of: text, for: summary.number, of: address, session: session) else {
      return awaitCause(text, for: summary.number, of: address, session: session)
    }
    summary.causedBy = place
    summary.depth = depth(below: place)
  }

  private func place(
    of text: String, for number: Int, of own: StoreAddress, session: Int
  ) -> CausePlace? {
    switch CauseName(text) {
    case .order(let text):
      guard let row = orders[text], let ownRow = rowIndex(ofEntry: number), row < ownRow else {
        return nil
      }
      return .sent(row: row)
    case .entry(let store, let sequence):
      guard session > 0 else { return nil }
      let address = StoreAddress(app: own.app, store: store ?? own.store)
      let found =
        assembler.entry(of: sequence, session: session, in: address)
        ?? storeIndex[address].flatMap { store in
          records.entries(of: SessionKey(store: store, session: session), in: sequence...sequence)?
            .lowerBound
        }
      return found.flatMap { $0 == number ? nil : .entry($0) }
    }
  }

  /// How deep something stands that came of what stands there.
  private func depth(below place: CausePlace) -> Int {
    var depth = 1
    var place = place
    while depth < CausePlace.deepest, case .entry(let number) = place {
      if let known = summaries.existing(number) {
        return min(CausePlace.deepest, depth + known.depth)
      }
      guard let next = self.place(ofCauseOf: number) else { break }
      depth += 1
      place = next
    }
    return depth
  }

  private func place(ofCauseOf number: Int) -> CausePlace? {
    guard let entry = records.entry(number), let naming = records.message(entry.naming),
      let address = address(of: naming.header)
    else { return nil }
    let message = naming.header.message(of: address, payload: naming.payload)
    let reading =
      entry.action >= 0
      ? MessageReading(message)
      : MessageReading(stateWith: message.userProperties, isCleared: false)
    return reading.metadata.cause.flatMap {
      place(of: $0, for: number, of: address, session: Int(naming.header.session))
    }
  }

  private func awaitCause(
    _ text: String, for number: Int, of own: StoreAddress, session: Int
  ) {
    guard case .entry(let store, let sequence) = CauseName(text), session > 0, !isReadOnly else {
      return
    }
    if awaitedCauses.count >= Self.maximumAwaited { awaitedCauses = [:] }
    let address = StoreAddress(app: own.app, store: store ?? own.store)
    let cause = AwaitedCause(address: address, session: session, sequence: sequence)
    if awaitedCauses[cause]?.contains(number) != true {
      awaitedCauses[cause, default: []].append(number)
    }
  }

  /// Lets the rows look again that wait for an entry that has just come.
  func settleCauses(_ placement: Placement, of address: StoreAddress) {
    guard !awaitedCauses.isEmpty, placement.part == .opens, let sequence = placement.sequence,
      let waiting = awaitedCauses.removeValue(
        forKey: AwaitedCause(address: address, session: placement.session, sequence: sequence))
    else { return }
    for number in waiting where number != placement.entry { touch(number) }
  }
}
