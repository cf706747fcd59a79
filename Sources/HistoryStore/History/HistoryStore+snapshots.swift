import ExactJSON
import ReduxWire
import Timeline

/// States that are kept under a name.
///
/// A snapshot has the bytes of its own, so that it stays when the recording has to let old states
/// go. What was opened to be looked at keeps them only as long as it is open.
extension HistoryStore {
  /// Says why a state is not kept.
  package enum SnapshotRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    case nameTaken(String)
    case unknownStore(String)

    package var description: String {
      switch self {
      case .nameTaken(let name): "there is a snapshot \(name) already"
      case .unknownStore(let store): "there is no store \(store)"
      }
    }
  }

  @discardableResult
  package func keep(
    _ state: KeptState, as name: String, at time: Int64
  ) throws(SnapshotRefusal) -> Snapshot {
    if snapshots.contains(where: { $0.name == name }) { throw .nameTaken(name) }
    guard let store = storeIndex[state.address] else { throw .unknownStore(state.address.store) }
    let snapshot = Snapshot(
      id: (snapshots.last?.id ?? 0) + 1, name: name, at: time, address: state.address,
      entry: state.entry, byteCount: state.bytes.count)
    snapshots.append(snapshot)
    records.change {
      $0.keep(
        SnapshotRecord(
          name: name, at: time, store: store, entry: state.entry, bytes: state.bytes),
        as: snapshot.id)
    }
    records.settle()
    return snapshot
  }

  package func deleteSnapshot(_ id: Int) {
    guard snapshots.contains(where: { $0.id == id }) else { return }
    snapshots.removeAll { $0.id == id }
    records.change { $0.deleteSnapshot(id) }
    records.settle()
  }

  /// The state of a snapshot, which may have been kept only to be looked at.
  package func state(ofSnapshot id: Int) throws(KeptState.Refusal) -> KeptState {
    guard let snapshot = snapshots.first(where: { $0.id == id }) else {
      throw .unknown(store: "a snapshot that was deleted")
    }
    guard let bytes = records.bytes(ofSnapshot: id) else { throw .damaged(snapshot.entry) }
    let record = stateRecord(of: snapshot.address, atEntry: snapshot.entry)
      .flatMap { records.message($0.message) }
    return try KeptState(
      of: snapshot.address, entry: snapshot.entry, bytes: bytes,
      document: try? JSONDocument(parsing: bytes),
      userProperties: record?.header.userProperties ?? [])
  }
}
