/// What is searched for: literal text, or after `re:` a regular expression.
///
/// Case counts as soon as the pattern holds a capital letter, and only then.
package struct TextPattern: Hashable, Sendable {
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package static let expressionPrefix = "re:"

  /// As it was typed.
  package let text: String
  private let matcher: Matcher

  private enum Matcher: Sendable {
    case plain(LiteralPattern)
    case folded(FoldedPattern)
    case expression(RegularExpression)
  }

  package init(_ text: String) throws(Fault) {
    self.text = text
    if text.hasPrefix(Self.expressionPrefix) {
      let expression = String(text.dropFirst(Self.expressionPrefix.count))
      matcher = .expression(try RegularExpression(expression))
    } else if text.utf8.allSatisfy({ $0 < 0x80 }) || text.contains(where: \.isUppercase) {
      matcher = .plain(
        LiteralPattern(Array(text.utf8), ignoresCase: !text.contains(where: \.isUppercase)))
    } else {
      matcher = .folded(FoldedPattern(text))
    }
  }

  /// Nothing was typed yet; it matches everything.
  package var isEmpty: Bool { text.isEmpty || text == Self.expressionPrefix }

  /// Whether it can be an escape that stands on the screen for what cannot be drawn.
  package var spellsEscape: Bool { text.utf8.contains(UInt8(ascii: "\\")) }

  package var isExpression: Bool { text.hasPrefix(Self.expressionPrefix) }

  /// The first match at or behind a place, in bytes.
  package func firstMatch(
    in bytes: UnsafeBufferPointer<UInt8>, from place: Int = 0
  ) -> Range<Int>? {
    switch matcher {
    case .plain(let pattern): pattern.firstMatch(in: bytes, from: place)
    case .folded(let pattern): pattern.firstMatch(in: bytes, from: place)
    case .expression(let pattern): pattern.firstMatch(in: bytes, from: place)
    }
  }

  package func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    firstMatch(in: bytes) != nil
  }

  package func matches(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(matches) }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { firstMatch(in: $0) != nil }
  }

  /// All matches that are not empty, none within another.
  package func allMatches(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    var text = text
    return text.withUTF8 { bytes in
      var found: [Range<Int>] = []
      var place = 0
      while place < bytes.count, let match = firstMatch(in: bytes, from: place) {
        if !match.isEmpty { found.append(match) }
        place = max(match.upperBound, place + 1)
      }
      return found
    }
  }

  package static func == (first: TextPattern, second: TextPattern) -> Bool {
    first.text == second.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
