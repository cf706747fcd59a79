import Timeline

extension TextPane {
  /// A place in the text: a line, and a byte of it.
  struct Position: Sendable, Hashable, Comparable {
    let line: Int
    let offset: Int

    static func < (first: Position, second: Position) -> Bool {
      (first.line, first.offset) < (second.line, second.offset)
    }
  }

  /// Scrolls to the match that many matches away; nil, and nothing moves, when there is none.
  mutating func seek(_ pattern: TextPattern, steps: Int) -> SearchOutcome? {
    let pattern = pattern.spelled
    var matches: [Position] = []
    for (line, text) in source.enumerated() {
      let text = text.spans.map(\.text).joined()
      matches += pattern.allMatches(in: text).map { Position(line: line, offset: $0.lowerBound) }
    }
    // On from the last match while it is on the screen, else from the first row.
    let last = found.flatMap { position in
      (top..<top + pageHeight).contains(row(of: position)) ? position : nil
    }
    let start = last ?? position(ofRow: top)
    let before = matches.firstIndex { $0 >= start } ?? matches.count
    let isOn = last != nil && before < matches.count && matches[before] == start
    guard
      let outcome = SearchOutcome.step(
        steps, before: before, isOn: isOn, count: matches.count)
    else { return nil }
    let position = matches[outcome.place - 1]
    found = position
    let target = row(of: position)
    if !(top..<top + pageHeight).contains(target) { scroll(to: target - pageHeight / 3) }
    return outcome
  }
}
