import ExactJSON

/// A node of the tree or a removed one, comparable by the place at which the tree lists it when
/// everything is open.
struct ListedNode: Comparable {
  let source: TreeRow.Source
  let node: NodeID
  /// The node before which it stands; a node of the document stands before the one behind it.
  let place: NodeID
  /// Of two removals before one node, that in the deeper container comes first.
  let depth: Int

  init(_ node: NodeID) {
    self.init(source: .current, node: node, place: node, depth: 0)
  }

  private init(source: TreeRow.Source, node: NodeID, place: NodeID, depth: Int) {
    (self.source, self.node, self.place, self.depth) = (source, node, place, depth)
  }

  /// What was removed from a container, in the order in which the tree lists it.
  static func removals(
    _ removals: [TreeMarks.Removal], from container: NodeID, of document: JSONDocument
  ) -> [ListedNode] {
    let depth = document.path(to: container).components.count
    return removals.map { removal in
      let place = removal.after.map { Int(document.nodes[$0].next) } ?? container + 1
      return ListedNode(source: .baseline, node: removal.node, place: place, depth: depth)
    }
  }

  static func < (first: ListedNode, second: ListedNode) -> Bool {
    if first.place != second.place { return first.place < second.place }
    if first.source != second.source { return first.source == .baseline }
    if first.depth != second.depth { return first.depth > second.depth }
    return first.node < second.node
  }
}
