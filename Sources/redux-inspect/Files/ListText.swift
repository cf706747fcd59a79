/// Writes lists in words.
enum ListText {
  /// Writes `a, b or c`.
  static func or(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
