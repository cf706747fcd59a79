/// The children of a node in the order sent, one step at a time.
package struct JSONChildren: Sequence, IteratorProtocol, Sendable {
  private let nodes: [JSONNode]
  private var following: NodeID
  private let end: NodeID

  init(of node: NodeID, in nodes: [JSONNode]) {
    self.nodes = nodes
    following = node + 1
    end = Int(nodes[node].next)
  }

  package mutating func next() -> NodeID? {
    guard following < end else { return nil }
    let child = following
    following = Int(nodes[child].next)
    return child
  }
}
