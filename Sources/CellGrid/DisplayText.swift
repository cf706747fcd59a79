/// Text from anywhere made safe for people to read on a terminal: the sanitiser's string form.
///
/// `Grid.put` applies the same rules to everything it draws; this is for words that do not pass
/// through a grid, such as messages on standard error. The rules are in `GlyphReader`.
package enum DisplayText {
  /// `text` as it would be drawn. Drawing the result again changes nothing.
  package static func sanitised(_ text: String) -> String {
    var text = text
    return text.withUTF8 { sanitised(utf8: $0) }
  }

  /// The same for UTF-8 bytes, which may be broken.
  package static func sanitised(utf8 bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    var reader = GlyphReader(bytes)
    while let glyph = reader.next() {
      glyph.append(to: &result)
    }
    return String(result)
  }
}
