/// Writes JSON strings: quotes, and an escape for everything a terminal or a line reader could
/// take for a command (C0, DEL, C1, U+2028 and U+2029).
package enum JSONText {
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(quoting: text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func append(quoting text: String, to bytes: inout [UInt8]) {
    append(quoting: text.utf8, to: &bytes)
  }

  /// Expects valid UTF-8.
  package static func append(
    quoting text: some Collection<UInt8>, to bytes: inout [UInt8]
  ) {
    bytes.reserveCapacity(bytes.count + text.count + 2)
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// As inside the quotes.
  package static func appendEscaped(
    _ text: some Collection<UInt8>, to bytes: inout [UInt8]
  ) {
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      index = text.index(after: index)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7f:
        appendEscape(UInt16(byte), to: &bytes)
      case 0xc2 where index != text.endIndex && text[index] < 0xa0:
        appendEscape(UInt16(text[index]), to: &bytes)
        index = text.index(after: index)
      case 0xe2 where index != text.endIndex && text[index] == 0x80:
        let next = text.index(after: index)
        if next != text.endIndex, text[next] == 0xa8 || text[next] == 0xa9 {
          appendEscape(0x2000 | UInt16(text[next] & 0x3f), to: &bytes)
          index = text.index(after: next)
        } else {
          bytes.append(byte)
        }
      default:
        bytes.append(byte)
      }
    }
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    switch unit {
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0a: bytes += "\\n".utf8
    case 0x0c: bytes += "\\f".utf8
    case 0x0d: bytes += "\\r".utf8
    default:
      bytes += "\\u".utf8
      for shift in [12, 8, 4, 0] {
        let digit = UInt8((unit >> UInt16(shift)) & 0xf)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
