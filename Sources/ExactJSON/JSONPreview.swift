/// A line being written that takes a number of characters and no more.
struct JSONPreview {
  private let limit: Int
  private var output: [UInt8] = []
  private var count = 0
  /// Where the last character that fits beside `…` ends.
  private var cut = 0

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { count > limit }

  var text: String {
    guard isFull else { return String(decoding: output, as: UTF8.self) }
    return String(decoding: output[..<cut], as: UTF8.self) + "…"
  }

  mutating func append(_ byte: UInt8) {
    output.append(byte)
    advance()
  }

  /// Appends a token's bytes up to the limit. Control characters and bytes that are not UTF-8 are
  /// written as escapes (`\xff`), so that the line is text whatever was sent.
  mutating func append(_ raw: ArraySlice<UInt8>, resolving: Bool) {
    raw.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      while place < bytes.count, !isFull {
        if resolving, bytes[place] == UInt8(ascii: "\\") {
          place += appendResolved(raw, raw.startIndex + place)
        } else {
          place += appendCharacter(base + place, limit: bytes.count - place)
        }
      }
    }
  }

  /// Appends what an escape stands for, or the escape where that is no printable character.
  private mutating func appendResolved(_ raw: ArraySlice<UInt8>, _ place: Int) -> Int {
    guard raw[place + 1] == UInt8(ascii: "u") else {
      if raw[place + 1] == UInt8(ascii: "/") {
        append(UInt8(ascii: "/"))
      } else {
        append(UInt8(ascii: "\\"))
        append(raw[place + 1])
      }
      return 2
    }
    var length = 6
    var scalar = UInt32(JSONStringDecoding.unit(raw, place + 2))
    if JSONStringDecoding.isHigh(scalar),
      let low = JSONStringDecoding.escapedLow(raw, place + 6)
    {
      scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00)
      length = 12
    }
    let isPlain =
      scalar >= 0xA0 || (0x20..<0x7F).contains(scalar) && scalar != 0x22 && scalar != 0x5C
    if isPlain, scalar & 0xFFFF_F800 != 0xD800 {
      JSONStringDecoding.append(scalar, to: &output)
      advance()
    } else {
      for byte in raw[place..<(place + length)] { append(byte) }
    }
    return length
  }

  private mutating func appendCharacter(_ bytes: UnsafePointer<UInt8>, limit: Int) -> Int {
    let length = UTF8Sequence.length(bytes, limit: limit)
    if length == 0 {
      append(escape: "\\x", UInt16(bytes[0]), digits: 2)
    } else if bytes[0] == 0x7F || (bytes[0] == 0xC2 && bytes[1] < 0xA0) {
      append(escape: "\\u", UInt16(bytes[length - 1]), digits: 4)
    } else {
      output += UnsafeBufferPointer(start: bytes, count: length)
      advance()
    }
    return max(1, length)
  }

  private mutating func append(escape: String, _ value: UInt16, digits: UInt16) {
    for byte in escape.utf8 { append(byte) }
    for place in (0..<digits).reversed() { append(HexDigit.digit(value >> (4 * place))) }
  }

  private mutating func advance() {
    count += 1
    if count == limit - 1 { cut = output.count }
  }
}
