#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does what concerns a recording's files as a whole.
package enum Recording {
  /// Whether a file is a recording, by what is in it; also one that is damaged or too new.
  package static func isRecording(_ path: String) -> Bool {
    do throws(RecordingError) {
      _ = try RecordingHeader(path: path)
      return true
    } catch {
      return error.reason == .newer || error.reason == .damaged
    }
  }

  /// Removes a recording and what stands beside it; refuses one that is being written.
  package static func delete(_ path: String) throws(RecordingError) {
    if RecordingLock.isHeld(path) {
      throw RecordingError(.inUse, "cannot delete \(path)", inUse)
    }
    guard unlink(path) == 0 else {
      let reason: RecordingError.Reason = errno == ENOENT ? .notFound : .system
      throw RecordingError(reason, "cannot delete \(path)", SystemWords.of(errno))
    }
    for ending in endings { unlink(path + ending) }
  }

  /// Writes a recording as it is now into a new one that is closed, its journal worked in. Every
  /// row is taken over, and what had to go stays gone.
  package static func copy(
    _ path: String, to target: String
  ) throws(RecordingError) -> RecordingInfo {
    let source = try RecordingFile(opening: path)
    let descriptor = open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RecordingError(.system, "cannot record to \(target)", SystemWords.of(errno))
    }
    close(descriptor)
    do throws(SQLiteFailure) {
      let copy = try SQLiteDatabase(path: target, mode: .create)
      try copy.copy(from: source.database)
      // Pages are copied as they are; whether they fit together is another question.
      guard try copy.text("PRAGMA quick_check(1)") == "ok" else {
        throw SQLiteFailure.damage
      }
      try copy.execute("PRAGMA journal_mode = DELETE")
    } catch {
      // What is read may be damaged; what is written is not.
      if error.isDamage { throw RecordingError(opening: path, error) }
      throw RecordingError(recordingTo: target, error)
    }
    do throws(RecordingError) {
      var info = try RecordingInfo(path: target)
      info.lacksJournal = source.lacksJournal
      info.hasDamagedJournal = source.hasDamagedJournal
      return info
    } catch {
      throw RecordingError(error.reason, "cannot open \(path)", error.words)
    }
  }

  /// Takes away what was begun of a recording.
  package static func discard(_ path: String) {
    for ending in [""] + endings { unlink(path + ending) }
  }

  /// Whether pages of a recording are not what was written, or missing; of one that has no sums
  /// only what is missing is known.
  package static func isDamaged(_ path: String) -> Bool {
    do throws(SQLiteFailure) {
      return try RecordingFile.withClosed(path) { closed throws(SQLiteFailure) in
        try PageFile(path: closed).lostCount > 0
      }
    } catch {
      return false
    }
  }

  /// Takes what can be read of a damaged recording into a new one, with its place and number.
  package static func rescue(
    _ path: String, to target: String
  ) throws(RecordingError) -> RescueReport {
    do throws(SQLiteFailure) {
      // Nobody else may read what an app says.
      close(open(target, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
      let copy = try SQLiteDatabase(path: target, mode: .create)
      try RecordingFile.createTables(in: copy)
      return try RecordingFile.withClosed(path) { closed throws(SQLiteFailure) in
        try Rescue.fill(copy, from: closed)
      }
    } catch {
      throw RecordingError(recordingTo: target, error)
    }
  }

  /// Whether some program writes the file now, a recording or a log.
  package static func isBeingWritten(_ path: String) -> Bool { RecordingLock.isHeld(path) }

  /// Makes a place free; that there is nothing is fine.
  static func remove(_ path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try delete(path)
    } catch {
      guard error.reason == .notFound else { throw error }
    }
  }

  package static let inUse = "another program records to it"

  /// What SQLite writes beside a file.
  static let endings = ["-wal", "-shm", "-journal"]
}
