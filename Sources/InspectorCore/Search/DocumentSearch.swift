import CellGrid
import ExactJSON
import Timeline

/// Finds the nodes of a document whose key or value holds a pattern.
///
/// Strings and keys are searched decoded, without their quotes, numbers and words as they came; for
/// a pattern that can be an escape also as they are drawn. Only text with escapes is ever copied.
struct DocumentSearch {
  let pattern: TextPattern

  func nodes(of document: JSONDocument) -> [NodeID] {
    nodes(of: document, in: document.nodes.indices)
  }

  /// The same among the nodes of a range.
  func nodes(of document: JSONDocument, in range: Range<NodeID>) -> [NodeID] {
    guard !pattern.isEmpty else { return [] }
    return document.bytes.withUnsafeBufferPointer { bytes in
      document.nodes.withUnsafeBufferPointer { nodes in
        range.filter {
          matches(nodes[$0], $0, bytes, document)
            || pattern.spellsEscape && matchesAsDrawn(nodes[$0], $0, document)
        }
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

  /// What cannot be drawn stands on the screen as an escape, however it came.
  private func matchesAsDrawn(
    _ node: JSONNode, _ id: NodeID, _ document: JSONDocument
  ) -> Bool {
    func isSpelled(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.contains { $0 == UInt8(ascii: "\\") || $0 >= 0x7F }
    }
    if let key = document.rawKey(id), isSpelled(key),
      pattern.matches(DisplayText.sanitised(document.keyLine(id, limit: .max)))
    {
      return true
    }
    guard node.kind == .string, isSpelled(document.rawText(id)) else { return false }
    return pattern.matches(DisplayText.sanitised(document.oneLine(id, limit: .max)))
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    pattern.matches(UnsafeBufferPointer(rebasing: bytes[range]))
  }
}
