extension TextPane {
  /// What moves the text.
  static let moves: Set<Intent> = [
    .down, .up, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .top, .bottom, .scrollRight,
    .scrollLeft,
  ]

  /// Moves as the keys of a pager do.
  package mutating func move(_ intent: Intent, _ times: Int?) {
    let count = times ?? 1
    switch intent {
    case .down: scroll(by: count)
    case .up: scroll(by: -count)
    case .halfPageDown: scroll(by: count * max(1, pageHeight / 2))
    case .halfPageUp: scroll(by: -count * max(1, pageHeight / 2))
    case .pageDown: scroll(by: count * pageHeight)
    case .pageUp: scroll(by: -count * pageHeight)
    case .top: scroll(to: (times ?? 1) - 1)
    case .bottom: scroll(to: times.map { $0 - 1 } ?? rowCount)
    case .scrollRight: scrollSideways(by: 8 * count)
    case .scrollLeft: scrollSideways(by: -8 * count)
    default: break
    }
  }
}
