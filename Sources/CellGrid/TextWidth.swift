/// Columns of text as this program draws it: escapes, flags and joined emoji counted as drawn.
package enum TextWidth {
  package static func columns(of text: String) -> Int {
    columns(of: text, upTo: Int.max)
  }

  /// The columns of `text`, or some number above `limit` as soon as there are more.
  package static func columns(of text: String, upTo limit: Int) -> Int {
    var text = text
    return text.withUTF8 { columns(utf8: $0, upTo: limit) }
  }

  package static func columns(utf8 bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> Int {
    var columns = 0
    var reader = GlyphReader(bytes)
    while columns <= limit, let glyph = reader.next() {
      columns += Int(glyph.width)
    }
    return columns
  }
}
