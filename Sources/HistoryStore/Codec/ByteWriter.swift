/// Writes numbers of few bytes and texts with their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Seven bits a byte, the lowest first; the high bit says that more follow.
  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ number: Int) { add(UInt64(number)) }

  /// Small numbers of either sign take few bytes.
  mutating func add(signed number: Int) {
    add(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(raw: Slice<UnsafeBufferPointer<UInt8>>) { bytes += raw }
}
