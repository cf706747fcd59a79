extension JSONDocument {
  /// The decoded value of a string node, nil for other kinds. What no `String` can hold (lone
  /// surrogates, bytes that are not UTF-8) shows as U+FFFD.
  package func string(_ node: NodeID) -> String? {
    guard let decoded = stringBytes(node) else { return nil }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The decoded value of a string node without loss: UTF-8, lone surrogates as in WTF-8.
  package func stringBytes(_ node: NodeID) -> [UInt8]? {
    guard nodes[node].kind == .string else { return nil }
    let inner = rawText(node).dropFirst().dropLast()
    return nodes[node].flags.contains(.hasEscapes)
      ? JSONStringDecoding.decode(inner) : Array(inner)
  }

  /// The decoded key; nil for an array's element and for the root.
  package func key(_ node: NodeID) -> JSONKey? {
    guard let raw = rawKey(node) else { return nil }
    return JSONKey(
      bytes: nodes[node].flags.contains(.keyHasEscapes)
        ? JSONStringDecoding.decode(raw) : Array(raw))
  }

  /// The first member of that name, nil also where the node is no object.
  package func member(named name: StaticString, of node: NodeID) -> NodeID? {
    firstMember(
      of: node, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  package func member(named name: String, of node: NodeID) -> NodeID? {
    var name = name
    return name.withUTF8 { firstMember(of: node, $0) }
  }

  package func member(named name: JSONKey, of node: NodeID) -> NodeID? {
    name.bytes.withUnsafeBufferPointer { firstMember(of: node, $0) }
  }

  /// Every member of that name in the order sent: a name may stand twice.
  package func members(named name: JSONKey, of node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    guard nodes[node].kind == .object else { return found }
    name.bytes.withUnsafeBufferPointer { wanted in
      withView { view in
        var member = node + 1
        while member < view.next(node) {
          if view.hasKey(member, wanted) { found.append(member) }
          member = view.next(member)
        }
      }
    }
    return found
  }

  package func members(named name: String, of node: NodeID) -> [NodeID] {
    members(named: JSONKey(name), of: node)
  }

  private func firstMember(
    of node: NodeID, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> NodeID? {
    guard nodes[node].kind == .object else { return nil }
    return withView { view in
      var member = node + 1
      while member < view.next(node) {
        if view.hasKey(member, wanted) { return member }
        member = view.next(member)
      }
      return nil
    }
  }
}
