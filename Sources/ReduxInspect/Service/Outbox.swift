import ReduxLocking

/// Takes what is to be published from any thread, and keeps it until the library's queue asks.
final class Outbox: Sendable {
  private struct Content {
    var items: BoundedQueue<OutboxItem>
    var dropped: [String: UInt64] = [:]
    /// How many items there are of each store.
    var counts: [String: Int] = [:]
    /// Whether the library's queue will look by itself.
    var isAnnounced = false

    mutating func forget(_ item: OutboxItem) {
      if let count = counts[item.store.id] { counts[item.store.id] = count > 1 ? count - 1 : nil }
    }
  }

  private let content: Locked<Content>

  init(limit: Int) {
    content = Locked(Content(items: BoundedQueue(limit: limit)))
  }

  var isEmpty: Bool { content.withLock { $0.items.isEmpty } }

  /// Appends, and tells whether the library's queue has to be told.
  func append(_ item: OutboxItem) -> Bool {
    // What is pushed out is released outside the lock: it may hold the last reference to a state.
    let (pushedOut, mustTell) = content.withLock { content -> (OutboxItem?, Bool) in
      content.counts[item.store.id, default: 0] += 1
      let oldest = content.items.append(item)
      if let oldest {
        content.forget(oldest)
        if oldest.isEntry { content.dropped[oldest.store.id, default: 0] += 1 }
      }
      defer { content.isAnnounced = true }
      return (oldest, !content.isAnnounced)
    }
    _ = pushedOut
    return mustTell
  }

  /// Wants to be told again, if nothing came meanwhile; tells whether that is so.
  func closeIfEmpty() -> Bool {
    content.withLock { content in
      if content.items.isEmpty { content.isAnnounced = false }
      return content.items.isEmpty
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

  /// Counts entries that were given up after they had been taken.
  func countDropped(_ entries: UInt64, of store: InspectedStore) {
    content.withLock { $0.dropped[store.id, default: 0] += entries }
  }

  func holdsItems(of store: InspectedStore) -> Bool {
    content.withLock { $0.counts[store.id] != nil }
  }

  /// Forgets what was counted of a store that is no more.
  func close(_ store: InspectedStore) {
    content.withLock { $0.dropped[store.id] = nil }
  }
}
