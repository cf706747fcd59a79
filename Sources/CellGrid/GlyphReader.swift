import CUtf8proc

/// The one sanitiser: reads UTF-8 and hands out glyphs that are safe to put on a screen.
///
/// Everything that draws, measures or prints text for people goes through here, so what is
/// measured is what is drawn, and no control character can reach a cell:
///
///     text            glyphs
///     ──────────────  ─────────────────────────────────────────────────────────────
///     printable       itself, with the combining marks that follow it
///     \n \t \r        \n \t \r, two columns
///     other controls  \u001b: C0, DEL, C1, U+2028/9, bidi and other format characters
///     unassigned …    \ue000, \u{e0041}: private, unassigned, non-characters, tags
///     ZWJ, ZWNJ, VS   nothing: a joined emoji shows as the emoji it was joined from
///     skin tones      nothing after a symbol (some terminals would merge the two)
///     flags           the two letters of the country
///     jamo            the syllable they compose
///     a lone mark     on a dotted circle
///     bad UTF-8       U+FFFD, one for each maximal part that cannot begin a character
///
/// Bytes in the printable ASCII range take one comparison each.
struct GlyphReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The scalar that is being spelled out, and how much of its spelling has been handed out.
  private var escape: (scalar: UInt32, index: Int)?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> Glyph? {
    if let pending = escape {
      if let character = Escape.character(of: pending.scalar, at: pending.index) {
        escape = (pending.scalar, pending.index + 1)
        return Glyph(base: UInt32(character), width: 1)
      }
      escape = nil
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x20, byte < 0x7F, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
        position += 1
        return Glyph(base: UInt32(byte), width: 1)
      }
      let scalar = takeScalar()
      switch ScalarClass.of(scalar) {
      case .dropped: continue
      case .base(let width): return glyph(base: scalar, width: width)
      case .mark: return glyph(lone: scalar)
      case .escaped:
        escape = (scalar, 1)
        return Glyph(base: UInt32(UInt8(ascii: "\\")), width: 1)
      }
    }
    return nil
  }

  private mutating func glyph(base scalar: UInt32, width: UInt8) -> Glyph {
    var base = scalar
    if GlyphReader.isFlagHalf(scalar) { base = scalar - 0x1F1E6 + UInt32(UInt8(ascii: "A")) }
    while let (next, length) = peek(), let composed = Hangul.compose(base, next) {
      base = composed
      position += length
    }
    var glyph = Glyph(base: base, width: width)
    takeMarks(into: &glyph)
    return glyph
  }

  private mutating func glyph(lone mark: UInt32) -> Glyph {
    var glyph = Glyph(base: 0x25CC, width: 1)
    glyph.add(mark: mark)
    takeMarks(into: &glyph)
    return glyph
  }

  /// Takes the marks that follow, and what is dropped between them.
  private mutating func takeMarks(into glyph: inout Glyph) {
    while let (scalar, length) = peek() {
      switch ScalarClass.of(scalar) {
      case .mark: glyph.add(mark: scalar)
      case .dropped: break
      case .base where GlyphReader.isSkinTone(scalar) && GlyphReader.isSymbol(glyph.base): break
      default: return
      }
      position += length
    }
  }

  static func isFlagHalf(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }

  static func isSkinTone(_ scalar: UInt32) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar)
  }

  static func isSymbol(_ scalar: UInt32) -> Bool {
    utf8proc_category(Int32(bitPattern: scalar)) == UTF8PROC_CATEGORY_SO
  }

  private func peek() -> (scalar: UInt32, length: Int)? {
    guard position < bytes.count, bytes[position] >= 0x80 else { return nil }
    return UTF8Scalar.decode(bytes, at: position)
  }

  private mutating func takeScalar() -> UInt32 {
    let (scalar, length) = UTF8Scalar.decode(bytes, at: position)
    position += length
    return scalar
  }
}
