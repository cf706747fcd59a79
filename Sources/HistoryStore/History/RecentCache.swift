/// Keeps what was used lately, up to a weight; beyond it the half not used for longest goes.
struct RecentCache<Key: Hashable, Value> {
  private struct Item {
    var value: Value
    var weight: Int
    var usedAt: Int
  }

  private var items: [Key: Item] = [:]
  private var weight = 0
  private var clock = 0
  private let capacity: Int
  private let leastCount: Int

  /// The newest `leastCount` stay even when they alone weigh too much.
  init(capacity: Int, leastCount: Int = 1) {
    self.capacity = capacity
    self.leastCount = leastCount
  }

  mutating func value(_ key: Key, weight: (Value) -> Int = { _ in 1 }, make: () -> Value) -> Value {
    clock += 1
    if let item = items[key] {
      items[key]?.usedAt = clock
      return item.value
    }
    let value = make()
    set(value, for: key, weight: weight(value))
    return value
  }

  func existing(_ key: Key) -> Value? { items[key]?.value }

  mutating func set(_ value: Value, for key: Key, weight: Int = 1) {
    remove(key)
    clock += 1
    items[key] = Item(value: value, weight: weight, usedAt: clock)
    self.weight += weight
    if self.weight > capacity { dropOlderHalf() }
  }

  mutating func remove(_ key: Key) {
    if let item = items.removeValue(forKey: key) { weight -= item.weight }
  }

  mutating func removeAll() {
    items = [:]
    weight = 0
  }

  private mutating func dropOlderHalf() {
    let byAge = items.map { (usedAt: $0.value.usedAt, key: $0.key) }
      .sorted { $0.usedAt < $1.usedAt }
    for (index, item) in byAge.dropLast(leastCount).enumerated() {
      guard index < byAge.count / 2 || weight > capacity else { return }
      remove(item.key)
    }
  }
}
