import CellGrid
import Timeline

/// States that are kept under a name.
extension Inspector {
  /// Opens the command line where the name is to be typed.
  mutating func askForSnapshotName() {
    guard moment != nil else {
      message = StatusMessage(.failure, "no entry is selected")
      return
    }
    let name = settings.keys.bindings.first { $0.intent == .snapshot }?.name ?? ""
    openLine(.command, name + " ")
  }

  /// Keeps the state that is shown; without a name, under that of its entry.
  mutating func keepSnapshot(named name: String?) -> [Effect] {
    guard let entry = moment?.entry else { return refuse("no entry is selected") }
    travel.awaited = .toKeep(entry.number)
    travel.nameToKeep = name ?? "#\(entry.number)"
    return [.loadState(.toKeep(entry.number))]
  }

  mutating func openSnapshots() -> [Effect] {
    overlay = .snapshots(SnapshotList())
    return [.loadSnapshots]
  }

  mutating func handle(_ key: Key, in list: SnapshotList) -> [Effect] {
    var list = list
    if let doomed = list.doomed {
      list.doomed = nil
      overlay = .snapshots(list)
      guard key == .character("y") else { return [] }
      return [.deleteSnapshot(doomed.id), .loadSnapshots]
    }
    switch key {
    case .character("t"):
      guard let snapshot = list.chosen else { return [] }
      if let obstacle { return refuse(obstacle) }
      overlay = nil
      return request(.snapshot(snapshot.id), keptAs: snapshot.name)
    case .character("d"), .delete: list.doomed = list.chosen
    case .enter:
      guard let snapshot = list.chosen else { return [] }
      overlay = nil
      return find(snapshot.entry)
    default:
      switch settings.keys.intent(for: key, in: .log) {
      case .close, .back, .interrupt, .snapshots:
        overlay = nil
        return []
      case .down: list.move(by: 1)
      case .up: list.move(by: -1)
      case .pageDown, .halfPageDown: list.move(by: 10)
      case .pageUp, .halfPageUp: list.move(by: -10)
      case .top: list.move(by: -list.snapshots.count)
      case .bottom: list.move(by: list.snapshots.count)
      default: break
      }
    }
    overlay = .snapshots(list)
    return []
  }
}
