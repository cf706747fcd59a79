/// Remembers the action types of a store by how lately each came; bounded.
struct ActionMemory {
  struct Item {
    var count: Int
    /// The last message of the type.
    var message: Int
  }

  static let maximum = 512
  private(set) var items: [String: Item] = [:]

  mutating func note(_ type: String, message: Int) {
    items[type, default: Item(count: 0, message: message)].count += 1
    items[type]?.message = message
    guard items.count > Self.maximum else { return }
    let messages = items.values.map(\.message).sorted()
    let limit = messages[messages.count / 2]
    items = items.filter { $0.value.message >= limit }
  }

  /// Takes what was remembered earlier.
  mutating func restore(_ type: String, count: Int, message: Int) {
    items[type] = Item(count: count, message: message)
  }

  /// Types with their last message, the newest first.
  var byRecency: [(type: String, item: Item)] {
    items.sorted { $0.value.message > $1.value.message }.map { ($0.key, $0.value) }
  }
}
