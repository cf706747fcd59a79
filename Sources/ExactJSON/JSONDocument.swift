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
    let parsed = try bytes.withUnsafeBufferPointer(Self.parse).get()
    self.bytes = bytes
    nodes = parsed.nodes
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
    var nodes: [JSONNode]
    var hasByteOrderMark: Bool
    var firstInvalidUTF8: Int
  }

  /// Guesses the number of nodes from the size; where that was too low, doubles it and goes on.
  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<Parsed, JSONSyntaxError> {
    guard let base = bytes.baseAddress else {
      return .failure(JSONSyntaxError(unexpectedAt: 0, in: bytes))
    }
    guard bytes.count < Int(Int32.max) else {
      return .failure(JSONSyntaxError(.tooLarge, at: Int(Int32.max), in: bytes))
    }
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var parser = JSONParser(bytes, at: base, from: hasByteOrderMark ? 3 : 0)
    var nodes: [JSONNode] = []
    var outcome = JSONParser.Outcome.full
    var capacity = bytes.count / 8 + 8
    while outcome == .full {
      nodes = [JSONNode](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        nodes.withUnsafeBufferPointer { _ = buffer.initialize(from: $0) }
        outcome = parser.run(into: buffer)
        initialized = parser.nodeCount
      }
      capacity *= 2
    }
    if let error = parser.error { return .failure(error) }
    return .success(
      Parsed(
        nodes: nodes, hasByteOrderMark: hasByteOrderMark,
        firstInvalidUTF8: parser.firstInvalidUTF8))
  }
}
