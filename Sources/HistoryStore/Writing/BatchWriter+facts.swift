/// What a recording says of itself, so that of a damaged one it is known what is missing.
extension BatchWriter {
  func noteCounts(of batch: RecordBatch) throws(SQLiteFailure) {
    rowCount = max(
      rowCount, (batch.entries.last?.row ?? -1) + 1, (batch.rows.keys.max() ?? -1) + 1)
    for (name, count) in [
      (Schema.messageCount, batch.firstMessage + batch.messages.count),
      (Schema.entryCount, batch.firstEntry + batch.entries.count - 1),
      (Schema.rowCount, rowCount),
    ] {
      fact.bind(name, at: 1)
      fact.bind(count, at: 2)
      try fact.run()
    }
  }

  /// All messages hang on these few names, which one damaged page would take with it.
  func noteName(of record: StoreRecord, id: Int) throws(SQLiteFailure) {
    for (name, value) in [
      ("app of store \(id)", record.address.app), ("name of store \(id)", record.address.store),
    ] {
      fact.bind(name, at: 1)
      fact.bind(value, at: 2)
      try fact.run()
    }
  }

  static func rowCount(of database: SQLiteDatabase) throws(SQLiteFailure) -> Int {
    let count = try database.integer(
      """
      SELECT max(ifnull((SELECT row + 1 FROM entries ORDER BY number DESC LIMIT 1), 0),
        ifnull((SELECT max(id) + 1 FROM rows), 0))
      """)
    return Int(clamping: count ?? 0)
  }
}
