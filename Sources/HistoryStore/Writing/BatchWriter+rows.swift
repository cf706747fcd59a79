import Timeline

/// The rows that are no entries.
extension BatchWriter {
  func insert(_ record: RowRecord, id: Int) throws(SQLiteFailure) {
    let columns = RowColumns(record.content)
    row.bind(id, at: 1)
    row.bind(record.at, at: 2)
    row.bind(columns.kind.rawValue, at: 3)
    row.bind(columns.number, at: 4)
    row.bind(columns.store, at: 5)
    row.bind(columns.text, at: 6)
    row.bind(columns.channel, at: 7)
    row.bind(columns.label?.rawValue, at: 8)
    row.bind(columns.answer?.rawValue, at: 9)
    row.bind(columns.reason, at: 10)
    row.bind(columns.path, at: 11)
    try row.run()
  }
}
