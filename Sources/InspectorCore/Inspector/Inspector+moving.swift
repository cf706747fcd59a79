extension Inspector {
  /// The tree that the detail pane shows; nil while it shows text.
  var tree: WritableKeyPath<Inspector, TreePane>? {
    switch view {
    case .state: \.state
    case .diff: \.diff
    case .action: \.action
    case .props: \.props
    case .raw: nil
    }
  }

  /// Moves within the focused pane.
  mutating func move(_ intent: Intent, _ times: Int?) -> [Effect] {
    guard focus == .detail else { return moveInLog(intent, times) }
    if let tree { moveInTree(tree, intent, times) } else { raw.move(intent, times) }
    return []
  }

  private mutating func moveInLog(_ intent: Intent, _ times: Int?) -> [Effect] {
    let page = max(1, screen.logHeight)
    let selected = log.selected ?? 0
    switch intent {
    case .down: return select(place: selected + (times ?? 1))
    case .up: return select(place: selected - (times ?? 1))
    case .halfPageDown: return select(place: selected + (times ?? 1) * max(1, page / 2))
    case .halfPageUp: return select(place: selected - (times ?? 1) * max(1, page / 2))
    case .pageDown: return select(place: selected + (times ?? 1) * page)
    case .pageUp: return select(place: selected - (times ?? 1) * page)
    case .top:
      if let times { return find(times) }
      rememberJump()
      return select(place: 0)
    case .bottom:
      if let times { return find(times) }
      rememberJump()
      log.isFollowing = true
      return select(place: placeCount - 1)
    case .scrollRight: log.scroll += 8 * (times ?? 1)
    case .scrollLeft: log.scroll = max(0, log.scroll - 8 * (times ?? 1))
    default: break
    }
    return []
  }

  /// Selects what stands at a place; moving up stops following, the last one alone does not start
  /// it again.
  mutating func select(place: Int) -> [Effect] {
    let before = log.selected
    log.select(place, height: screen.logHeight, rowCount: placeCount)
    if let selected = log.selected, let before, selected < before { log.isFollowing = false }
    if let row = selectedRow { filter?.anchor = row }
    return loadRows()
  }

  /// Selects a row of the history; one that the filter hides is shown without it.
  mutating func select(row: Int) -> [Effect] {
    if let filter, !filter.scan.contains(row) {
      message = StatusMessage(.plain, "the filter hid this entry and is dropped")
      _ = setFilter(nil)
    }
    return select(place: place(nearest: row))
  }

  mutating func toggleFollow() -> [Effect] {
    log.isFollowing.toggle()
    return log.isFollowing ? select(place: placeCount - 1) : []
  }

  /// Steps over what stands between entries; the rows near the screen are at hand.
  mutating func stepEntry(by steps: Int) -> [Effect] {
    guard let entry = moment?.entry.number else { return [] }
    if let filter {
      let place = log.selected ?? 0
      let target = filter.place(steps, from: place)
      sayEnd(entry, isThere: target == place, steps)
      return select(place: target)
    }
    let target = min(max(1, entry + steps), history.entryCount)
    sayEnd(entry, isThere: target == entry, steps)
    if target < entry { log.isFollowing = false }
    return [.findEntry(target)]
  }

  /// Says why a step goes nowhere.
  private mutating func sayEnd(_ entry: Int, isThere: Bool, _ steps: Int) {
    guard isThere else { return }
    let which = steps < 0 ? "first" : "last"
    let condition = filter == nil ? "" : " that passes the filter"
    message = StatusMessage(.plain, "#\(entry) is the \(which) entry\(condition)")
  }

  private mutating func moveInTree(
    _ tree: WritableKeyPath<Inspector, TreePane>, _ intent: Intent, _ times: Int?
  ) {
    let page = max(1, screen.detail.height)
    let count = times ?? 1
    if TreePane.folds.contains(intent), self[keyPath: tree].cursorRow?.source == .baseline {
      let key = settings.keys.title(of: .value)
      message = StatusMessage(.plain, "what was removed opens in a window: \(key)")
      return
    }
    switch intent {
    case .down: self[keyPath: tree].move(by: count)
    case .up: self[keyPath: tree].move(by: -count)
    case .halfPageDown: self[keyPath: tree].move(by: count * max(1, page / 2))
    case .halfPageUp: self[keyPath: tree].move(by: -count * max(1, page / 2))
    case .pageDown: self[keyPath: tree].move(by: count * page)
    case .pageUp: self[keyPath: tree].move(by: -count * page)
    case .top: self[keyPath: tree].move(to: count - 1)
    case .bottom:
      self[keyPath: tree].move(to: (times ?? self[keyPath: tree].rows.count) - 1)
    case .expand: for _ in 0..<min(count, 1_000) { self[keyPath: tree].expandOrEnter() }
    case .collapse: for _ in 0..<min(count, 1_000) { self[keyPath: tree].collapseOrLeave() }
    case .toggle: self[keyPath: tree].toggle()
    case .expandSubtree: self[keyPath: tree].setAll(belowCursor: true)
    case .collapseSubtree: self[keyPath: tree].setAll(belowCursor: false)
    case .expandAll: self[keyPath: tree].setAll(everywhere: true)
    case .collapseAll: self[keyPath: tree].setAll(everywhere: false)
    case .nextChange, .previousChange:
      for _ in 0..<min(count, 100_000)
      where !self[keyPath: tree].moveToChange(forward: intent == .nextChange) {
        message = StatusMessage(
          .plain, intent == .nextChange ? "no change below" : "no change above")
        return
      }
    default: break
    }
  }
}
