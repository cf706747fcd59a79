import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says what SQLite could not do, in words for people.
struct SQLiteFailure: Error, Hashable {
  /// The extended result code.
  var code: Int32
  var words: String

  init(code: Int32, words: String) {
    self.code = code
    self.words = words
  }

  /// What is found to be damaged without SQLite.
  static let damage = SQLiteFailure(code: SQLITE_CORRUPT, words: "the file is damaged")

  /// Takes what the last call on a connection said.
  init(_ connection: OpaquePointer?, code: Int32) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    // What a commit ran into, SQLite does not keep.
    let current = errno
    var system = connection.map { sqlite3_system_errno($0) } ?? 0
    if system == 0, extended & 0xff == SQLITE_IOERR { system = current }
    self.init(code: extended, words: Self.words(extended, system: system))
  }

  /// What the operating system says of it is nearer to the cause, where it has a word.
  private static func words(_ code: Int32, system: Int32) -> String {
    switch code & 0xff {
    case SQLITE_FULL: return "no space left"
    case SQLITE_CORRUPT, SQLITE_NOTADB: return "the file is damaged"
    case SQLITE_BUSY, SQLITE_LOCKED: return "another program is using it"
    case SQLITE_READONLY: return "it may not be written"
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      if system == EFBIG || system == ENOSPC || system == EDQUOT { return "no space left" }
      if system != 0 { return SystemWords.of(system) }
    default: break
    }
    return sqlite3_errstr(code).map { String(cString: $0) } ?? "error \(code)"
  }

  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }
}
