import CSQLite

/// Owns a prepared statement (`sqlite3_prepare_v3`); parameters and columns count from 1 and 0.
final class SQLiteStatement {
  private let database: SQLiteDatabase
  private let handle: OpaquePointer

  init(_ sql: String, in database: SQLiteDatabase) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteFailure(database.connection, code: code)
    }
    self.database = database
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false when there is none.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = SQLiteFailure(database.connection, code: code)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Runs to the end and makes ready for the next use.
  func run() throws(SQLiteFailure) {
    while try step() {}
    sqlite3_reset(handle)
  }

  /// Ends a reading, so that it holds back no checkpoint.
  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, value) }
  func bind(_ value: Int, at index: Int32) { sqlite3_bind_int64(handle, index, Int64(value)) }
  func bind(_ value: Double, at index: Int32) { sqlite3_bind_double(handle, index, value) }
  func bindNull(at index: Int32) { sqlite3_bind_null(handle, index) }

  func bind(_ value: Int?, at index: Int32) {
    if let value { bind(value, at: index) } else { bindNull(at: index) }
  }

  /// Runs `body` with bytes bound that are not copied: they must not be used afterwards.
  func withBlob<Result>(
    _ bytes: [UInt8]?, at index: Int32, _ body: () throws(SQLiteFailure) -> Result
  ) throws(SQLiteFailure) -> Result {
    guard let bytes else {
      bindNull(at: index)
      return try body()
    }
    // An empty array has no address, and a null one would be NULL.
    if bytes.isEmpty {
      sqlite3_bind_zeroblob(handle, index, 0)
      return try body()
    }
    let outcome = bytes.withUnsafeBytes { buffer in
      csqlite_bind_blob(handle, index, buffer.baseAddress, Int32(buffer.count))
      return Swift.Result { () throws(SQLiteFailure) in try body() }
    }
    bindNull(at: index)
    return try outcome.get()
  }

  func bind(_ text: String?, at index: Int32) {
    guard var text else { return bindNull(at: index) }
    text.withUTF8 { buffer in
      _ = buffer.withMemoryRebound(to: CChar.self) { characters in
        csqlite_bind_text(handle, index, characters.baseAddress, Int32(characters.count))
      }
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
  func intIfAny(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8]? {
    if isNull(column) { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    guard count > 0, let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
