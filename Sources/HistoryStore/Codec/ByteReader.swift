/// Reads what `ByteWriter` wrote; nil at the first thing that cannot be.
struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// What was not read yet.
  var rest: [UInt8] { Array(bytes[place...]) }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      if shift == 63, byte > 1 { return nil }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  mutating func signed() -> Int? {
    guard let number = number() else { return nil }
    return Int(truncatingIfNeeded: Int64(bitPattern: (number >> 1) ^ (0 &- (number & 1))))
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func text() -> String? {
    guard let count = count(), let slice = slice(count) else { return nil }
    return String(decoding: slice, as: UTF8.self)
  }
}
