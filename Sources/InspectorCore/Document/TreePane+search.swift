import ExactJSON
import Timeline

extension TreePane {
  /// Where the cursor is and what is open, to come back to.
  package struct Place: Sendable {
    let path: JSONPath
    let offset: Int
    let expansion: ExpansionTree
  }

  package var place: Place {
    Place(path: cursorPath, offset: cursor - top, expansion: expansion)
  }

  /// Goes to the match that many matches away, opening what is closed over it; nil, and nothing
  /// moves, when there is none.
  mutating func seek(_ pattern: TextPattern, steps: Int) -> SearchOutcome? {
    guard let document, cursorRow != nil else { return nil }
    var matches = DocumentSearch(pattern: pattern).nodes(of: document)
    if showsChangesOnly {
      let shown = Set(
        TreeRows.list(document, marks: marks, expansion: .everything, changesOnly: true)
          .filter { $0.source == .current }.map(\.node))
      matches.removeAll { !shown.contains($0) }
    } else if matches.first == document.root, document.hasChildren(document.root) {
      matches.removeFirst()
    }
    let node = cursorNode
    let before = matches.partitioningIndex { $0 >= node }
    let isOn = before < matches.count && matches[before] == node
    guard
      let outcome = SearchOutcome.step(
        steps, before: before, isOn: isOn, count: matches.count)
    else { return nil }
    reveal(matches[outcome.place - 1])
    return outcome
  }

  /// The node under the cursor, or the last one listed before a removed one.
  private var cursorNode: NodeID {
    rows[...cursor].last { $0.source == .current }?.node ?? 0
  }
}

extension [NodeID] {
  /// The first place whose node satisfies the condition, in a list sorted by it.
  func partitioningIndex(where isBehind: (NodeID) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
