import ExactJSON

/// A place that was left by a leap, to come back to.
package struct Jump: Sendable, Hashable {
  let row: Int
  let isFollowing: Bool
  let focus: Inspector.Focus
  let view: Inspector.View
  let path: JSONPath?
}

extension Inspector {
  /// How many places are remembered.
  private static let longestWay = 100

  /// Notes where the user is before something takes him elsewhere.
  mutating func rememberJump() {
    guard let row = selectedRow else { return }
    remember(
      Jump(
        row: row, isFollowing: log.isFollowing, focus: focus, view: view,
        path: tree.map { self[keyPath: $0].cursorPath }))
  }

  mutating func rememberJump(from origin: LinePrompt.Origin) {
    guard let row = origin.row else { return }
    remember(
      Jump(
        row: row, isFollowing: origin.isFollowing, focus: focus, view: view,
        path: origin.tree?.path))
  }

  private mutating func remember(_ jump: Jump) {
    guard jumps.last != jump else { return }
    jumps.append(jump)
    if jumps.count > Self.longestWay { jumps.removeFirst() }
  }

  /// Goes back to where the last leap began.
  mutating func jumpBack() -> [Effect] {
    guard let jump = jumps.popLast() else {
      message = StatusMessage(.plain, "there is no place to go back to")
      return []
    }
    focus = jump.focus
    if view != jump.view {
      view = jump.view
      fillView(seeksChange: false)
    }
    settlePanes()
    log.isFollowing = jump.isFollowing
    if let filter, !filter.scan.contains(jump.row) { _ = setFilter(nil) }
    let effects = settleSelection(jump.row, isFollowing: jump.isFollowing)
    pendingPath = jump.path
    if effects.isEmpty { goToPendingPath() }
    return effects
  }

  /// Takes the cursor of the tree to where it was, once the moment is there.
  mutating func goToPendingPath() {
    guard let path = pendingPath, let tree else { return }
    pendingPath = nil
    if let node = self[keyPath: tree].document?.nearestNode(to: path), !path.isRoot {
      self[keyPath: tree].reveal(node)
    }
  }
}
