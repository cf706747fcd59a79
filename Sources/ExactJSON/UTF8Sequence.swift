/// Well-formed UTF-8, one character at a time (Unicode, table 3-7).
enum UTF8Sequence {
  /// Returns the length of the character that begins at `bytes`, or 0 where none does.
  static func length(_ bytes: UnsafePointer<UInt8>, limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    let lead = bytes[0]
    if lead < 0x80 { return 1 }
    let (length, low, high): (Int, UInt8, UInt8) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard length > 0, limit >= length, low <= bytes[1], bytes[1] <= high else { return 0 }
    for place in 2..<max(2, length) where bytes[place] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
