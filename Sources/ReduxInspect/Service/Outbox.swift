import ReduxLocking

/// Takes what is to be published from any thread, and keeps it until the library's queue asks.
final class Outbox: Sendable {
  private struct Content {
    var items: BoundedQueue<OutboxItem>
    var dropped: [String: UInt64] = [:]
    /// Whether the library's queue will look by itself.
    var isAnnounced = false
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
      let oldest = content.items.append(item)
      if let oldest, oldest.isEntry {
        content.dropped[oldest.store.id, default: 0] += 1
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
      let dropped = item.isEntry ? content.dropped.removeValue(forKey: item.store.id) : nil
      return (item, dropped ?? 0)
    }
  }

  /// Counts an entry that was given up after it had been taken.
  func countDropped(_ entries: UInt64, of store: InspectedStore) {
    content.withLock { $0.dropped[store.id, default: 0] += entries }
  }
}
