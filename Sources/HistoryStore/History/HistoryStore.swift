import ExactJSON
import ReduxWire
import Timeline

/// Keeps every message received and answers for the rows, entries and states made of them.
///
/// The screen, the headless commands and the exports all ask here, so that each change is told
/// alike. Nothing hands out the whole history: rows come by range, moments by entry, lines by
/// message. A call costs O(log n) of the history's length, and the parsing of the documents it
/// returns unless they were looked at lately.
///
/// Everything is kept in SQLite: in memory, in a recording that is being written, or in one that
/// was. What is appended is seen at once; a recording's file has it 250 ms later at most. When a
/// recording cannot be written any more the history goes on in memory, and `problem` says why.
///
/// Confined to the thread that made it, the main one in the inspector. It has no clock: call
/// `tick(now:)` at `nextDeadline`. Only the writing of a recording has a thread of its own.
package final class HistoryStore {
  var assembler: TimelineAssembler
  var retained = RetainedMemory()
  let records: Records
  var storeIndex: [StoreAddress: Int] = [:]
  var histories: [StoreHistory] = []
  var appRecords: [String: AppRecord] = [:]
  /// What was noted last of them, for it hardly ever changes.
  var notedRun: (app: String, run: Int)?
  var meter = RateMeter()
  var changes: [TimelineChange] = []
  /// Bytes that the stores' encoders hold on to.
  var encoderWeight = 0
  /// The rows that are no entries.
  var otherRows: [Int] = []
  /// The rows of what was sent, by the text that an app knows it by.
  var orders: [String: Int] = [:]
  var awaitedCauses: [AwaitedCause: [Int]] = [:]
  /// In the order in which they were kept.
  package internal(set) var snapshots: [Snapshot] = []

  var summaries = RecentCache<Int, EntrySummary>(capacity: 1_024)
  /// By message, weighed by their memory. A state and the one before it stay in any case: each
  /// state that comes is compared with the last.
  var documents = RecentCache<Int, JSONDocument?>(capacity: 8 << 20, leastCount: 2)
  /// By the message of the newer state, weighed by the two documents that each holds on to. Only
  /// what is looked at is compared, so a few are enough.
  var diffs = RecentCache<Int, (before: Int?, diff: JSONDiff)>(capacity: 2 << 20)
  var rowChanges = RowChanges()

  /// How many entries there are; the newest one's number.
  package internal(set) var entryCount = 0
  package internal(set) var rowCount = 0
  /// How many messages are kept; they are numbered from 0.
  package internal(set) var messageCount = 0
  /// When the last message came, microseconds since 1970.
  package internal(set) var lastTime: Int64?
  /// The recording's file; nil in memory.
  package let path: String?
  /// The recording is only read.
  package let isReadOnly: Bool

  init(records: Records, path: String?, isReadOnly: Bool) {
    self.records = records
    self.path = path
    self.isReadOnly = isReadOnly
    assembler = TimelineAssembler()
    if records.reader != nil { load() }
  }

  deinit { close() }

  /// Takes a message and returns its line; nil for a retained one that was already had.
  @discardableResult
  package func append(_ message: ReceivedMessage) -> LogLine? {
    if retained.hadAlready(message), assembler.told == nil { return nil }
    let reading = MessageReading(message)
    let id = messageCount
    let placement = assembler.receive(
      message, reading, id: id,
      isRepeat: { records.payload(ofMessage: $0) == message.payload }, changes: &changes)
    let line = LogLine(message: message, reading: reading, placement: placement)
    let store = storeNumber(of: message.topic.address)
    messageCount += 1
    lastTime = message.receivedAt
    applyChanges()
    keep(line, id: id, store: store)
    take(line, id: id, store: store)
    settleCauses(placement, of: message.topic.address)
    records.settle()
    return line
  }

  /// The line of a message that is kept.
  package func line(ofMessage id: Int) -> LogLine {
    guard let record = records.message(id), let address = address(of: record.header) else {
      return .unreadable
    }
    let placement = records.placement(id, record.header)
    if !record.lost.isEmpty { return damaged(record, of: address, placement) }
    guard let payload = records.payload(of: record, id: id) else {
      let message = record.header.message(of: address, payload: [])
      return LogLine(
        message: message, reading: .missing(message, isDropped: records.isDropped(id)),
        placement: placement)
    }
    let message = record.header.message(of: address, payload: payload)
    return LogLine(message: message, reading: MessageReading(message), placement: placement)
  }

  /// The line of a message of which a damaged file gives back a part.
  private func damaged(
    _ record: MessageRecord, of address: StoreAddress, _ placement: Placement
  ) -> LogLine {
    let message = record.header.message(of: address, payload: record.payload)
    return LogLine(
      message: message, reading: MessageReading(message, without: record.lost),
      placement: placement)
  }

  /// The bytes of a message as they came; nil for a state that had to go, and what is damaged.
  package func payload(ofMessage id: Int) -> [UInt8]? { records.payload(ofMessage: id) }

  func address(of header: MessageHeader) -> StoreAddress? {
    let store = Int(header.store)
    return histories.indices.contains(store) ? histories[store].address : nil
  }

  private func storeNumber(of address: StoreAddress) -> Int {
    if let known = storeIndex[address] { return known }
    let number = histories.count
    storeIndex[address] = number
    histories.append(StoreHistory(address: address))
    records.change {
      $0.stores[number] = StoreRecord(address: address)
      $0.note()
    }
    return number
  }
}
