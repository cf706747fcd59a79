import CellGrid
import Timeline

/// A line typed at the bottom of the screen: a command, a search or a filter.
package struct LinePrompt: Sendable {
  package enum Kind: String, Hashable, Sendable {
    case command = ":"
    case search = "/"
    case filter = "f "
  }

  /// What the screen was like before, to be like that again when the prompt is left.
  struct Origin: Sendable {
    var row: Int?
    var isFollowing: Bool
    var tree: TreePane.Place?
    var textTop: Int?
    var filter: EntryQuery?
    var search: TextPattern?
  }

  package let kind: Kind
  package var editor: LineEditor
  let origin: Origin
  /// What is wrong with what is typed, or where it led; stands behind it.
  package var remark: StatusMessage?
  /// What the name before the caret can become, the one standing there marked.
  package var completions: [String] = []
  var completion: Int?
  /// How far back in the history of such lines the line is; 0 is the one being typed.
  private var recalled = 0
  private var draft = ""

  init(_ kind: Kind, _ text: String = "", origin: Origin) {
    self.kind = kind
    editor = LineEditor(text)
    self.origin = origin
  }

  /// Takes the line one further back, or one nearer; false where there is none.
  mutating func recall(_ steps: Int, of history: [String]) -> Bool {
    let target = recalled + steps
    guard (0...history.count).contains(target) else { return false }
    if recalled == 0 { draft = editor.text }
    recalled = target
    editor = LineEditor(target == 0 ? draft : history[history.count - target])
    return true
  }
}
