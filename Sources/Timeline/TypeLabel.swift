/// Shows what an entry is called in the log: the action's type, or words for why it has none.
///
/// A placeholder can never be mistaken for a name, since the two are different cases: an action
/// whose type is the text `null` is `.name("null")`, one whose type is JSON null is `.json("null")`.
package enum TypeLabel: Hashable, Sendable {
  /// A type that is a JSON string, decoded.
  case name(String)
  /// A type that is JSON but no string: its text as received, such as `7` or `null`.
  case json(String)
  /// An object without a type, or with a JSON value that is no action; the word says which.
  case placeholder(String)

  package static let state = TypeLabel.placeholder("state")
  /// What stands for a state that was too large for the broker.
  package static let stateSummary = TypeLabel.placeholder("state summary")
  package static let clearedState = TypeLabel.placeholder("state cleared")
  package static let props = TypeLabel.placeholder("props")
  package static let emptyPayload = TypeLabel.placeholder("empty")
  package static let notJSON = TypeLabel.placeholder("not JSON")
  package static let notAnAction = TypeLabel.placeholder("not an action")
  package static let noType = TypeLabel.placeholder("no type")

  /// What a column shows: a name as it is, everything else in parentheses.
  package var text: String {
    switch self {
    case .name(let text): text.isEmpty ? "\"\"" : text
    case .json(let text): "(type \(text))"
    case .placeholder(let word): "(\(word))"
    }
  }
}
