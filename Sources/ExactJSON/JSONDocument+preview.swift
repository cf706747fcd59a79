/// Values in the space of a row.
extension JSONDocument {
  /// How a preview writes strings.
  package enum PreviewStyle: Sendable {
    /// Escapes resolved as far as a line can hold them: readable.
    case readable
    /// Escapes as sent.
    case asSent
  }

  /// The node in one line of at most `limit` characters (Unicode scalars), the last one `…` where
  /// something was left out. Reads no more of the document than it prints.
  package func oneLine(
    _ node: NodeID, limit: Int, style: PreviewStyle = .readable
  ) -> String {
    guard limit > 0 else { return "" }
    var preview = JSONPreview(limit: limit)
    var current = node
    let end = Int(nodes[node].next)
    var container = node
    var depth = 0
    while current < end, !preview.isFull {
      let found = nodes[current]
      if current != node {
        if found.index > 0 { preview.append(UInt8(ascii: ",")) }
        if let key = keyRange(current) {
          preview.append(UInt8(ascii: "\""))
          preview.append(
            bytes[key], resolving: style == .readable && found.flags.contains(.keyHasEscapes))
          preview.append(UInt8(ascii: "\""))
          preview.append(UInt8(ascii: ":"))
        }
      }
      switch found.kind {
      case .object, .array:
        preview.append(bytes[Int(found.start)])
        container = current
        depth += 1
      case .string:
        preview.append(UInt8(ascii: "\""))
        preview.append(
          bytes[(Int(found.start) + 1)..<(Int(found.end) - 1)],
          resolving: style == .readable && found.flags.contains(.hasEscapes))
        preview.append(UInt8(ascii: "\""))
      default:
        preview.append(bytes[range(current)], resolving: false)
      }
      current += 1
      while depth > 0, nodes[container].next == current, !preview.isFull {
        depth -= 1
        preview.append(nodes[container].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        container = Int(nodes[container].parent)
      }
    }
    return preview.text
  }

  /// The key in quotes, as `oneLine` writes it; empty for an array's element and for the root.
  package func keyLine(_ node: NodeID, limit: Int) -> String {
    guard let key = keyRange(node) else { return "" }
    var preview = JSONPreview(limit: limit)
    preview.append(UInt8(ascii: "\""))
    preview.append(bytes[key], resolving: nodes[node].flags.contains(.keyHasEscapes))
    preview.append(UInt8(ascii: "\""))
    return preview.text
  }

  /// Whether the key or the string value holds bytes that are not UTF-8.
  package func hasInvalidUTF8(_ node: NodeID) -> Bool {
    nodes[node].flags.contains(.hasInvalidUTF8)
  }

  /// Whether the node or anything below it holds bytes that are not UTF-8.
  package func holdsInvalidUTF8(_ node: NodeID) -> Bool {
    hasInvalidUTF8 && (node..<Int(nodes[node].next)).contains(where: hasInvalidUTF8)
  }

  /// A container by its size, `{4}` or `[12]`; a scalar as in `oneLine`.
  package func summary(_ node: NodeID, limit: Int = 200) -> String {
    switch kind(node) {
    case .object: "{\(childCount(node))}"
    case .array: "[\(childCount(node))]"
    default: oneLine(node, limit: limit)
    }
  }
}
