/// Gives the action types of each store their numbers, and counts them. Bounded: types beyond
/// that get none.
struct TypeNumbers {
  private struct Key: Hashable {
    var store: Int
    var name: String
  }

  private struct Item {
    var id: Int
    var count: Int
    var last: Int
    /// Not written yet.
    var isChanged = false
  }

  private static let maximum = 65_536
  private var items: [Key: Item] = [:]
  private var changed: [Key] = []
  private let replace: SQLiteStatement

  init(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    replace = try database.prepare("INSERT OR REPLACE INTO types VALUES (?, ?, ?, ?, ?)")
    let known = try database.prepare("SELECT store, name, id, count, last FROM types")
    while try known.step() {
      items[Key(store: known.int(0), name: known.text(1) ?? "")] =
        Item(id: known.int(2), count: known.int(3), last: known.int(4))
    }
  }

  mutating func note(_ name: String, store: Int, message: Int) throws(SQLiteFailure) -> Int? {
    let key = Key(store: store, name: name)
    let next = items.count
    guard next < Self.maximum || items[key] != nil else { return nil }
    let (id, isFirst) = Self.update(
      &items[key, default: Item(id: next, count: 0, last: message)], message)
    if isFirst { changed.append(key) }
    return id
  }

  private static func update(_ item: inout Item, _ message: Int) -> (id: Int, isFirst: Bool) {
    defer { item.isChanged = true }
    item.count += 1
    item.last = message
    return (item.id, !item.isChanged)
  }

  /// Writes the counts that changed.
  mutating func save() throws(SQLiteFailure) {
    for key in changed {
      guard let item = items[key] else { continue }
      items[key]?.isChanged = false
      replace.bind(item.id, at: 1)
      replace.bind(key.store, at: 2)
      replace.bind(key.name, at: 3)
      replace.bind(item.count, at: 4)
      replace.bind(item.last, at: 5)
      try replace.run()
    }
    changed.removeAll(keepingCapacity: true)
  }
}
