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
/// Confined to the thread that made it, the main one in the inspector. It has no clock and starts
/// no work of its own: call `tick(now:)` at `nextDeadline`.
package final class HistoryStore {
  var assembler = TimelineAssembler()
  var retained = RetainedMemory()
  var archive: any PayloadArchive = MemoryArchive()
  var headers: [MessageHeader] = []
  var entries: [EntryRecord] = []
  var rowRecords: [RowRecord] = []
  var storeIndex: [StoreAddress: Int] = [:]
  var histories: [StoreHistory] = []
  var announcements: [String: Presence] = [:]
  var meter = RateMeter()
  var changes: [TimelineChange] = []

  /// What few messages have: marks for the next line, problems with their place.
  var remarks: [Int: Placement] = [:]
  /// By entry.
  var problems: [Int: String] = [:]
  /// Of entries that only a state makes up, so that a row never costs parsing one.
  var statePreviews: [Int: String] = [:]

  var summaries = RecentCache<Int, EntrySummary>(capacity: 1_024)
  /// By message, weighed by their bytes.
  var documents = RecentCache<Int, JSONDocument?>(capacity: 32 << 20)
  /// By the message of the newer state.
  var diffs = RecentCache<Int, (before: Int?, diff: JSONDiff)>(capacity: 32)
  var rowChanges = RowChanges()

  package init() {}

  /// How many entries there are; the newest one's number.
  package var entryCount: Int { entries.count }
  package var rowCount: Int { rowRecords.count }
  /// How many messages are kept; they are numbered from 0.
  package var messageCount: Int { headers.count }

  /// Takes a message and returns its line; nil for a retained one that was already had.
  @discardableResult
  package func append(_ message: ReceivedMessage) -> LogLine? {
    if retained.hadAlready(message), assembler.told == nil { return nil }
    let reading = MessageReading(message)
    let id = headers.count
    let placement = assembler.receive(
      message, reading, id: id,
      isRepeat: { archive.payload(of: $0) == message.payload }, changes: &changes)
    let store = storeNumber(of: message.topic.address)
    let isState = message.topic.channel == .state
    headers.append(MessageHeader(message, placement, store: store))
    archive.append(message.payload, state: isState ? store : nil)
    if placement.begunRun != nil || placement.lost != nil || placement.problem != nil {
      remarks[id] = placement
    }
    let line = LogLine(message: message, reading: reading, placement: placement)
    applyChanges(opener: id)
    take(line, id: id, store: store)
    return line
  }

  /// The line of a message that is kept.
  package func line(ofMessage id: Int) -> LogLine {
    let message = self.message(id)
    return LogLine(
      message: message, reading: MessageReading(message),
      placement: remarks[id] ?? headers[id].placement)
  }

  func message(_ id: Int) -> ReceivedMessage {
    headers[id].message(
      of: histories[Int(headers[id].store)].address, payload: archive.payload(of: id))
  }

  private func storeNumber(of address: StoreAddress) -> Int {
    if let known = storeIndex[address] { return known }
    storeIndex[address] = histories.count
    histories.append(StoreHistory(address: address))
    return histories.count - 1
  }
}
