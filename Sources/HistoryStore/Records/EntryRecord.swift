import Timeline

/// Keeps which messages make up an entry, by their numbers; -1 for a part that has not come.
struct EntryRecord: Hashable, Sendable {
  var row: Int
  var action: Int = -1
  var state: Int = -1
  var effect: EntrySummary.Effect = .unknown
  var isDuplicate = false
  var problem: String?
  /// Of an entry that only a state makes up, so that a row never costs parsing one.
  var preview: String?

  /// The message that the entry is named by.
  var naming: Int { action >= 0 ? action : state }

  /// The message that came first.
  var opener: Int { action >= 0 && state >= 0 ? min(action, state) : naming }

  mutating func add(problem text: String) {
    problem = problem.map { $0 == text ? text : "\($0); \(text)" } ?? text
  }
}
