import ExactJSON

/// Stands for one visible line of the tree.
package struct TreeRow: Sendable, Hashable {
  package enum Source: Sendable { case current, baseline }

  /// Which document `node` belongs to; the baseline only for what was removed.
  package let source: Source
  package let node: NodeID
  package let depth: Int
  package let isExpanded: Bool
  package let mark: TreeMarks.Mark
}
