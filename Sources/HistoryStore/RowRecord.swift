import Timeline

/// Keeps a row: an entry by its number, or what stands between entries.
enum RowRecord {
  case entry(Int)
  case other(LogRow.Content, at: Int64)
}
