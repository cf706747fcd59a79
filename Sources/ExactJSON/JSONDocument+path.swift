extension JSONDocument {
  /// The node a path leads to, nil where it leads nowhere.
  package func node(at path: JSONPath) -> NodeID? {
    var node = root
    for component in path.components {
      guard let found = child(component, of: node) else { return nil }
      node = found
    }
    return node
  }

  /// The last node on the way of a path that there is: the path's own, or an ancestor of it.
  package func nearestNode(to path: JSONPath) -> NodeID {
    var node = root
    for component in path.components {
      guard let found = child(component, of: node) else { break }
      node = found
    }
    return node
  }

  private func child(_ component: JSONPath.Component, of node: NodeID) -> NodeID? {
    switch component {
    case .index(let index):
      guard kind(node) == .array else { return nil }
      return child(of: node, at: index < 0 ? childCount(node) + index : index)
    case .key(let key, occurrence: 1): return member(named: key, of: node)
    case .key(let key, let occurrence):
      guard occurrence > 0 else { return nil }
      return members(named: key, of: node).dropFirst(occurrence - 1).first
    }
  }

  package func path(to node: NodeID) -> JSONPath {
    var components: [JSONPath.Component] = []
    var node = node
    while let parent = parent(of: node) {
      components.append(component(of: node))
      node = parent
    }
    return JSONPath(components.reversed())
  }

  /// The last component of the node's path; the node must not be the root.
  package func component(of node: NodeID) -> JSONPath.Component {
    guard let key = key(node), let parent = parent(of: node) else {
      return .index(indexInParent(node))
    }
    let occurrence = key.bytes.withUnsafeBufferPointer { wanted in
      withView { view in
        var occurrence = 1
        var sibling = parent + 1
        while sibling < node {
          if view.hasKey(sibling, wanted) { occurrence += 1 }
          sibling = view.next(sibling)
        }
        return occurrence
      }
    }
    return .key(key, occurrence: occurrence)
  }
}
