import Timeline

/// What the log is narrowed to, and where the user was in it.
package struct LogFilter: Sendable {
  package let query: EntryQuery
  package internal(set) var scan: RowScan
  /// The row that the selection belongs to; while it is hidden, the nearest one is selected.
  var anchor: Int

  init(_ query: EntryQuery, scan: RowScan, anchor: Int) {
    self.query = query
    self.scan = scan
    self.anchor = anchor
  }
}
