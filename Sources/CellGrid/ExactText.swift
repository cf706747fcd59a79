/// Text cut into what a terminal is sent as it stands, and escapes for everything else.
///
/// `GlyphReader` leaves out or replaces what terminals do not agree on: joiners, variation
/// selectors, skin tones, the halves of flags, marks without a base or beyond the third. Where the
/// exact text is to be read these are spelled here, as `\u200d`, so that nothing is left out and
/// every column stays where it is measured: a spelling is ASCII, and what remains is drawn by
/// `GlyphReader` as it came. Jamo alone are still composed, to the syllable that Unicode holds
/// equal to them.
package struct ExactText: Sequence, IteratorProtocol {
  package struct Piece: Hashable, Sendable {
    package var text: String
    /// The text stands for characters that are not drawn as they came.
    package var isSpelled: Bool
  }

  private let scalars: String.UnicodeScalarView
  private var position: String.UnicodeScalarView.Index
  /// The character drawn last, as long as marks can still stand on it, and how many do.
  private var base: UInt32?
  private var marks = 0

  package init(_ text: String) {
    scalars = text.unicodeScalars
    position = scalars.startIndex
  }

  /// The whole text with its escapes.
  package static func spelled(_ text: String) -> String {
    isPlain(text) ? text : ExactText(text).map(\.text).joined()
  }

  /// Whether it is drawn as it stands in any case.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  package mutating func next() -> Piece? {
    guard position < scalars.endIndex else { return nil }
    let start = position
    let isSpelled = !takeDrawn()
    while position < scalars.endIndex {
      let (before, wasOn, count) = (position, base, marks)
      if takeDrawn() == isSpelled {
        (position, base, marks) = (before, wasOn, count)
        break
      }
    }
    let part = scalars[start..<position]
    guard isSpelled else { return Piece(text: String(part), isSpelled: false) }
    var escapes: [UInt8] = []
    for scalar in part {
      var index = 0
      while let character = Escape.character(of: scalar.value, at: index) {
        escapes.append(character)
        index += 1
      }
    }
    return Piece(text: String(decoding: escapes, as: UTF8.self), isSpelled: true)
  }

  /// Passes over one character, and tells whether it is drawn as it came.
  private mutating func takeDrawn() -> Bool {
    let scalar = scalars[position].value
    position = scalars.index(after: position)
    switch ScalarClass.of(scalar) {
    case .base where GlyphReader.isFlagHalf(scalar), .dropped, .escaped:
      base = nil
      return false
    case .base:
      if let base, GlyphReader.isSkinTone(scalar), GlyphReader.isSymbol(base) {
        self.base = nil
        return false
      }
      if let base, marks == 0, let composed = Hangul.compose(base, scalar) {
        self.base = composed
        return true
      }
      base = scalar
      marks = 0
      return true
    case .mark:
      guard let base else { return false }
      if marks == 0, let composed = Hangul.compose(base, scalar) {
        self.base = composed
        return true
      }
      guard marks < Glyph.maximumMarks else {
        self.base = nil
        return false
      }
      marks += 1
      return true
    }
  }
}
