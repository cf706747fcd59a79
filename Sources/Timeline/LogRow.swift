/// Stands for one row of the log on the screen: an entry, or something between entries.
///
/// Rows are only ever appended; what a row says may still change (a state that comes later marks
/// its entry, a late message fills a hole, an answer arrives).
package struct LogRow: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case entry(EntrySummary)
    /// A new run of the app, or of one of its stores, began.
    case run(Int, store: String?)
    /// The broker was out of reach for this long, in microseconds; nil while it still is.
    case gap(Int64?)
    /// Entries that were sent and never came; corrected when they still come.
    case lost(Int, store: String)
    /// Entries that the app says it did not publish: its queue was full, or it was paused.
    case unpublished(Int, store: String)
    /// Something that we sent to the app, with its answer.
    case sent(SentSummary)
    /// A word from the inspector itself, such as an app's leaving.
    case notice(String)
  }

  /// Counts rows from 0 and never changes.
  package var id: Int
  /// Our clock, microseconds since 1970.
  package var at: Int64
  package var content: Content

  package init(id: Int, at: Int64, content: Content) {
    self.id = id
    self.at = at
    self.content = content
  }
}
