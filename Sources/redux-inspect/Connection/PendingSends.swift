import MosquittoClient

/// Keeps what was sent until its outcome is known.
struct PendingSends {
  struct Entry {
    var id: SendID
    var correlation: [UInt8]
    /// When, on the monotonic clock, there is no answer.
    var deadline: Int64
    var wasTaken = false
  }

  private var entries: [PublishID: Entry] = [:]

  var deadline: Int64? { entries.values.map(\.deadline).min() }

  mutating func add(_ entry: Entry, as id: PublishID) { entries[id] = entry }

  /// Notes that the broker has it.
  mutating func taken(_ id: PublishID) { entries[id]?.wasTaken = true }

  mutating func remove(_ id: PublishID) -> Entry? { entries.removeValue(forKey: id) }

  /// Takes the one that an answer belongs to.
  mutating func remove(correlation: [UInt8]?) -> Entry? {
    guard let correlation,
      let id = entries.first(where: { $0.value.correlation == correlation })?.key
    else { return nil }
    return entries.removeValue(forKey: id)
  }

  /// Takes those whose time is over, in the order they were sent.
  mutating func removeExpired(at now: Int64) -> [Entry] { remove { $0.deadline <= now } }

  mutating func removeAll() -> [Entry] { remove { _ in true } }

  private mutating func remove(where isDue: (Entry) -> Bool) -> [Entry] {
    let due = entries.filter { isDue($0.value) }
    for id in due.keys { entries[id] = nil }
    return due.values.sorted { $0.id.number < $1.id.number }
  }
}
