extension JSONDocument {
  package func kind(_ node: NodeID) -> JSONKind { nodes[node].kind }
  package func isContainer(_ node: NodeID) -> Bool { nodes[node].isContainer }
  package func childCount(_ node: NodeID) -> Int { Int(nodes[node].count) }

  /// The value's bytes as sent.
  package func rawText(_ node: NodeID) -> ArraySlice<UInt8> { bytes[range(node)] }

  package func range(_ node: NodeID) -> Range<Int> {
    Int(nodes[node].start)..<Int(nodes[node].end)
  }

  /// The bytes between the key's quotes as sent; nil for an array's element and for the root.
  package func rawKey(_ node: NodeID) -> ArraySlice<UInt8>? {
    keyRange(node).map { bytes[$0] }
  }

  package func keyRange(_ node: NodeID) -> Range<Int>? {
    guard nodes[node].hasKey else { return nil }
    return Int(nodes[node].keyStart)..<Int(nodes[node].keyEnd)
  }

  package func parent(of node: NodeID) -> NodeID? {
    nodes[node].parent >= 0 ? Int(nodes[node].parent) : nil
  }

  package func children(of node: NodeID) -> JSONChildren { JSONChildren(of: node, in: nodes) }

  /// The child at a place from 0; steps over those before it.
  package func child(of node: NodeID, at index: Int) -> NodeID? {
    guard index >= 0, index < nodes[node].count else { return nil }
    var child = node + 1
    for _ in 0..<index { child = Int(nodes[child].next) }
    return child
  }

  package func nextSibling(_ node: NodeID) -> NodeID? {
    guard let parent = parent(of: node) else { return nil }
    let following = Int(nodes[node].next)
    return following < nodes[parent].next ? following : nil
  }

  /// The place among the parent's children, from 0.
  package func indexInParent(_ node: NodeID) -> Int { Int(nodes[node].index) }

  /// How many containers stand around the node.
  package func depth(of node: NodeID) -> Int {
    var depth = 0
    var parent = nodes[node].parent
    while parent >= 0 {
      depth += 1
      parent = nodes[Int(parent)].parent
    }
    return depth
  }
}
