import CPageSums
import CSQLite

/// Owns one connection (`sqlite3_open_v2`), used by one thread at a time. Pages of files that have
/// sums are compared with them when they are read.
final class SQLiteDatabase {
  enum Mode {
    case create
    case readOnly
    /// A file that nobody writes, read without looking for locks or a journal beside it.
    case immutable
  }

  /// Valid until the connection closes with the last reference.
  let connection: OpaquePointer

  init(path: String, mode: Mode) throws(SQLiteFailure) {
    let flags =
      switch mode {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY
      }
    var name = path
    if path != Self.memory, path != Self.temporary {
      name = Self.uri(path) + (mode == .immutable ? "?immutable=1" : "")
    }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &handle, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, Self.layer)
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(handle, code: code)
      sqlite3_close_v2(handle)
      throw failure
    }
    connection = handle
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, 5_000)
  }

  /// Where SQLite's own layer cannot be had, files are read without comparing.
  private nonisolated(unsafe) static let layer = cpagesums_register()

  /// Has each page of a new database written with its sum.
  func beginSums(pageSize: Int) throws(SQLiteFailure) {
    let code = cpagesums_begin(UnsafeMutableRawPointer(connection), Int32(pageSize))
    guard code == SQLITE_OK else { throw SQLiteFailure(connection, code: code) }
  }

  /// Whether the pages of the database have sums.
  var hasSums: Bool {
    cpagesums_reserved(UnsafeMutableRawPointer(connection)) == CPAGESUMS_RESERVED
  }

  /// The name of a database that no file holds.
  static let memory = ":memory:"
  /// The name of a database in a file that only this connection has, as soon as it is large.
  static let temporary = ""

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that return nothing worth having.
  func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(connection, code: code) }
  }

  /// Leaves the journal to the other connection of the file.
  func neverCheckpoint() { csqlite_never_checkpoint(connection) }

  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    try SQLiteStatement(sql, in: self)
  }

  /// The first column of the first row, for the statements that give one number.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Copies everything of another database into this empty one (`sqlite3_backup_init`); a page
  /// that is not what was written ends it.
  func copy(from source: SQLiteDatabase) throws(SQLiteFailure) {
    let size = try source.integer("PRAGMA page_size") ?? 0
    if source.hasSums { try beginSums(pageSize: Int(size)) }
    guard let backup = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw SQLiteFailure(connection, code: sqlite3_errcode(connection))
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw SQLiteFailure(connection, code: code) }
  }

  /// The characters of a path that mean something in a URI are written by their numbers.
  private static func uri(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0..<0x21, 0x7f...:
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: uri.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return uri
  }
}
