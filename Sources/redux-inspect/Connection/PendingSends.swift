import MosquittoClient

/// Keeps what was sent until its outcome is known, and for a while after it was told that there
/// was none: an app may have been slow, or the connection away.
struct PendingSends {
  struct Entry {
    var id: SendID
    var correlation: [UInt8]
    /// When, on the monotonic clock, there is no answer.
    var deadline: Int64
    var wasTaken = false
    /// Whether an outcome was told; the entry then waits for a late answer until its deadline.
    var wasTold = false
  }

  private var entries: [PublishID: Entry] = [:]

  /// How long a late answer is still taken, in microseconds.
  static let patience: Int64 = 60_000_000

  /// When there is next something to tell.
  var deadline: Int64? { entries.values.filter { !$0.wasTold }.map(\.deadline).min() }

  mutating func add(_ entry: Entry, as id: PublishID) { entries[id] = entry }

  /// Notes that the broker has it.
  @discardableResult
  mutating func taken(_ id: PublishID) -> Entry? {
    entries[id]?.wasTaken = true
    return entries[id]
  }

  mutating func remove(_ id: PublishID) -> Entry? { entries.removeValue(forKey: id) }

  /// Takes the one that an answer belongs to.
  mutating func remove(correlation: [UInt8]?) -> Entry? {
    guard let correlation,
      let id = entries.first(where: { $0.value.correlation == correlation })?.key
    else { return nil }
    return entries.removeValue(forKey: id)
  }

  /// Gives up those whose time is over, and returns them in the order they were sent.
  mutating func giveUpExpired(at now: Int64) -> [Entry] { giveUp(at: now) { $0.deadline <= now } }

  mutating func giveUpAll(at now: Int64) -> [Entry] { giveUp(at: now) { _ in true } }

  private mutating func giveUp(at now: Int64, where isDue: (Entry) -> Bool) -> [Entry] {
    entries = entries.filter { !$0.value.wasTold || $0.value.deadline > now }
    let due = entries.filter { !$0.value.wasTold && isDue($0.value) }
    for id in due.keys {
      entries[id]?.wasTold = true
      entries[id]?.deadline = now + Self.patience
    }
    return due.values.sorted { $0.id.number < $1.id.number }
  }
}
