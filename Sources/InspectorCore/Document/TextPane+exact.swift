import CellGrid
import Timeline

extension TextPane.Line {
  /// A line in which nothing is left out: what is not drawn as it came is spelled, in a style of
  /// its own, since the same escape may also have been sent as such.
  static func exact(_ text: String, _ style: Style, spelled: Style) -> TextPane.Line {
    TextPane.Line([Span].exact(text, style, spelled: spelled))
  }
}

extension [Span] {
  static func exact(_ text: String, _ style: Style, spelled: Style) -> [Span] {
    // A value can be megabytes, and nearly all are plain.
    if ExactText.isPlain(text) { return [Span(text, style)] }
    return ExactText(text).map { piece in
      Span(piece.text, piece.isSpelled ? style.adding(spelled) : style)
    }
  }
}

extension TextPattern {
  /// The pattern as an exact text spells it.
  var spelled: TextPattern {
    guard !isExpression else { return self }
    let spelled = ExactText.spelled(text)
    return spelled == text ? self : (try? TextPattern(spelled)) ?? self
  }
}
