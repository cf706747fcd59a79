/// How a character that must not be drawn is spelled: `\n`, `\u001b`, `\u{e0041}`.
enum Escape {
  /// The ASCII character at `index` of the spelling, nil past its end.
  static func character(of scalar: UInt32, at index: Int) -> UInt8? {
    if index == 0 { return UInt8(ascii: "\\") }
    switch scalar {
    case 0x09: return index == 1 ? UInt8(ascii: "t") : nil
    case 0x0A: return index == 1 ? UInt8(ascii: "n") : nil
    case 0x0D: return index == 1 ? UInt8(ascii: "r") : nil
    default: break
    }
    if index == 1 { return UInt8(ascii: "u") }
    if scalar <= 0xFFFF { return index < 6 ? digit(scalar, 5 - index) : nil }
    let digits = scalar > 0xFFFFF ? 6 : 5
    switch index {
    case 2: return UInt8(ascii: "{")
    case 3..<(3 + digits): return digit(scalar, digits + 2 - index)
    case 3 + digits: return UInt8(ascii: "}")
    default: return nil
    }
  }

  /// The lower-case hexadecimal digit `place` places from the right.
  private static func digit(_ scalar: UInt32, _ place: Int) -> UInt8 {
    let value = UInt8(scalar >> UInt32(4 * place) & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
