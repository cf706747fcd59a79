import ReduxWire
import Timeline

/// Writes batches to the database, each in one transaction.
final class BatchWriter {
  let database: SQLiteDatabase
  var texts: TextNumbers
  var types: TypeNumbers
  var previews = PreviewCodec()
  private let historyBytes: Int?
  /// The first entry whose state is still kept, and all after it.
  private(set) var statesFrom: Int

  private let begin: SQLiteStatement
  private let commit: SQLiteStatement
  let message: SQLiteStatement
  private let remark: SQLiteStatement
  let entry: SQLiteStatement
  let row: SQLiteStatement
  let state: SQLiteStatement
  private let comparison: SQLiteStatement
  private let session: SQLiteStatement
  private let store: SQLiteStatement
  private let app: SQLiteStatement
  let order: SQLiteStatement
  let snapshot: SQLiteStatement
  let snapshotDeletion: SQLiteStatement
  let fact: SQLiteStatement
  var rowCount: Int

  init(_ database: SQLiteDatabase, historyBytes: Int? = nil) throws(SQLiteFailure) {
    self.database = database
    self.historyBytes = historyBytes
    try database.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4096;")
    texts = try TextNumbers(database)
    types = try TypeNumbers(database)
    statesFrom = try Retention.statesFrom(database)
    begin = try database.prepare("BEGIN IMMEDIATE")
    commit = try database.prepare("COMMIT")
    message = try database.prepare(
      "INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    remark = try database.prepare("INSERT INTO remarks VALUES (?, ?, ?, ?)")
    entry = try database.prepare(
      "INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    row = try database.prepare(
      "INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    state = try database.prepare(
      "INSERT INTO states VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    comparison = try database.prepare("UPDATE states SET before = ? WHERE message = ?")
    session = try database.prepare("INSERT OR IGNORE INTO sessions VALUES (?, ?, ?)")
    store = try database.prepare("INSERT OR REPLACE INTO stores VALUES (?, ?, ?, ?)")
    app = try database.prepare("INSERT OR REPLACE INTO apps VALUES (?, ?, ?, ?)")
    order = try database.prepare("INSERT OR REPLACE INTO orders VALUES (?, ?)")
    snapshot = try database.prepare(
      "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    snapshotDeletion = try database.prepare("DELETE FROM snapshots WHERE id = ?")
    fact = try database.prepare("INSERT OR REPLACE INTO facts VALUES (?, ?)")
    rowCount = try Self.rowCount(of: database)
  }

  func write(_ batch: RecordBatch) throws(SQLiteFailure) {
    try begin.run()
    do throws(SQLiteFailure) {
      try insert(batch)
      try retain()
      try commit.run()
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  /// Makes the recording one file that needs no other beside it.
  func close() throws(SQLiteFailure) {
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;")
  }

  private func insert(_ batch: RecordBatch) throws(SQLiteFailure) {
    for (id, record) in batch.stores { try insert(record, id: id) }
    for (place, record) in batch.messages.enumerated() {
      try insert(record, id: batch.firstMessage + place)
    }
    for (id, placement) in batch.remarks { try insert(placement, id: id) }
    for (place, record) in batch.entries.enumerated() {
      try insert(record, number: batch.firstEntry + place)
    }
    for (number, record) in batch.changedEntries { try insert(record, number: number) }
    for (id, record) in batch.rows { try insert(record, id: id) }
    for record in batch.states { try insert(record) }
    for (state, before) in batch.comparisons {
      comparison.bind(before < 0 ? nil : before, at: 1)
      comparison.bind(state, at: 2)
      try comparison.run()
    }
    for (key, first) in batch.sessions {
      session.bind(key.store, at: 1)
      session.bind(key.session, at: 2)
      session.bind(first, at: 3)
      try session.run()
    }
    for (name, record) in batch.apps { try insert(record, name: name) }
    try insertTravels(of: batch)
    try types.save()
    try noteCounts(of: batch)
  }

  private func insert(_ placement: Placement, id: Int) throws(SQLiteFailure) {
    remark.bind(id, at: 1)
    remark.bind(placement.begunRun, at: 2)
    remark.bind(placement.lost, at: 3)
    remark.bind(placement.problem, at: 4)
    try remark.run()
  }

  private func insert(_ record: StoreRecord, id: Int) throws(SQLiteFailure) {
    store.bind(id, at: 1)
    store.bind(record.address.app, at: 2)
    store.bind(record.address.store, at: 3)
    store.bind(record.shape?.rawValue, at: 4)
    try store.run()
    try noteName(of: record, id: id)
  }

  private func insert(_ record: AppRecord, name: String) throws(SQLiteFailure) {
    app.bind(name, at: 1)
    app.bind(record.isGone ? 1 : 0, at: 3)
    app.bind(record.run, at: 4)
    try app.withBlob(record.announcement?.bytes, at: 2) { () throws(SQLiteFailure) in
      try app.run()
    }
  }

  private func retain() throws(SQLiteFailure) {
    guard let historyBytes else { return }
    if let from = try Retention.keep(database, within: historyBytes) { statesFrom = from }
  }
}
