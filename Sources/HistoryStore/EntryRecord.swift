import Timeline

/// Keeps which messages make up an entry, by their numbers; -1 for a part that has not come.
struct EntryRecord {
  var row: Int
  var opener: Int
  var action: Int = -1
  var state: Int = -1
  var effect: EntrySummary.Effect = .unknown
  var isDuplicate = false

  /// The message that the entry is named by.
  var naming: Int { action >= 0 ? action : state }
}
