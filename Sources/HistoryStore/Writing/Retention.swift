/// Lets the oldest states go when a recording has grown to its limit.
///
/// States hang from keyframes, so they go a series at a time. The space is used again for what
/// comes; messages and entries stay.
enum Retention {
  private static let fact = "states_from"

  static func statesFrom(_ database: SQLiteDatabase) throws(SQLiteFailure) -> Int {
    Int(try database.integer("SELECT value FROM facts WHERE name = '\(fact)'") ?? 1)
  }

  /// Makes room; returns the first entry that has its state afterwards when that changed.
  static func keep(
    _ database: SQLiteDatabase, within limit: Int
  ) throws(SQLiteFailure) -> Int? {
    var from: Int?
    while try size(of: database) > limit {
      guard let last = try dropOldestSeries(of: database) else { break }
      from = max(from ?? 1, last + 1)
    }
    guard let from else { return nil }
    let known = max(from, try statesFrom(database))
    try database.execute("INSERT OR REPLACE INTO facts VALUES ('\(fact)', \(known))")
    return known
  }

  private static func size(of database: SQLiteDatabase) throws(SQLiteFailure) -> Int {
    let pages = try database.integer("PRAGMA page_count") ?? 0
    let free = try database.integer("PRAGMA freelist_count") ?? 0
    return Int(pages - free) * Int(try database.integer("PRAGMA page_size") ?? 0)
  }

  /// Returns the last entry of the series that went; nil when there is none that may.
  private static func dropOldestSeries(
    of database: SQLiteDatabase
  ) throws(SQLiteFailure) -> Int? {
    // Below the first that was there the last time there is none.
    let oldest = try database.prepare(
      """
      SELECT message, store FROM states WHERE body IS NOT NULL
        AND message >= ifnull((SELECT value FROM facts WHERE name = 'oldest_state'), 0)
        ORDER BY message LIMIT 1
      """)
    guard try oldest.step() else { return nil }
    let (first, store) = (oldest.int(0), oldest.int(1))
    oldest.reset()
    // A series of a store ends where the next begins; the newest one is still written to.
    let following = try database.integer(
      """
      SELECT message FROM states WHERE store = \(store) AND message > \(first)
        AND series <> (SELECT series FROM states WHERE message = \(first))
        AND series >= 0 ORDER BY message LIMIT 1
      """)
    guard let following else { return nil }
    let series = "store = \(store) AND message >= \(first) AND message < \(following)"
    let last = try database.integer("SELECT max(entry) FROM states WHERE \(series)")
    try database.execute(
      """
      UPDATE states SET body = NULL, form = NULL WHERE \(series);
      INSERT OR REPLACE INTO facts VALUES ('oldest_state', \(first));
      """)
    return Int(last ?? 0)
  }
}
