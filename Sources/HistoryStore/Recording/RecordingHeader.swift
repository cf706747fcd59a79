#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds what the first hundred bytes of a file say: whether it is a recording, of which version,
/// and whether it was closed well.
struct RecordingHeader {
  var version: Int
  /// It is written beside a journal, now or until its writer was interrupted.
  var hasJournal: Bool

  private static let length = 100
  static let signature = Array("SQLite format 3\0".utf8)

  init(path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason: RecordingError.Reason = errno == ENOENT ? .notFound : .system
      throw RecordingError(reason, "cannot open \(path)", SystemWords.of(errno))
    }
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = read(descriptor, &bytes, Self.length)
    let number = errno
    close(descriptor)
    guard count >= 0 else {
      throw RecordingError(.system, "cannot open \(path)", SystemWords.of(number))
    }
    guard count == Self.length, bytes.starts(with: Self.signature),
      Self.number(bytes, at: 68) == UInt32(bitPattern: Schema.applicationID)
    else {
      // What is left of a file that lost its first page is known by the others.
      if PageFile.looksLikeRecording(path) { throw RecordingError(opening: path, .damage) }
      throw RecordingError(.notRecording, "cannot open \(path)", "it is no recording")
    }
    version = Int(Int32(bitPattern: Self.number(bytes, at: 60)))
    hasJournal = bytes[18] == 2
    guard version <= Schema.version else {
      throw RecordingError(
        .newer,
        "cannot open \(path)",
        "it is from a newer version (format \(version), this program reads "
          + "up to \(Schema.version))")
    }
  }

  /// Whether the recording was never closed, and the journal of its writer is not beside it.
  func lacksJournal(_ path: String) -> Bool {
    hasJournal && !RecordingLock.isHeld(path)
      && access(LinkedPath.target(of: path) + "-wal", F_OK) != 0
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
