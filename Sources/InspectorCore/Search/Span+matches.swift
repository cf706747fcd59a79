import CellGrid
import Timeline

extension Span {
  /// The span in pieces, its matches marked.
  func marking(_ pattern: TextPattern?) -> [Span] {
    guard let pattern else { return [self] }
    var text = text
    var matches = pattern.allMatches(in: text)
    if matches.isEmpty, pattern.spellsEscape {
      // It may be what the screen draws for a character that it cannot show.
      text = DisplayText.sanitised(text)
      matches = pattern.allMatches(in: text)
    }
    guard !matches.isEmpty else { return [self] }
    let bytes = Array(text.utf8)
    var spans: [Span] = []
    var place = 0
    func add(_ range: Range<Int>, _ style: Style) {
      guard !range.isEmpty else { return }
      spans.append(Span(String(decoding: bytes[range], as: UTF8.self), style))
    }
    for match in matches {
      add(place..<match.lowerBound, style)
      add(match, style.adding(Style([.bold, .underline])))
      place = match.upperBound
    }
    add(place..<bytes.count, style)
    return spans
  }
}

extension [Span] {
  func marking(_ pattern: TextPattern?) -> [Span] {
    pattern == nil ? self : flatMap { $0.marking(pattern) }
  }
}
