import ReduxWire

/// The form of a recording. What it holds can be read with any SQLite tool; the view `log` is
/// meant for that.
enum Schema {
  /// "RdxI", by which a recording is known.
  static let applicationID: Int32 = 0x5264_7849
  static let version: Int32 = 1
  static let pageSize = 2_048

  /// Numbered by their places, which are part of the format.
  static let channels: [Channel] = [
    .event, .state, .action, .mutation, .stream, .props, .dispatch, .restore, .request, .control,
  ]
  static let channelCodes = Dictionary(
    uniqueKeysWithValues: channels.enumerated().map { ($1, $0) })

  /// The fact of a recording whose pages have sums.
  static let sums = "page_sums"
  /// How much there is, so that what is damaged can be counted.
  static let messageCount = "messages"
  static let entryCount = "entries"
  static let rowCount = "rows"
  /// The facts that hold a text once more, before its number.
  static let textPrefix = "text "
  /// The fact of a recording that was taken out of a damaged one.
  static let rescued = "rescued"

  /// The condition of an index of its own: props are few, and looked for by their store.
  static let isProps = "channel = \(channelCodes[.props] ?? 0)"

  static var creation: String {
    """
    PRAGMA page_size = \(pageSize);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    BEGIN;
    CREATE TABLE channels (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE stores (id INTEGER PRIMARY KEY, app TEXT NOT NULL, name TEXT NOT NULL,
      shape TEXT);
    CREATE TABLE apps (name TEXT PRIMARY KEY, announcement BLOB, gone INTEGER NOT NULL,
      run INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE types (id INTEGER PRIMARY KEY, store INTEGER NOT NULL, name TEXT NOT NULL,
      count INTEGER NOT NULL, last INTEGER NOT NULL);
    CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE messages (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, store INTEGER NOT NULL,
      channel INTEGER NOT NULL, flags INTEGER NOT NULL, entry INTEGER NOT NULL,
      run INTEGER NOT NULL, session INTEGER NOT NULL, sequence INTEGER, type INTEGER,
      properties BLOB, payload BLOB);
    CREATE TABLE remarks (message INTEGER PRIMARY KEY, begun_run INTEGER, lost INTEGER,
      problem TEXT);
    CREATE INDEX openers ON messages (store, session, sequence, entry)
      WHERE sequence IS NOT NULL AND flags & 24 = 0;
    CREATE INDEX props ON messages (store) WHERE \(isProps);
    CREATE TABLE entries (number INTEGER PRIMARY KEY, row INTEGER NOT NULL, action INTEGER,
      state INTEGER, effect INTEGER NOT NULL, duplicate INTEGER NOT NULL, problem TEXT,
      preview BLOB);
    CREATE TABLE rows (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL,
      number INTEGER, store TEXT, text TEXT, channel INTEGER, label TEXT, answer TEXT,
      reason TEXT, path TEXT);
    CREATE TABLE states (message INTEGER PRIMARY KEY, entry INTEGER NOT NULL,
      store INTEGER NOT NULL, session INTEGER NOT NULL, sequence INTEGER,
      flags INTEGER NOT NULL, clearings INTEGER NOT NULL, before INTEGER,
      series INTEGER, form INTEGER, base INTEGER, body BLOB);
    CREATE INDEX states_by_store ON states (store, message);
    CREATE INDEX states_by_sequence ON states (store, session, sequence, message)
      WHERE sequence IS NOT NULL;
    CREATE TABLE sessions (store INTEGER NOT NULL, session INTEGER NOT NULL,
      first INTEGER NOT NULL, PRIMARY KEY (store, session)) WITHOUT ROWID;
    CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE VIEW log AS SELECT m.entry AS n, m.at / 1000000.0 AS at, s.app AS app,
      s.name AS store, c.name AS channel, t.name AS type, m.payload AS payload
      FROM messages m JOIN stores s ON s.id = m.store JOIN channels c ON c.id = m.channel
      LEFT JOIN types t ON t.id = m.type ORDER BY m.id;
    \(additions)
    \(channelRows)
    COMMIT;
    """
  }

  /// What recordings of earlier versions do not have; readers do without, and who goes on with such
  /// a recording adds it.
  static let additions = """
    CREATE TABLE IF NOT EXISTS orders (row INTEGER PRIMARY KEY, correlation TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS snapshots (id INTEGER PRIMARY KEY, name TEXT NOT NULL,
      at INTEGER NOT NULL, store INTEGER NOT NULL, entry INTEGER NOT NULL, size INTEGER NOT NULL,
      packed INTEGER NOT NULL, body BLOB NOT NULL);
    """

  private static var channelRows: String {
    channels.enumerated().map { place, channel in
      "INSERT INTO channels VALUES (\(place), '\(channel.rawValue)');"
    }.joined(separator: "\n")
  }
}
