extension TextPane {
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
    case .top: scroll(to: 0)
    case .bottom: scroll(to: rowCount)
    default: break
    }
  }
}
