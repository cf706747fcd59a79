#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds a recording's file open, to be read through `database`, with all that hangs on that.
struct RecordingFile {
  var database: SQLiteDatabase
  /// While it is written.
  var lock: RecordingLock?
  /// It was never closed, and what its writer put beside it is not there.
  var lacksJournal = false
  /// It was interrupted, and part of its journal is damaged.
  var hasDamagedJournal = false
  /// It was damaged, and this is what became of it.
  var report: RescueReport?

  /// Creates a recording, or gets one that is there ready to go on.
  ///
  /// The tables are there before the journal is, so that the file is known for what it is whenever
  /// its writer is interrupted.
  init(
    creating path: String, _ existing: RecordingOptions.Existing
  ) throws(RecordingError) {
    if existing == .replace { try Recording.remove(path) }
    let isNew = try Self.create(path, refusing: existing != .append)
    if !isNew { _ = try RecordingHeader(path: path) }
    guard let lock = RecordingLock(path: path) else {
      let words = errno == EWOULDBLOCK ? Recording.inUse : SystemWords.of(errno)
      throw RecordingError(.inUse, "cannot record to \(path)", words)
    }
    do throws(SQLiteFailure) {
      database = try SQLiteDatabase(path: path, mode: .create)
      // A file that a power cut leaves empty is no loss yet.
      if isNew { try Self.createTables(in: database) }
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA cache_size = -1024;")
      if isNew {
        try Self.beginJournal(in: database)
      } else {
        try database.execute(Schema.additions)
      }
      // From here on this connection reads; it must not be what writes to a full disk.
      try database.execute("PRAGMA query_only = 1; PRAGMA wal_autocheckpoint = 0;")
      database.neverCheckpoint()
    } catch {
      if isNew { unlink(path) }
      throw RecordingError(recordingTo: path, error)
    }
    self.lock = lock
  }

  /// The fact says that pages have sums also when the header no longer does.
  static func createTables(in database: SQLiteDatabase) throws(SQLiteFailure) {
    try database.beginSums(pageSize: Schema.pageSize)
    try database.execute(
      "PRAGMA synchronous = OFF;" + Schema.creation
        + "INSERT INTO facts VALUES ('\(Schema.sums)', 1);")
  }

  /// Writes the journal's head. Whoever does it later waits for the disk with what came meanwhile
  /// in its hands, and a busy disk can take seconds. In a new journal nothing older can come to
  /// light when the head is lost, so that nothing need be waited for here.
  private static func beginJournal(in database: SQLiteDatabase) throws(SQLiteFailure) {
    try database.execute(
      """
      BEGIN; INSERT INTO facts VALUES ('journal', 1); DELETE FROM facts WHERE name = 'journal';
      COMMIT;
      """)
  }

  /// Opens a recording and changes nothing of it.
  init(opening path: String) throws(RecordingError) {
    let header = try RecordingHeader(path: path)
    do throws(SQLiteFailure) {
      if !header.hasJournal {
        database = try SQLiteDatabase(path: path, mode: .immutable)
      } else {
        let place = LinkedPath.target(of: path)
        let isLive = RecordingLock.isHeld(path)
        lacksJournal = header.lacksJournal(path)
        hasDamagedJournal = !isLive && Journal.isDamaged(place + "-wal")
        database = try Self.copy(of: place, isLive: isLive)
        try database.execute("PRAGMA query_only = 1")
      }
      let sums = try database.integer("SELECT count(*) FROM facts WHERE name = '\(Schema.sums)'")
      guard database.hasSums || sums == 0 else { throw SQLiteFailure.damage }
    } catch {
      throw RecordingError(opening: path, error)
    }
  }

  /// Opens what can be read of a damaged recording, taken into a file that only this one has.
  init(rescuing path: String) throws(RecordingError) {
    do throws(RecordingError) {
      lacksJournal = try RecordingHeader(path: path).lacksJournal(path)
      hasDamagedJournal =
        !RecordingLock.isHeld(path) && Journal.isDamaged(LinkedPath.target(of: path) + "-wal")
    } catch {
      guard error.reason == .damaged else { throw error }
    }
    do throws(SQLiteFailure) {
      database = try SQLiteDatabase(path: SQLiteDatabase.temporary, mode: .create)
      try database.execute(Schema.creation)
      report = try Self.withClosed(path) { closed throws(SQLiteFailure) in
        try Rescue.fill(database, from: closed)
      }
      try database.execute("PRAGMA query_only = 1")
    } catch {
      throw RecordingError(opening: path, error)
    }
  }

  /// Hands over the path of a recording's only file: of one with a journal that of a copy into
  /// which SQLite worked the journal, as far as it could.
  static func withClosed<Result>(
    _ path: String, _ body: (String) throws(SQLiteFailure) -> Result
  ) throws(SQLiteFailure) -> Result {
    let place = LinkedPath.target(of: path)
    guard access(place + "-wal", F_OK) == 0 else { return try body(place) }
    let copy = try PrivateCopy(of: place)
    try? SQLiteDatabase(path: copy.path, mode: .create)
      .execute("PRAGMA writable_schema = 1; PRAGMA journal_mode = DELETE")
    return try withExtendedLifetime(copy) { () throws(SQLiteFailure) in try body(copy.path) }
  }

  /// A copy that nobody else has. Of a recording that is being written SQLite makes it, so that it
  /// fits together; of an interrupted one the journal is taken along and then worked in.
  private static func copy(
    of path: String, isLive: Bool
  ) throws(SQLiteFailure) -> SQLiteDatabase {
    let copy = try isLive ? PrivateCopy() : PrivateCopy(of: path)
    let database = try SQLiteDatabase(path: copy.path, mode: .create)
    if isLive { try database.copy(from: SQLiteDatabase(path: path, mode: .readOnly)) }
    try database.execute("PRAGMA journal_mode = DELETE")
    // Its name can go now: the connection has the file open.
    withExtendedLifetime(copy) {}
    return database
  }

  /// Returns whether the file is new. Nobody else may read what an app says.
  private static func create(_ path: String, refusing: Bool) throws(RecordingError) -> Bool {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return true
    }
    guard errno == EEXIST else {
      let reason: RecordingError.Reason = errno == ENOENT ? .notFound : .system
      throw RecordingError(reason, "cannot record to \(path)", SystemWords.of(errno))
    }
    if refusing {
      throw RecordingError(.exists, "cannot record to \(path)", "it is there already")
    }
    guard access(path, W_OK) == 0 else {
      throw RecordingError(.system, "cannot record to \(path)", SystemWords.of(errno))
    }
    return false
  }
}
