import ReduxLocking

/// Takes what is to be published from any thread, and keeps it until the library's queue asks.
///
/// Entries are small, but each state may be a copy of all that an app knows. Of those that wait
/// only the newest are kept, and every store's last: the others are passed over as in a storm. That
/// last one stays when its entry has to go, for nobody else will tell of it.
final class Outbox: Sendable {
  /// How many states may wait, beside the last of each store.
  static let stateLimit = 64

  private struct Content {
    var items: BoundedQueue<OutboxItem>
    /// The numbers of the items that have a state which may be passed over.
    var withState = BoundedQueue<Int>(limit: Outbox.stateLimit)
    /// The number of each store's newest item with a state that may be passed over.
    var newestState: [String: Int] = [:]
    /// The number of each store's newest item with any state.
    var lastState: [String: Int] = [:]
    /// The items that were pushed out with their store's newest state.
    var rescued: [String: OutboxItem] = [:]
    var dropped: [String: UInt64] = [:]
    /// How many items there are of each store.
    var counts: [String: Int] = [:]
    /// Whether the library's queue will look by itself.
    var isAnnounced = false

    mutating func forget(_ item: OutboxItem) {
      guard let count = counts[item.store.id] else { return }
      counts[item.store.id] = count > 1 ? count - 1 : nil
      if count <= 1 {
        newestState[item.store.id] = nil
        lastState[item.store.id] = nil
      }
    }

    /// Notes that an item had to go, unpublished.
    mutating func pushOut(_ item: OutboxItem, number: Int) {
      if lastState[item.store.id] == number { rescued[item.store.id] = item }
      if item.isEntry { dropped[item.store.id, default: 0] += 1 }
      forget(item)
    }

    /// Notes the state of the item just appended, and gives back that of an older one for which
    /// there is no more room.
    mutating func makeRoomForState(of item: OutboxItem) -> (@Sendable () -> EncodedValue)? {
      if item.hasState {
        lastState[item.store.id] = items.lastNumber
        if !rescued.isEmpty { rescued[item.store.id] = nil }
      }
      guard item.hasPassingState else { return nil }
      let before = newestState.updateValue(items.lastNumber, forKey: item.store.id)
      guard let before, let oldest = withState.append(before) else { return nil }
      return items.modify(oldest) { $0.takeState() }
    }
  }

  private let content: Locked<Content>

  init(limit: Int) {
    content = Locked(Content(items: BoundedQueue(limit: limit)))
  }

  var isEmpty: Bool { content.withLock { $0.items.isEmpty && $0.rescued.isEmpty } }

  /// Appends, and tells whether the library's queue has to be told.
  func append(_ item: OutboxItem) -> Bool {
    // What is pushed out is released outside the lock: it may hold the last reference to a state.
    let (released, mustTell) = content.withLock { content in
      content.counts[item.store.id, default: 0] += 1
      let number = content.items.firstNumber
      let oldest = content.items.append(item)
      if let oldest { content.pushOut(oldest, number: number) }
      let passedOver = content.makeRoomForState(of: item)
      defer { content.isAnnounced = true }
      return ((oldest, passedOver), !content.isAnnounced)
    }
    _ = released
    return mustTell
  }

  /// Wants to be told again, if nothing came meanwhile; tells whether that is so.
  func closeIfEmpty() -> Bool {
    content.withLock { content in
      let isEmpty = content.items.isEmpty && content.rescued.isEmpty
      if isEmpty { content.isAnnounced = false }
      return isEmpty
    }
  }

  /// Takes the oldest item, with the number of its store's entries that were dropped before it.
  func take() -> (item: OutboxItem, dropped: UInt64)? {
    content.withLock { content in
      guard let item = content.items.popFirst() else { return nil }
      content.forget(item)
      let dropped = item.isEntry ? content.dropped.removeValue(forKey: item.store.id) : nil
      return (item, dropped ?? 0)
    }
  }

  /// Takes the items that were pushed out while they held the newest state of their store.
  func takeRescued() -> [OutboxItem] {
    content.withLock { content in
      defer { content.rescued = [:] }
      return Array(content.rescued.values)
    }
  }

  /// Counts entries that were given up after they had been taken.
  func countDropped(_ entries: UInt64, of store: InspectedStore) {
    content.withLock { $0.dropped[store.id, default: 0] += entries }
  }

  func holdsItems(of store: InspectedStore) -> Bool {
    content.withLock { $0.counts[store.id] != nil || $0.rescued[store.id] != nil }
  }

  /// Forgets what was counted of a store that is no more.
  func close(_ store: InspectedStore) {
    content.withLock { $0.dropped[store.id] = nil }
  }
}
