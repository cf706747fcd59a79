/// Writes text as a JSON string that is safe in a line of text.
package enum JSONStringEncoding {
  /// Appends `"…"`: quotes, backslashes and control characters (C0, DEL, C1) escaped, lone
  /// surrogates as their escape, the rest as it is. Bytes that are not UTF-8 become U+FFFD.
  package static func append(_ text: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      while place < bytes.count {
        place += appendCharacter(base + place, limit: bytes.count - place, to: &output)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  package static func encode(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    append(Array(text.utf8), to: &output)
    return output
  }

  /// Appends one character and returns how many bytes it took.
  static func appendCharacter(
    _ bytes: UnsafePointer<UInt8>, limit: Int, to output: inout [UInt8]
  ) -> Int {
    let byte = bytes[0]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
    case 0x0A: output += "\\n".utf8
    case 0x0D: output += "\\r".utf8
    case 0x09: output += "\\t".utf8
    case 0..<0x20, 0x7F: appendEscape(UInt16(byte), to: &output)
    case 0x20..<0x7F: output.append(byte)
    default:
      let length = UTF8Sequence.length(bytes, limit: limit)
      if length == 2, byte == 0xC2, bytes[1] < 0xA0 {
        appendEscape(UInt16(bytes[1]), to: &output)
      } else if length > 0 {
        output += UnsafeBufferPointer(start: bytes, count: length)
      } else if limit >= 3, byte == 0xED, bytes[1] & 0xE0 == 0xA0, bytes[2] & 0xC0 == 0x80 {
        let unit = 0xD000 | UInt16(bytes[1] & 0x3F) << 6 | UInt16(bytes[2] & 0x3F)
        appendEscape(unit, to: &output)
        return 3
      } else {
        output += [0xEF, 0xBF, 0xBD]
      }
      return max(1, length)
    }
    return 1
  }

  static func appendEscape(_ unit: UInt16, to output: inout [UInt8]) {
    output += "\\u".utf8
    for shift in [12, 8, 4, 0] as [UInt16] { output.append(HexDigit.digit(unit >> shift)) }
  }
}
