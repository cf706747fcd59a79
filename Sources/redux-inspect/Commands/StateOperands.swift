import ExactJSON

/// Tells a path into a state from a file that holds one: a path begins with a dot, and neither
/// `./` nor `../` does.
struct StateOperands {
  private(set) var path: JSONPath?
  /// The path as it was typed; `.` for the whole state.
  private(set) var pathText = "."
  private(set) var file: String?

  init(_ operands: [String]) throws(UsageError) {
    for word in operands {
      if Self.isPath(word) {
        if path != nil { throw .twoPaths(pathText, word) }
        pathText = word
        do {
          path = try JSONPath(jq: word)
        } catch {
          throw .badPath(word, error.description)
        }
      } else {
        if let file { throw .twoFiles(file, word) }
        file = word
      }
    }
  }

  static func isPath(_ word: String) -> Bool {
    word.hasPrefix(".") && !word.hasPrefix("./") && !word.hasPrefix("../")
  }
}
