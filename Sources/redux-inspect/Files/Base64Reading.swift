/// Reads base64 with padding (RFC 4648, the standard alphabet).
enum Base64Reading {
  /// Returns the bytes; nil for a text that is no base64, trailing bits that are not zero included.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3)
    var group = 0
    for (index, byte) in text.dropLast(padding).enumerated() {
      guard let value = value(byte) else { return nil }
      group = group << 6 | value
      if index % 4 == 3 {
        output += [UInt8(group >> 16), UInt8(group >> 8 & 255), UInt8(group & 255)]
        group = 0
      }
    }
    switch padding {
    case 1:
      guard group & 3 == 0 else { return nil }
      output += [UInt8(group >> 10), UInt8(group >> 2 & 255)]
    case 2:
      guard group & 15 == 0 else { return nil }
      output.append(UInt8(group >> 4))
    default: break
    }
    return output
  }

  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
