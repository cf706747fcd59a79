/// One thing that happened between two documents.
package struct JSONChange: Hashable, Sendable {
  package enum Operation: Sendable {
    case add
    case remove
    case replace
    /// An array's element stands elsewhere among its siblings. What changed inside it is told
    /// by changes of its own.
    case move
  }

  package let operation: Operation
  /// The value in the old document; nil for an addition.
  package let old: NodeID?
  /// The value in the new document; nil for a removal.
  package let new: NodeID?
  /// For a removal: the container in the new document that has lost it.
  package let container: NodeID?
  /// For a removal: the child of `container` after which it would stand, nil for the first place.
  package let after: NodeID?

  init(
    _ operation: Operation, old: NodeID? = nil, new: NodeID? = nil, container: NodeID? = nil,
    after: NodeID? = nil
  ) {
    self.operation = operation
    self.old = old
    self.new = new
    self.container = container
    self.after = after
  }
}
