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
    guard let document, let present = listedCursor else { return nil }
    var removed: [NodeID: NodeID] = [:]
    var matches = matches(of: pattern, in: document).map(ListedNode.init)
    for (container, removals) in marks.removals {
      for removal in removals { removed[removal.node] = container }
      matches += ListedNode.removals(removals, from: container, of: document).filter {
        isRemovalFound($0.node, by: pattern)
      }
    }
    matches.sort()
    let before = matches.partitioningIndex { $0 >= present }
    let isOn = before < matches.count && matches[before] == present
    guard
      let outcome = SearchOutcome.step(
        steps, before: before, isOn: isOn, count: matches.count)
    else { return nil }
    let target = matches[outcome.place - 1]
    if target.source == .current {
      reveal(target.node)
    } else if let container = removed[target.node] {
      reveal(removed: target.node, from: container)
    }
    return outcome
  }

  /// The nodes of the document that are shown with the pattern, in their key, their value, or the
  /// value that they had before.
  private func matches(of pattern: TextPattern, in document: JSONDocument) -> [NodeID] {
    let search = DocumentSearch(pattern: pattern)
    var matches = search.nodes(of: document)
    if let baseline {
      let former = marks.former.filter { node, old in
        marks.mark(node) == .changed && !baseline.isContainer(old)
          && !search.nodes(of: baseline, in: old..<old + 1).isEmpty
      }
      matches = Set(matches).union(former.keys).sorted()
    }
    if showsChangesOnly {
      let shown = Set(
        TreeRows.list(document, marks: marks, expansion: .everything, changesOnly: true)
          .filter { $0.source == .current }.map(\.node))
      matches.removeAll { !shown.contains($0) }
    } else if matches.first == document.root, document.hasChildren(document.root) {
      matches.removeFirst()
    }
    return matches
  }

  /// What was removed is listed in one row, for all that was in it.
  private func isRemovalFound(_ node: NodeID, by pattern: TextPattern) -> Bool {
    guard let baseline else { return false }
    let subtree = node..<Int(baseline.nodes[node].next)
    return !DocumentSearch(pattern: pattern).nodes(of: baseline, in: subtree).isEmpty
  }

  /// Where the cursor is among all that can be found.
  private var listedCursor: ListedNode? {
    guard let row = cursorRow else { return nil }
    guard row.source == .baseline, let document else { return ListedNode(row.node) }
    for (container, removals) in marks.removals {
      guard let index = removals.firstIndex(where: { $0.node == row.node }) else { continue }
      return ListedNode.removals([removals[index]], from: container, of: document).first
    }
    return nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place whose element satisfies the condition, in a collection sorted by it.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
