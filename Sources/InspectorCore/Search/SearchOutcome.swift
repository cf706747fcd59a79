import Timeline

/// Where among all matches a search arrived, for the words about it.
struct SearchOutcome: Hashable, Sendable {
  /// Counted from 1.
  let place: Int
  let count: Int
  /// It went on at the other end.
  let hasWrapped: Bool
  let isBackward: Bool

  /// - Parameter isWhole: Whether all matches are known.
  func text(isWhole: Bool) -> String {
    var text = isWhole ? "[\(place)/\(count)]" : "[\(place)/\(count)…]"
    if hasWrapped {
      if count == 1 {
        text += "  the only match"
      } else {
        text += isBackward ? "  wrapped to the end" : "  wrapped to the beginning"
      }
    }
    return text
  }

  /// Steps among matches of which `before` stand before the place and `isOn` tells whether one
  /// stands on it; nil when there are none.
  static func step(
    _ steps: Int, before: Int, isOn: Bool, count: Int
  ) -> SearchOutcome? {
    guard count > 0 else { return nil }
    let target = steps > 0 ? before + (isOn ? 1 : 0) + steps - 1 : before + steps
    let wrapped = ((target % count) + count) % count
    return SearchOutcome(
      place: wrapped + 1, count: count, hasWrapped: wrapped != target, isBackward: steps < 0)
  }
}
