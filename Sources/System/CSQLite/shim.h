#include <sqlite3.h>

// What Swift does not import: destructor constants, which are casts, and variadic functions.

/// Binds bytes that stay where they are until the statement is done.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}

/// Binds text that SQLite copies.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Leaves the journal to others when this connection closes.
static inline int csqlite_never_checkpoint(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
