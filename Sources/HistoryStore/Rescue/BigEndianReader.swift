/// Reads numbers as SQLite writes them, the highest byte first; nil at the first that does not fit.
struct BigEndianReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>, from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Seven bits a byte, of a ninth byte all eight.
  mutating func varint() -> Int64? {
    var number: UInt64 = 0
    for index in 0..<9 {
      guard bytes.indices.contains(place) else { return nil }
      let byte = bytes[place]
      place += 1
      if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7f)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: number)
  }

  /// A number of so many bytes, with its sign when it has eight.
  mutating func number(bytes count: Int) -> UInt64? {
    slice(count)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard place >= bytes.startIndex, place <= bytes.endIndex, count >= 0,
      count <= bytes.endIndex - place
    else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
