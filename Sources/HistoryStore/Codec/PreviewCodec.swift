/// Writes previews of states, of which one is like the next, as pieces of texts kept apart.
///
///     0 and the text, or 1 + the number of a text and pieces of it
struct PreviewCodec {
  private var references: [(number: Int, bytes: [UInt8])] = []
  private static let maximum = 8

  mutating func encode(
    _ preview: String, number: (String) throws(SQLiteFailure) -> Int?
  ) throws(SQLiteFailure) -> [UInt8] {
    let bytes = Array(preview.utf8)
    if bytes.count > 24 {
      for reference in references {
        let limit = bytes.count / 3
        guard let pieces = Splice.encode(bytes, from: reference.bytes, limit: limit) else {
          continue
        }
        return Self.joined(1 + reference.number, pieces)
      }
      if let number = try number(preview) {
        references.insert((number, bytes), at: 0)
        if references.count > Self.maximum { references.removeLast() }
        return Self.joined(1 + number, Splice.encode(bytes, from: bytes, limit: .max) ?? [])
      }
    }
    return Self.joined(0, bytes)
  }

  /// Nil for bytes that no encoder wrote.
  static func decode(_ bytes: [UInt8], text: (Int) -> String?) -> String? {
    var reader = ByteReader(bytes)
    guard let code = reader.count() else { return nil }
    let rest = reader.rest
    if code == 0 { return String(decoding: rest, as: UTF8.self) }
    guard let reference = text(code - 1) else { return nil }
    let preview = Splice.decode(rest, base: Array(reference.utf8), maximum: 1 << 16)
    return preview.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func joined(_ code: Int, _ rest: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(code)
    return writer.bytes + rest
  }
}
