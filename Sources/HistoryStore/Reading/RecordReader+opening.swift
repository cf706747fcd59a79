import ReduxWire

/// What a history needs to know of a recording before anything is asked.
extension RecordReader {
  /// Recordings of earlier versions do not say how much they hold, and their last number does.
  var messageCount: Int {
    max(fact(Schema.messageCount), count("SELECT max(id) + 1 FROM messages"))
  }

  var entryCount: Int { max(fact(Schema.entryCount), count("SELECT max(number) FROM entries")) }

  var sessionCount: Int {
    count("SELECT max(session) FROM sessions")
  }

  var statesFrom: Int {
    first("SELECT value FROM facts WHERE name = 'states_from'", []) { $0.int(0) } ?? 1
  }

  var lastTime: Int64? {
    first("SELECT at FROM messages ORDER BY id DESC LIMIT 1", []) { $0.integer(0) }
  }

  var firstTime: Int64? {
    first("SELECT at FROM messages ORDER BY id LIMIT 1", []) { $0.integer(0) }
  }

  /// The rows that are no entries.
  var otherRows: [Int] {
    var rows: [Int] = []
    forEach("SELECT id FROM rows ORDER BY id") { rows.append($0.int(0)) }
    return rows
  }

  /// In the order of their numbers.
  var stores: [StoreRecord] {
    var stores: [StoreRecord] = []
    forEach("SELECT id, app, name, shape FROM stores ORDER BY id") { row in
      guard row.int(0) == stores.count, let app = row.text(1), let name = row.text(2) else {
        return noteDamage()
      }
      stores.append(
        StoreRecord(
          address: StoreAddress(app: app, store: name),
          shape: row.text(3).flatMap(Envelope.Shape.init)))
    }
    return stores
  }

  var apps: [String: AppRecord] {
    var apps: [String: AppRecord] = [:]
    forEach("SELECT name, announcement, gone, run FROM apps") { row in
      guard let name = row.text(0) else { return }
      apps[name] = AppRecord(
        announcement: row.bytes(1).flatMap { Presence(payload: $0) }, isGone: row.int(2) != 0,
        run: row.int(3))
    }
    return apps
  }

  /// The types of a store that were seen last.
  func types(of store: Int, limit: Int) -> [(name: String, count: Int, last: Int)] {
    var types: [(String, Int, Int)] = []
    forEach(
      "SELECT name, count, last FROM types WHERE store = ? ORDER BY last DESC LIMIT ?",
      [store, limit]
    ) { row in
      types.append((row.text(0) ?? "", row.int(1), row.int(2)))
    }
    return types
  }

  func fact(_ name: String) -> Int {
    count("SELECT value FROM facts WHERE name = '\(name)'")
  }

  /// More than any recording holds: a damaged number must not be counted up to.
  static let maximumCount: Int64 = 1 << 40

  private func count(_ sql: String) -> Int {
    first(sql, []) { Int(min(max(0, $0.integer(0)), Self.maximumCount)) } ?? 0
  }
}
