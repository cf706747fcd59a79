import Timeline

/// Keeps a row that is no entry.
struct RowRecord: Hashable, Sendable {
  var content: LogRow.Content
  var at: Int64
}
