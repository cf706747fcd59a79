import ReduxWire

/// Says which messages make up an entry, without reading what they hold.
package struct EntryParts: Hashable, Sendable {
  package var address: StoreAddress
  /// The channel of the message that names the entry.
  package var channel: Channel
  /// When its first message came, microseconds since 1970.
  package var receivedAt: Int64
  /// The message that is no state.
  package var action: Int?
  /// The message that is the entry's own state, whether that is JSON or not.
  package var state: Int?
  /// The message that came in its place, when it was too large for the broker.
  package var summary: Int?
}

extension HistoryStore {
  /// What an entry is made of; nil for a number that there is not.
  package func parts(ofEntry number: Int) -> EntryParts? {
    guard isEntry(number), let entry = records.entry(number),
      let naming = records.message(entry.naming)?.header, let address = address(of: naming)
    else { return nil }
    let opener = entry.opener == entry.naming ? naming : records.message(entry.opener)?.header
    let state = entry.state >= 0 ? entry.state : nil
    let isSummary = isSummary(entry.state)
    return EntryParts(
      address: address, channel: naming.channel,
      receivedAt: (opener ?? naming).receivedAt, action: entry.action >= 0 ? entry.action : nil,
      state: isSummary ? nil : state, summary: isSummary ? state : nil)
  }
}
