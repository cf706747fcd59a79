/// Paths as jq spells them: `.weather.items[0]["odd key"]`.
///
/// jq cannot tell members of one name apart, so the second is `.mode#2` here: a comment to jq.
extension JSONPath {
  package var jq: String {
    var text: [UInt8] = []
    for component in components {
      switch component {
      case .index(let index):
        if text.isEmpty { text.append(UInt8(ascii: ".")) }
        text += "[\(index)]".utf8
      case .key(let key, let occurrence):
        if Self.isIdentifier(key.bytes) {
          text.append(UInt8(ascii: "."))
          text += key.bytes
        } else {
          text += (text.isEmpty ? ".[" : "[").utf8
          JSONStringEncoding.append(key.bytes, to: &text)
          text.append(UInt8(ascii: "]"))
        }
        if occurrence > 1 { text += "#\(occurrence)".utf8 }
      }
    }
    return text.isEmpty ? "." : String(decoding: text, as: UTF8.self)
  }

  package init(jq text: String) throws(JSONPathSyntaxError) {
    var reader = JSONPathReader(text)
    self.init(try reader.read())
  }

  static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, isNameStart(first) else { return false }
    return bytes.allSatisfy(isNamePart)
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
