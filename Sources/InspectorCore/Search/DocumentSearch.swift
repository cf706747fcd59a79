import ExactJSON
import Timeline

/// Finds the nodes of a document whose key or value holds a pattern.
///
/// Strings and keys are searched decoded, without their quotes, numbers and words as they came.
/// Only text with escapes is ever copied.
struct DocumentSearch {
  let pattern: TextPattern

  func nodes(of document: JSONDocument) -> [NodeID] {
    guard !pattern.isEmpty else { return [] }
    return document.bytes.withUnsafeBufferPointer { bytes in
      document.nodes.withUnsafeBufferPointer { nodes in
        nodes.indices.filter { matches(nodes[$0], $0, bytes, document) }
      }
    }
  }

  private func matches(
    _ node: JSONNode, _ id: NodeID, _ bytes: UnsafeBufferPointer<UInt8>, _ document: JSONDocument
  ) -> Bool {
    if node.hasKey {
      if node.flags.contains(.keyHasEscapes) {
        if let key = document.key(id), pattern.matches(key.bytes) { return true }
      } else if matches(bytes, Int(node.keyStart)..<Int(node.keyEnd)) {
        return true
      }
    }
    guard !node.isContainer else { return false }
    guard node.kind == .string else { return matches(bytes, Int(node.start)..<Int(node.end)) }
    if node.flags.contains(.hasEscapes) {
      return document.stringBytes(id).map(pattern.matches) ?? false
    }
    return matches(bytes, (Int(node.start) + 1)..<(Int(node.end) - 1))
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    pattern.matches(UnsafeBufferPointer(rebasing: bytes[range]))
  }
}
