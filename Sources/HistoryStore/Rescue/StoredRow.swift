/// Holds the columns of a row as they stand in a recording's file.
struct StoredRow {
  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case bytes([UInt8])

    var isText: Bool { if case .text = self { true } else { false } }
    var isBytes: Bool { if case .bytes = self { true } else { false } }
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  }

  var rowID: Int64?
  var values: [Value]

  /// Takes a row apart. Columns whose bytes are not all there are null; nil where not even their
  /// kinds are known.
  init?(rowID: Int64?, _ bytes: [UInt8]) {
    var header = BigEndianReader(bytes[...], from: 0)
    guard let size = header.varint().flatMap({ Int(exactly: $0) }), size >= 1, size <= bytes.count
    else { return nil }
    var kinds: [Int64] = []
    while header.place < size {
      guard let kind = header.varint(), kind >= 0, kinds.count < 64 else { return nil }
      kinds.append(kind)
    }
    guard header.place == size else { return nil }
    self.rowID = rowID
    var body = BigEndianReader(bytes[...], from: size)
    values = []
    for kind in kinds {
      // What comes after a column that is cut off is gone as well.
      guard let value = Self.value(of: kind, &body) else { break }
      values.append(value)
    }
    values += Array(repeating: .null, count: kinds.count - values.count)
  }

  private static let widths = [0, 1, 2, 3, 4, 6, 8]

  private static func value(of kind: Int64, _ body: inout BigEndianReader) -> Value? {
    switch kind {
    case 1...6:
      let width = widths[Int(kind)]
      guard let number = body.number(bytes: width) else { return nil }
      let shift = 64 - 8 * width
      return .integer(Int64(bitPattern: number << UInt64(shift)) >> Int64(shift))
    case 7: return body.number(bytes: 8).map { .real(Double(bitPattern: $0)) }
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 12...:
      guard let count = Int(exactly: (kind - 12) / 2), let slice = body.slice(count) else {
        return nil
      }
      return kind % 2 == 0 ? .bytes(Array(slice)) : .text(Array(slice))
    default: return .null
    }
  }
}
