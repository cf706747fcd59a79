/// Puts in the place of what is gone what the rest says of it.
extension Rescue {
  func mend() throws(SQLiteFailure) -> RescueReport {
    let counted = try fact(Schema.messageCount)
    let messages = try max(
      counted,
      number(
        """
        SELECT max(ifnull((SELECT max(id) + 1 FROM messages), 0),
          ifnull((SELECT max(message) + 1 FROM states), 0),
          ifnull((SELECT max(max(ifnull(action, -1), ifnull(state, -1))) + 1 FROM entries), 0))
        """))
    try nameStores()
    if broken.contains(.texts) { try target.execute(Self.texts) }
    if broken.contains(.entries) { try makeEntries() }
    if broken.contains(.remarks) { try makeRemarks() }
    if broken.contains(.states) { try markLostStates() }
    if broken.contains(.entries) || broken.contains(.rows) { try fillRows() }
    try target.execute(Self.derived)
    let found = try number(
      "SELECT count(*) FROM messages WHERE payload IS NOT NULL OR flags & 32 <> 0")
    try target.execute(
      """
      INSERT OR REPLACE INTO facts VALUES ('\(Schema.rescued)', 1);
      INSERT OR REPLACE INTO facts VALUES ('\(Schema.messageCount)', \(messages));
      """)
    return RescueReport(
      lostPages: pages.lostCount, pages: pages.fullCount, found: found, messages: messages,
      isCounted: counted > 0)
  }

  /// The runs of apps and the first states of sessions follow from the rest.
  private static let derived = """
    INSERT OR IGNORE INTO sessions SELECT store, session, min(message) FROM states
      WHERE sequence IS NOT NULL GROUP BY store, session;
    INSERT OR IGNORE INTO apps SELECT s.app, NULL, 0, max(m.run)
      FROM messages m JOIN stores s ON s.id = m.store WHERE m.run > 0 GROUP BY s.app;
    """

  /// Texts stand once more among the facts.
  private static let texts = """
    INSERT OR IGNORE INTO texts
      SELECT CAST(substr(name, \(Schema.textPrefix.count + 1)) AS INTEGER), value FROM facts
      WHERE name GLOB '\(Schema.textPrefix)[0-9]*'
    """

  /// Stores are named once more among the facts. One whose name is gone from there as well gets a
  /// name that says so, for its messages are there.
  ///
  /// Stores are numbered without gaps: a number far beyond how many there are is no store's.
  private func nameStores() throws(SQLiteFailure) {
    let count = try number(
      "SELECT (SELECT count(*) FROM stores) + (SELECT count(DISTINCT store) FROM messages)")
    let most = 2 * count + 64
    try target.execute(
      """
      DELETE FROM stores WHERE id NOT BETWEEN 0 AND \(most);
      WITH RECURSIVE numbers (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM numbers
        WHERE id < (SELECT max(store) FROM (
          SELECT store FROM messages UNION SELECT id FROM stores)) AND id < \(most))
      INSERT OR IGNORE INTO stores SELECT id,
        ifnull((SELECT value FROM facts WHERE name = 'app of store ' || id), 'unknown'),
        ifnull((SELECT value FROM facts WHERE name = 'name of store ' || id), 'unknown-' || id),
        NULL FROM numbers WHERE EXISTS (SELECT 1 FROM messages)
      """)
  }

  /// An entry is made of its messages again. What its state did cannot be told without comparing.
  private func makeEntries() throws(SQLiteFailure) {
    let isState = "channel = \(Schema.channelCodes[.state] ?? 0)"
    try target.execute(
      """
      INSERT OR IGNORE INTO entries
        SELECT entry, -1, min(CASE WHEN \(isState) THEN NULL ELSE id END),
          max(CASE WHEN \(isState) THEN id END), 0, max(flags & 2 <> 0), NULL, NULL
        FROM messages WHERE flags & 16 = 0 AND entry > 0 GROUP BY entry
      """)
  }

  /// Where a run begins or something was lost stands in a row before the entry too.
  private func makeRemarks() throws(SQLiteFailure) {
    try target.execute(
      """
      INSERT OR IGNORE INTO remarks SELECT message,
          max(CASE WHEN kind = 'run' THEN number END),
          max(CASE WHEN kind = 'lost' THEN number END), NULL
        FROM (SELECT r.kind, r.number, (SELECT min(ifnull(action, state), ifnull(state, action))
            FROM entries e WHERE e.row > r.id ORDER BY e.number LIMIT 1) AS message
          FROM rows r WHERE r.kind IN ('run', 'lost'))
        WHERE message IS NOT NULL GROUP BY message
      """)
  }

  /// A state whose place is gone is not one that made room. Where its message is gone too, the
  /// entry still knows of it.
  private func markLostStates() throws(SQLiteFailure) {
    try target.execute(
      """
      INSERT OR IGNORE INTO states
        SELECT m.id, m.entry, m.store, m.session, m.sequence, (m.flags & 1) * 2,
          ifnull((SELECT clearings + (flags & 1) FROM states s
            WHERE s.store = m.store AND s.message < m.id ORDER BY s.message DESC LIMIT 1), 0),
          NULL, NULL, \(StateForm.plain.rawValue), NULL, NULL
        FROM messages m WHERE m.flags & 32 <> 0;
      INSERT OR IGNORE INTO states
        SELECT e.state, e.number, m.store, m.session, m.sequence, 0, 0, NULL, NULL,
          \(StateForm.plain.rawValue), NULL, NULL
        FROM entries e JOIN messages m ON m.id = e.action
        WHERE e.state NOT IN (SELECT id FROM messages);
      """)
  }

  /// Every row of the log is an entry or another row: where neither is left a word stands.
  private func fillRows() throws(SQLiteFailure) {
    let entries = try number("SELECT max(number) FROM entries")
    let count = try fact(Schema.rowCount)
    let others = try number("SELECT count(*) FROM rows")
    let lost = count - entries - others
    guard lost > 0, count <= 1 << 32 else { return }
    let known = try target.prepare(
      "SELECT row FROM entries WHERE row >= 0 UNION SELECT id FROM rows ORDER BY 1")
    var free: [Int] = []
    var next = 0
    while try known.step() {
      if known.int(0) > next { free += next..<known.int(0) }
      next = max(next, known.int(0) + 1)
    }
    if next < count { free += next..<count }
    // Where entries are missing too, which of the rows were theirs is not known.
    for row in free.suffix(lost) {
      try target.execute(
        """
        INSERT OR IGNORE INTO rows (id, at, kind, text) VALUES (\(row), ifnull(
          (SELECT at FROM messages WHERE entry <= \(row + 1) ORDER BY id DESC LIMIT 1), 0),
          'notice', 'what stood here is lost: the file was damaged')
        """)
    }
  }

  private func fact(_ name: String) throws(SQLiteFailure) -> Int {
    try number("SELECT value FROM facts WHERE name = '\(name)'")
  }

  private func number(_ sql: String) throws(SQLiteFailure) -> Int {
    Int(clamping: min(max(0, try target.integer(sql) ?? 0), RecordReader.maximumCount))
  }
}
