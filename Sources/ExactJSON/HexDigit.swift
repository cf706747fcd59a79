enum HexDigit {
  static func value(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The lowercase digit for a value below 16.
  static func digit(_ value: UInt16) -> UInt8 {
    let low = UInt8(truncatingIfNeeded: value & 0xF)
    return low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
  }
}
