import ReduxWire
import Timeline

/// States that were too large for the broker, of which a summary came. That is no state: nothing is
/// compared with it, and the entry is like one that has none of its own.
extension HistoryStore {
  /// The entry whose state came as a summary and is newer than the latest state; nil where the
  /// latest one is the newest.
  package func summaryEntry(of address: StoreAddress) -> Int? {
    guard let store = storeIndex[address] else { return nil }
    let latest = histories[store].last?.message ?? -1
    guard let message = records.lastMessage(of: store, on: .state, after: latest),
      isSummary(message), let header = records.message(message)?.header
    else { return nil }
    return Int(header.entry)
  }

  /// Whether a message on the state channel is no state but a summary. In recordings of earlier
  /// versions they stand among the states.
  func isSummary(_ message: Int) -> Bool {
    guard message >= 0, records.state(ofMessage: message) == nil,
      let header = records.message(message)?.header, header.channel == .state
    else { return false }
    return Metadata(userProperties: header.userProperties).encoding == .summary
  }
}

extension Records {
  /// The last message of a store on a channel, behind another.
  fileprivate func lastMessage(of store: Int, on channel: Channel, after message: Int) -> Int? {
    pending.withLock { $0.lastMessage(of: store, on: channel, after: message) }
      ?? reader?.lastMessage(of: store, on: channel, after: message)
  }
}

extension Pending {
  fileprivate func lastMessage(of store: Int, on channel: Channel, after message: Int) -> Int? {
    for batch in [tail, writing].compactMap(\.self) {
      let place = batch.messages.lastIndex {
        $0.header.channel == channel && Int($0.header.store) == store
      }
      if let place, batch.firstMessage + place > message { return batch.firstMessage + place }
    }
    return nil
  }
}

extension RecordReader {
  fileprivate func lastMessage(of store: Int, on channel: Channel, after message: Int) -> Int? {
    first(
      "SELECT max(id) FROM messages WHERE id > ? AND store = ? AND channel = ?",
      [message, store, Schema.channelCodes[channel] ?? -1]
    ) { $0.intIfAny(0) }
  }
}
