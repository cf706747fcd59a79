#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells of a recording what a list of them shows, without loading it.
package struct RecordingInfo: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    case closed
    /// Its writer was killed, or the disk was full; what it had written is there.
    case interrupted
    /// It is being written.
    case live
  }

  package var path: String
  /// In the order of their first message.
  package var apps: [String]
  package var entryCount: Int
  package var messageCount: Int
  /// When the first and the last message came, microseconds since 1970; nil when none did.
  package var firstAt: Int64?
  package var lastAt: Int64?
  /// What its files take.
  package var byteCount: Int
  package var ending: Ending
  /// It was interrupted, and the `-wal` file with its newest messages is not beside it; of a copy
  /// that of what was copied.
  package var lacksJournal = false
  /// It was interrupted, and part of its journal is damaged; of a copy that of what was copied.
  package var hasDamagedJournal = false
  /// Pages that are not what was written are found.
  package var hasSums: Bool

  package init(path: String) throws(RecordingError) {
    let header = try RecordingHeader(path: path)
    self.path = path
    ending = !header.hasJournal ? .closed : RecordingLock.isHeld(path) ? .live : .interrupted
    let place = LinkedPath.target(of: path)
    lacksJournal = ending == .interrupted && access(place + "-wal", F_OK) != 0
    byteCount = ([""] + Recording.endings).reduce(0) { $0 + Self.size(of: place + $1) }
    do throws(SQLiteFailure) {
      // With a journal beside it, SQLite looks at both and writes neither; where the journal was
      // left behind it would make one.
      let looksAtJournal = header.hasJournal && access(place + "-wal", F_OK) == 0
      let database = try SQLiteDatabase(
        path: path, mode: looksAtJournal ? .readOnly : .immutable)
      let reader = RecordReader(database)
      hasSums = database.hasSums
      entryCount = reader.entryCount
      messageCount = reader.messageCount
      firstAt = reader.firstTime
      lastAt = reader.lastTime
      apps = []
      for store in reader.stores where !apps.contains(store.address.app) {
        apps.append(store.address.app)
      }
      if let failure = reader.failure { throw failure }
    } catch {
      throw RecordingError(opening: path, error)
    }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
