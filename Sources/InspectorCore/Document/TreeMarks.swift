import ExactJSON

/// Lays a diff out over the nodes of the newer document, for drawing.
package struct TreeMarks: Sendable {
  package enum Mark: Sendable, Hashable {
    case none, added, removed, changed, moved
    /// Something below changed.
    case touched
  }

  /// A node of the older document that is gone, and where it would stand in the newer one.
  package struct Removal: Sendable {
    package let node: NodeID
    package let after: NodeID?
  }

  package private(set) var marks: [NodeID: Mark] = [:]
  /// The older value of a changed or moved node.
  package private(set) var former: [NodeID: NodeID] = [:]
  /// Removals by the node of the newer document that held them.
  package private(set) var removals: [NodeID: [Removal]] = [:]
  package private(set) var count = 0

  package init() {}

  package init(_ diff: JSONDiff, in document: JSONDocument) {
    count = diff.changes.count
    for change in diff.changes {
      switch change.operation {
      case .add: mark(change.new, .added, in: document)
      case .replace: mark(change.new, .changed, former: change.old, in: document)
      case .move: mark(change.new, .moved, former: change.old, in: document)
      case .remove:
        guard let container = change.container, let old = change.old else { continue }
        removals[container, default: []].append(Removal(node: old, after: change.after))
        touch(container, in: document)
      }
    }
  }

  package func mark(_ node: NodeID) -> Mark { marks[node] ?? .none }

  private mutating func mark(
    _ node: NodeID?, _ mark: Mark, former old: NodeID? = nil, in document: JSONDocument
  ) {
    guard let node else { return }
    // A node both moved and changed says that it changed; its place is told by the former value.
    if marks[node] != .changed { marks[node] = mark }
    if let old { former[node] = old }
    if let parent = document.parent(of: node) { touch(parent, in: document) }
  }

  /// Marks a node and its ancestors as touched, up to the first that already says something.
  private mutating func touch(_ node: NodeID, in document: JSONDocument) {
    var next: NodeID? = node
    while let current = next {
      if let present = marks[current] {
        if present == .touched { return }
      } else {
        marks[current] = .touched
      }
      next = document.parent(of: current)
    }
  }
}
