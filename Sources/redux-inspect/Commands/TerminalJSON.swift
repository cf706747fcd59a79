/// Makes JSON safe to print on a terminal, by escapes that leave its meaning as it is.
///
/// Raw control characters below U+0020 cannot stand in JSON; what can, and what a terminal would
/// obey or reorder, is written as `\u` escapes, and what is not UTF-8 as U+FFFD.
enum TerminalJSON {
  static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x7f }) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if obeys(scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
          let digits = String(unit, radix: 16)
          result += "\\u".utf8
          result += String(repeating: "0", count: 4 - digits.count).utf8
          result += digits.utf8
        }
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }

  /// Tells whether a terminal may take a character for more than something to show.
  private static func obeys(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a: false
    case 0x7f...0x9f: true
    case 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff, 0xfff9...0xfffb: true
    default: false
    }
  }
}
