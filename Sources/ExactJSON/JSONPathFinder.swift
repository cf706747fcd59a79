/// Paths of many nodes of one document.
///
/// Saying which of several members of one name is meant takes a look at all its siblings. Where
/// many paths are asked for, every object is looked at once and its duplicates are remembered.
package struct JSONPathFinder {
  private let document: JSONDocument
  /// For each object looked at, the members that are not the first of their name.
  private var repeated: [NodeID: [NodeID: Int]] = [:]

  package init(_ document: JSONDocument) { self.document = document }

  package mutating func path(to node: NodeID) -> JSONPath {
    var components: [JSONPath.Component] = []
    var node = node
    while let parent = document.parent(of: node) {
      components.append(component(of: node, in: parent))
      node = parent
    }
    return JSONPath(components.reversed())
  }

  private mutating func component(of node: NodeID, in parent: NodeID) -> JSONPath.Component {
    guard let key = document.key(node) else { return .index(document.indexInParent(node)) }
    // A few siblings are looked at faster than remembered.
    guard document.childCount(parent) > 16 else { return document.component(of: node) }
    if let known = repeated[parent] { return .key(key, occurrence: known[node] ?? 1) }
    let found = Self.repeated(in: parent, of: document)
    repeated[parent] = found
    return .key(key, occurrence: found[node] ?? 1)
  }

  private static func repeated(in object: NodeID, of document: JSONDocument) -> [NodeID: Int] {
    var repeated: [NodeID: Int] = [:]
    document.withView { view in
      let members = view.children(of: object)
      var table = HashChains(count: members.count)
      for (place, member) in members.enumerated() {
        let hash = ContentHash.key(Int(member), in: view)
        // The one before of that name is taken out, so that chains stay short.
        let before = table.take(hash) { view.hasSameKey(Int(members[$0]), as: view, Int(member)) }
        if before >= 0 { repeated[Int(member)] = (repeated[Int(members[before])] ?? 1) + 1 }
        table.enter(place, hash)
      }
    }
    return repeated
  }
}
