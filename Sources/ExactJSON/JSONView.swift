/// A document as bare pointers, for the length of one search or comparison.
struct JSONView {
  let bytes: UnsafePointer<UInt8>
  let nodes: UnsafePointer<JSONNode>

  func kind(_ node: Int) -> JSONKind { nodes[node].kind }
  func start(_ node: Int) -> Int { Int(nodes[node].start) }
  func length(_ node: Int) -> Int { Int(nodes[node].end &- nodes[node].start) }
  func next(_ node: Int) -> Int { Int(nodes[node].next) }

  func text(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start(node), count: length(node))
  }

  func key(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(nodes[node].keyStart)
    return UnsafeBufferPointer(start: bytes + start, count: Int(nodes[node].keyEnd) &- start)
  }

  func keyHasEscapes(_ node: Int) -> Bool { nodes[node].flags.contains(.keyHasEscapes) }
  func hasEscapes(_ node: Int) -> Bool { nodes[node].flags.contains(.hasEscapes) }

  func decodedKey(_ node: Int) -> [UInt8] {
    keyHasEscapes(node) ? JSONStringDecoding.decode(ArraySlice(key(node))) : Array(key(node))
  }

  func decodedString(_ node: Int) -> [UInt8] {
    let inner = text(node).dropFirst().dropLast()
    return hasEscapes(node) ? JSONStringDecoding.decode(ArraySlice(inner)) : Array(inner)
  }

  func children(of node: Int) -> [Int32] {
    var list: [Int32] = []
    list.reserveCapacity(Int(nodes[node].count))
    var child = node &+ 1
    while child < next(node) {
      list.append(Int32(truncatingIfNeeded: child))
      child = next(child)
    }
    return list
  }

  func hasSameKey(_ node: Int, as other: JSONView, _ otherNode: Int) -> Bool {
    if keyHasEscapes(node) || other.keyHasEscapes(otherNode) {
      return decodedKey(node) == other.decodedKey(otherNode)
    }
    return ByteComparison.areEqual(key(node), other.key(otherNode))
  }

  func hasKey(_ node: Int, _ spelling: StaticString) -> Bool {
    hasKey(
      node,
      UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  func hasKey(_ node: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard keyHasEscapes(node) else { return ByteComparison.areEqual(key(node), wanted) }
    return decodedKey(node).elementsEqual(wanted)
  }

  /// Tells whether two scalars are equal: strings by their decoded text, others by their bytes.
  func hasSameScalar(_ node: Int, as other: JSONView, _ otherNode: Int) -> Bool {
    if kind(node) == .string, hasEscapes(node) || other.hasEscapes(otherNode) {
      return decodedString(node) == other.decodedString(otherNode)
    }
    return ByteComparison.areEqual(text(node), other.text(otherNode))
  }
}

extension JSONDocument {
  /// Calls `body` with pointers that are valid until it returns.
  func withView<Result>(_ body: (JSONView) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        guard let first = bytes.baseAddress, let root = nodes.baseAddress else {
          preconditionFailure("a document has at least one byte and one node")
        }
        return body(JSONView(bytes: first, nodes: root))
      }
    }
  }
}
