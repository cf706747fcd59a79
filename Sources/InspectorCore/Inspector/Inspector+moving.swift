extension Inspector {
  /// Moves within the focused pane.
  mutating func move(_ intent: Intent, _ times: Int?) -> [Effect] {
    guard focus == .detail else { return moveInLog(intent, times) }
    switch view {
    case .state: moveInTree(\.state, intent, times)
    case .diff: moveInTree(\.diff, intent, times)
    case .action: moveInTree(\.action, intent, times)
    case .raw: raw.move(intent, times)
    }
    return []
  }

  private mutating func moveInLog(_ intent: Intent, _ times: Int?) -> [Effect] {
    let page = max(1, screen.logHeight)
    let selected = log.selected ?? 0
    switch intent {
    case .down: return select(row: selected + (times ?? 1))
    case .up: return select(row: selected - (times ?? 1))
    case .halfPageDown: return select(row: selected + (times ?? 1) * max(1, page / 2))
    case .halfPageUp: return select(row: selected - (times ?? 1) * max(1, page / 2))
    case .pageDown: return select(row: selected + (times ?? 1) * page)
    case .pageUp: return select(row: selected - (times ?? 1) * page)
    case .top: return times.map { [.findEntry($0)] } ?? select(row: 0)
    case .bottom:
      if let times { return [.findEntry(times)] }
      log.isFollowing = true
      return select(row: history.rowCount - 1)
    case .scrollRight: log.scroll += 8 * (times ?? 1)
    case .scrollLeft: log.scroll = max(0, log.scroll - 8 * (times ?? 1))
    default: break
    }
    return []
  }

  /// Selects a row; moving up stops following, the last row alone does not start it again.
  mutating func select(row: Int) -> [Effect] {
    let before = log.selected
    log.select(row, height: screen.logHeight, rowCount: history.rowCount)
    if let selected = log.selected, let before, selected < before { log.isFollowing = false }
    return loadRows()
  }

  mutating func toggleFollow() -> [Effect] {
    log.isFollowing.toggle()
    return log.isFollowing ? select(row: history.rowCount - 1) : []
  }

  /// Steps over what stands between entries; the rows near the screen are at hand.
  mutating func stepEntry(by steps: Int) -> [Effect] {
    guard let entry = moment?.entry.number else { return [] }
    let target = min(max(1, entry + steps), history.entryCount)
    if target < entry { log.isFollowing = false }
    return [.findEntry(target)]
  }

  private mutating func moveInTree(
    _ tree: WritableKeyPath<Inspector, TreePane>, _ intent: Intent, _ times: Int?
  ) {
    let page = max(1, screen.detail.height)
    let count = times ?? 1
    switch intent {
    case .down: self[keyPath: tree].move(by: count)
    case .up: self[keyPath: tree].move(by: -count)
    case .halfPageDown: self[keyPath: tree].move(by: count * max(1, page / 2))
    case .halfPageUp: self[keyPath: tree].move(by: -count * max(1, page / 2))
    case .pageDown: self[keyPath: tree].move(by: count * page)
    case .pageUp: self[keyPath: tree].move(by: -count * page)
    case .top: self[keyPath: tree].move(to: 0)
    case .bottom: self[keyPath: tree].move(to: self[keyPath: tree].rows.count - 1)
    case .expand: self[keyPath: tree].expandOrEnter()
    case .collapse: self[keyPath: tree].collapseOrLeave()
    case .toggle: self[keyPath: tree].toggle()
    case .expandSubtree: self[keyPath: tree].setAll(belowCursor: true)
    case .collapseSubtree: self[keyPath: tree].setAll(belowCursor: false)
    case .expandAll: self[keyPath: tree].setAll(everywhere: true)
    case .collapseAll: self[keyPath: tree].setAll(everywhere: false)
    case .nextChange, .previousChange:
      if !self[keyPath: tree].moveToChange(forward: intent == .nextChange) {
        message = StatusMessage(
          .plain, intent == .nextChange ? "no change below" : "no change above")
      }
    default: break
    }
  }
}
