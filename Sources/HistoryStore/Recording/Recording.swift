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
      return error.reason == .newer
    }
  }

  /// Removes a recording and what stands beside it; refuses one that is being written.
  package static func delete(_ path: String) throws(RecordingError) {
    if RecordingLock.isHeld(path) {
      throw RecordingError(.inUse, "cannot delete \(path): another program records to it")
    }
    guard unlink(path) == 0 else {
      let reason: RecordingError.Reason = errno == ENOENT ? .notFound : .system
      throw RecordingError(reason, "cannot delete \(path): \(SystemWords.of(errno))")
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
      throw RecordingError(.system, "cannot record to \(target): \(SystemWords.of(errno))")
    }
    close(descriptor)
    do throws(SQLiteFailure) {
      let copy = try SQLiteDatabase(path: target, mode: .create)
      try copy.copy(from: source.database)
      try copy.execute("PRAGMA journal_mode = DELETE")
    } catch {
      throw RecordingError(recordingTo: target, error)
    }
    return try RecordingInfo(path: target)
  }

  /// Makes a place free; that there is nothing is fine.
  static func remove(_ path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try delete(path)
    } catch {
      guard error.reason == .notFound else { throw error }
    }
  }

  /// What SQLite writes beside a file.
  static let endings = ["-wal", "-shm", "-journal"]
}
