import ReduxWire
import Timeline

/// Where a history is kept, and how it ends.
extension HistoryStore {
  /// Begins a history in memory. One that `spills` goes to a temporary file of SQLite's own when
  /// it grows, which has no name and is gone with the process.
  package convenience init(spills: Bool = false) {
    let pending = Monitor(Pending())
    do throws(SQLiteFailure) {
      let path = spills ? SQLiteDatabase.temporary : SQLiteDatabase.memory
      let database = try SQLiteDatabase(path: path, mode: .create)
      if spills { try database.execute("PRAGMA cache_size = -8192") }
      try database.execute(Schema.creation)
      try database.execute("PRAGMA journal_mode = OFF")
      self.init(
        records: Records(
          pending: pending, reader: RecordReader(database),
          inlineWriter: try BatchWriter(database)), path: nil, isReadOnly: false)
    } catch {
      // Without a database everything stays pending, which is memory as well.
      pending.withLock { $0.problem = "the history cannot be kept: \(error.words)" }
      self.init(
        records: Records(pending: pending, reader: nil), path: nil, isReadOnly: false)
    }
  }

  /// Begins a recording, which is written while messages are appended.
  package convenience init(
    recordingTo path: String, options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) {
    let file = try RecordingFile(creating: path, options.existing)
    let reader = RecordReader(file.database)
    let pending = Monitor(
      Pending(
        tail: RecordBatch(
          firstMessage: reader.messageCount, firstEntry: reader.entryCount + 1),
        statesFrom: reader.statesFrom))
    // What is damaged cannot be gone on with: numbers would be given twice.
    if let failure = reader.failure { throw RecordingError(recordingTo: path, failure) }
    RecordingWriter.start(path, options, pending: pending)
    self.init(
      records: Records(pending: pending, reader: reader, file: file), path: path,
      isReadOnly: false)
  }

  /// Opens a recording to look at. One that was interrupted is recovered into a copy, of one that
  /// is still written this is how it was when opened; the file itself never changes.
  ///
  /// `rescuing` opens a damaged one too: what cannot be read of it is missing.
  package convenience init(
    opening path: String, rescuing: Bool = false
  ) throws(RecordingError) {
    let file = try rescuing ? RecordingFile(rescuing: path) : RecordingFile(opening: path)
    let reader = RecordReader(file.database)
    let pending = Monitor(Pending(statesFrom: reader.statesFrom))
    self.init(
      records: Records(pending: pending, reader: reader, file: file), path: path,
      isReadOnly: true)
    if let failure = reader.failure { throw RecordingError(opening: path, failure) }
    if rescuing, histories.isEmpty { throw RecordingError(opening: path, .damage) }
  }

  /// Writes what is pending and makes the recording one file. Nothing of it can be read through
  /// this history afterwards; in memory nothing happens.
  package func close() {
    records.close()
  }

  /// Why the recording ended before its time, or what of the file could not be read; nil while
  /// all is well.
  package var problem: String? {
    if let problem = records.pending.withLock({ $0.problem }) { return problem }
    return records.reader?.failure.map { "cannot read \(path ?? "the history"): \($0.words)" }
  }

  /// Whether that is damage of the file.
  package var isDamaged: Bool { records.reader?.failure?.isDamage == true }

  /// What became of a damaged recording that was opened to be rescued.
  package var rescue: RescueReport? { records.rescue }

  /// The recording was taken out of a damaged one; what it lacks was lost there.
  package var isRescued: Bool { rescue == nil && records.reader?.isRescued == true }

  /// How far the recording came, when it could not be written to its end.
  package var stop: RecordingStop? { records.pending.withLock { $0.stop } }

  /// The recording was never closed, and the `-wal` file that holds its newest messages is not
  /// beside it, as when one was copied without the other.
  package var lacksJournal: Bool { records.lacksJournal }

  /// Part of that file is damaged, and what was written behind the damage is missing.
  package var hasDamagedJournal: Bool { records.hasDamagedJournal }

  /// The first entry from which on states are kept: 1 as long as none had to go.
  package var statesFrom: Int { records.pending.withLock { $0.statesFrom } }

  /// The apps heard, in the order of their first message.
  package var apps: [String] {
    var apps: [String] = []
    for history in histories where !apps.contains(history.address.app) {
      apps.append(history.address.app)
    }
    return apps
  }

  /// Drops what is only kept to save looking it up.
  func forget() {
    summaries.removeAll()
    documents.removeAll()
    diffs.removeAll()
    records.frames.removeAll()
    records.lastRead = nil
    for store in histories.indices { histories[store].newest = [:] }
  }

  func load() {
    guard let reader = records.reader else { return }
    messageCount = reader.messageCount
    entryCount = reader.entryCount
    otherRows = reader.otherRows
    rowCount = entryCount + otherRows.count
    lastTime = reader.lastTime
    appRecords = reader.apps
    let props = reader.lastProps
    for (number, store) in reader.stores.enumerated() {
      var history = StoreHistory(address: store.address)
      history.lastProps = props[number] ?? -1
      history.shape = store.shape
      for type in reader.types(of: number, limit: ActionMemory.maximum) {
        history.actions.restore(type.name, count: type.count, message: type.last)
      }
      history.last = reader.lastState(of: number, before: .max)
      history.clearings = reader.clearings(of: number)
      storeIndex[store.address] = number
      histories.append(history)
    }
    for (row, text) in reader.orders { orders[text] = row }
    reader.forEachSnapshot { id, name, time, store, entry, size in
      guard histories.indices.contains(store) else { return }
      snapshots.append(
        Snapshot(
          id: id, name: name, at: time, address: histories[store].address, entry: entry,
          byteCount: size))
    }
    guard messageCount > 0 || rowCount > 0 else { return }
    assembler = TimelineAssembler(
      continuingAfter: entryCount, rows: rowCount, sessions: reader.sessionCount,
      runs: appRecords.mapValues(\.run))
  }
}
