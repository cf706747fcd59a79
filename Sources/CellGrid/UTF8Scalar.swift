/// One scalar out of UTF-8 that may be broken.
package enum UTF8Scalar {
  package static let replacement: UInt32 = 0xFFFD

  /// The scalar that begins at `index`, and its length in bytes. What is not UTF-8 (surrogates,
  /// overlong forms and values past U+10FFFF among it) is U+FFFD for each maximal part, as the
  /// Unicode standard and web browsers have it.
  package static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    let count: Int
    var range: ClosedRange<UInt8> = 0x80...0xBF
    var scalar: UInt32
    switch lead {
    case 0x00...0x7F: return (UInt32(lead), 1)
    case 0xC2...0xDF: (count, scalar) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (count, scalar) = (2, UInt32(lead & 0x0F))
      if lead == 0xE0 { range = 0xA0...0xBF }
      if lead == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      (count, scalar) = (3, UInt32(lead & 0x07))
      if lead == 0xF0 { range = 0x90...0xBF }
      if lead == 0xF4 { range = 0x80...0x8F }
    default: return (replacement, 1)
    }
    for offset in 1...count {
      guard index + offset < bytes.count, range.contains(bytes[index + offset]) else {
        return (replacement, offset)
      }
      scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
      range = 0x80...0xBF
    }
    return (scalar, count + 1)
  }
}
