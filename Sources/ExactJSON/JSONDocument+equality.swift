extension JSONDocument {
  /// Whether two values mean the same: members in any order, elements in theirs, scalars by their
  /// text. Equal bytes are not looked into.
  package func hasSameValue(
    _ node: NodeID, as other: JSONDocument, _ otherNode: NodeID
  ) -> Bool {
    withView { first in
      other.withView { DeepEquality.areEqual(first, node, $0, otherNode) }
    }
  }
}
