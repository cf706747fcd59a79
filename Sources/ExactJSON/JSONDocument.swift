/// A JSON document exactly as it was sent: its bytes and a flat array of nodes over them.
///
/// Nothing is converted. Number text, key order, duplicate keys, escapes, lone surrogates and
/// bytes that are not UTF-8 stay what they were; what they mean is worked out when asked for.
package struct JSONDocument: Sendable {
  package let bytes: [UInt8]
  package let nodes: [JSONNode]
  /// A UTF-8 byte order mark stands before the document.
  package let hasByteOrderMark: Bool
  /// The place of the first byte that is not UTF-8. Such bytes can only stand in strings.
  package let firstInvalidUTF8Offset: Int?

  /// Reads a whole text. White space around the document is allowed.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let parsed = bytes.withUnsafeBufferPointer(Self.parse)
    guard let nodes = parsed.nodes else { throw parsed.error }
    self.bytes = bytes
    self.nodes = nodes
    hasByteOrderMark = parsed.hasByteOrderMark
    firstInvalidUTF8Offset = parsed.firstInvalidUTF8 >= 0 ? parsed.firstInvalidUTF8 : nil
  }

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  package var root: NodeID { 0 }
  package var hasInvalidUTF8: Bool { firstInvalidUTF8Offset != nil }
}

extension JSONDocument {
  private struct Parsed {
    var nodes: [JSONNode]?
    var error: JSONSyntaxError
    var hasByteOrderMark = false
    var firstInvalidUTF8 = -1
  }

  /// Guesses the number of nodes from the size; where that was too low, doubles it and goes on.
  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Parsed {
    var parsed = Parsed(error: JSONSyntaxError(unexpectedAt: bytes.count, in: bytes))
    guard let base = bytes.baseAddress else { return parsed }
    guard bytes.count < Int(Int32.max) else {
      parsed.error = JSONSyntaxError(.tooLarge, at: Int(Int32.max), in: bytes)
      return parsed
    }
    parsed.hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var saved: JSONParser?
    var nodes: [JSONNode] = []
    var outcome = JSONParser.Outcome.full
    var capacity = bytes.count / 8 + 8
    while outcome == .full {
      nodes = [JSONNode](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        guard let first = buffer.baseAddress else { return }
        if var parser = saved {
          nodes.withUnsafeBufferPointer { old in
            if let start = old.baseAddress { first.initialize(from: start, count: old.count) }
          }
          parser.nodes = first
          parser.capacity = buffer.count
          outcome = parser.run()
          saved = parser
        } else {
          let start = parsed.hasByteOrderMark ? 3 : 0
          var parser = JSONParser(bytes, at: base, from: start, into: buffer, at: first)
          outcome = parser.run()
          saved = parser
        }
        initialized = saved?.nodeCount ?? 0
      }
      capacity *= 2
    }
    if let error = saved?.error {
      parsed.error = error
    } else {
      parsed.nodes = nodes
    }
    parsed.firstInvalidUTF8 = saved?.firstInvalidUTF8 ?? -1
    return parsed
  }
}
