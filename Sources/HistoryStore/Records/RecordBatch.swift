import Timeline

/// Holds what was added and changed since the batch before, to be written in one transaction.
struct RecordBatch: Sendable {
  let firstMessage: Int
  let firstEntry: Int
  var messages: [MessageRecord] = []
  /// Marks and problems of messages, which few have.
  var remarks: [Int: Placement] = [:]
  /// By number, from `firstEntry`.
  var entries: [EntryRecord] = []
  /// Of earlier batches.
  var changedEntries: [Int: EntryRecord] = [:]
  var rows: [Int: RowRecord] = [:]
  /// In the order of their messages.
  var states: [StateRecord] = []
  /// What states of earlier batches are compared with now.
  var comparisons: [Int: Int] = [:]
  /// The message of the state that came first.
  var sessions: [SessionKey: Int] = [:]
  var stores: [Int: StoreRecord] = [:]
  var apps: [String: AppRecord] = [:]
  /// The texts by which apps know what was sent, by the rows.
  var orders: [Int: String] = [:]
  /// What was kept under a name, by its number; nil for what was deleted.
  private(set) var snapshots: [Int: SnapshotRecord?] = [:]
  private(set) var weight = 0

  init(firstMessage: Int = 0, firstEntry: Int = 1) {
    self.firstMessage = firstMessage
    self.firstEntry = firstEntry
  }

  /// The empty batch that comes after this one.
  var next: RecordBatch {
    RecordBatch(
      firstMessage: firstMessage + messages.count, firstEntry: firstEntry + entries.count)
  }

  var isEmpty: Bool { weight == 0 }

  mutating func append(_ message: MessageRecord) {
    messages.append(message)
    weight += message.weight
  }

  mutating func append(_ state: StateRecord) {
    states.append(state)
    weight += 128 + (state.body?.weight ?? 0)
  }

  mutating func append(_ entry: EntryRecord) {
    entries.append(entry)
    weight += 96
  }

  mutating func set(_ entry: EntryRecord, at number: Int) {
    if number >= firstEntry {
      entries[number - firstEntry] = entry
    } else {
      changedEntries[number] = entry
      weight += 128
    }
  }

  mutating func set(_ row: RowRecord, at id: Int) {
    rows[id] = row
    weight += 128
  }

  mutating func compare(stateOf message: Int, with before: Int) {
    if let index = stateIndex(of: message) {
      states[index].before = before
    } else {
      comparisons[message] = before
      weight += 32
    }
  }

  mutating func keep(_ snapshot: SnapshotRecord, as id: Int) {
    snapshots[id] = .some(snapshot)
    weight += 256 + snapshot.bytes.count
  }

  mutating func deleteSnapshot(_ id: Int) {
    snapshots[id] = .some(nil)
    note()
  }

  /// Counts a change that has no weight of its own, so that it gets written.
  mutating func note() { weight += 64 }

  func message(_ id: Int) -> MessageRecord? {
    messages.indices.contains(id - firstMessage) ? messages[id - firstMessage] : nil
  }

  func entry(_ number: Int) -> EntryRecord? {
    if number < firstEntry { return changedEntries[number] }
    return entries.indices.contains(number - firstEntry) ? entries[number - firstEntry] : nil
  }

  func state(ofMessage message: Int) -> StateRecord? {
    stateIndex(of: message).map { states[$0] }
  }

  private func stateIndex(of message: Int) -> Int? {
    var low = 0
    var high = states.count
    while low < high {
      let middle = (low + high) / 2
      if states[middle].message < message { low = middle + 1 } else { high = middle }
    }
    return low < states.count && states[low].message == message ? low : nil
  }
}
