/// Says what became of the rows; whoever keeps them applies these in order.
package enum TimelineChange: Hashable, Sendable {
  /// The next row is the entry of that number, which is also the next number.
  case entry(Int, at: Int64)
  /// The next row is something between entries.
  case row(LogRow.Content, at: Int64)
  /// A row that is no entry says something else now.
  case correction(row: Int, LogRow.Content)
  /// An entry turned out to be of an earlier run than the app's current one.
  case earlierRun(entry: Int)
}
