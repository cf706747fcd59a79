/// What was sent to apps, and what was kept of them.
extension BatchWriter {
  func insertTravels(of batch: RecordBatch) throws(SQLiteFailure) {
    for (row, text) in batch.orders {
      order.bind(row, at: 1)
      order.bind(text, at: 2)
      try order.run()
    }
    for (id, record) in batch.snapshots {
      if let record {
        try insert(record, id: id)
      } else {
        snapshotDeletion.bind(id, at: 1)
        try snapshotDeletion.run()
      }
    }
  }

  private func insert(_ record: SnapshotRecord, id: Int) throws(SQLiteFailure) {
    snapshot.bind(id, at: 1)
    snapshot.bind(record.name, at: 2)
    snapshot.bind(record.at, at: 3)
    snapshot.bind(record.store, at: 4)
    snapshot.bind(record.entry, at: 5)
    snapshot.bind(record.bytes.count, at: 6)
    let packed = Zstd.packed(record.bytes, from: Self.stateSize)
    snapshot.bind(packed == nil ? 0 : 1, at: 7)
    try snapshot.withBlob(packed ?? record.bytes, at: 8) { () throws(SQLiteFailure) in
      try snapshot.run()
    }
  }
}
