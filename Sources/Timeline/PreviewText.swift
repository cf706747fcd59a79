import ExactJSON

/// Writes payloads in one short line.
package enum PreviewText {
  /// Long enough for any column, short enough to keep.
  package static let limit = 200

  /// The part of a message that its label does not tell.
  package static func of(_ reading: MessageReading, payload: [UInt8]) -> String {
    guard let document = reading.document else { return escaped(payload, limit: limit) }
    if let body = reading.body { return document.oneLine(body, limit: limit) }
    let isTypeAlone = reading.typeNode != nil && document.childCount(document.root) == 1
    return isTypeAlone ? "" : document.oneLine(document.root, limit: limit)
  }

  /// Text that may be no text: control characters, line separators, what turns the direction of
  /// text, and bytes that are not UTF-8 as escapes.
  ///
  /// - Parameter isAsDrawn: tabs and line breaks as the screen spells them, `\t` and `\n`.
  package static func escaped(
    _ bytes: [UInt8], limit: Int, isAsDrawn: Bool = false
  ) -> String {
    var line = ""
    var count = 0
    var rest = bytes[...]
    while let first = rest.first {
      if count == limit {
        line.append("…")
        break
      }
      count += 1
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        rest = rest.dropFirst(UTF8.width(scalar))
        switch scalar.value {
        case 0x09 where isAsDrawn: line += "\\t"
        case 0x0A where isAsDrawn: line += "\\n"
        case 0x0D where isAsDrawn: line += "\\r"
        case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069:
          line += "\\u" + hex(UInt8(scalar.value >> 8)) + hex(UInt8(scalar.value & 0xff))
        default: line.unicodeScalars.append(scalar)
        }
      } else {
        rest = rest.dropFirst()
        line += "\\x" + hex(first)
      }
    }
    return line
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
