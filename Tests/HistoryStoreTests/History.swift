import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// A store with a clock of its own: what it is told comes a millisecond apart.
final class History {
  let store: HistoryStore
  private(set) var now: Int64 = 1_000_000_000_000_000
  private(set) var lines: [LogLine] = []

  init(_ store: HistoryStore = HistoryStore()) { self.store = store }

  @discardableResult
  func message(
    _ channel: Channel, _ payload: String, app: String = "weather", store: String = "store",
    seq: UInt64? = nil, sid: String? = nil, dropped: Int? = nil, retained: Bool = false,
    duplicate: Bool = false, properties: [UserProperty] = []
  ) -> LogLine? {
    var all = properties
    if let seq { all.append(UserProperty("seq", String(seq))) }
    if let sid { all.append(UserProperty("sid", sid)) }
    if let dropped { all.append(UserProperty("dropped", String(dropped))) }
    return receive(
      WireTopic(app: app, store: store, channel: channel), Array(payload.utf8), all,
      retained: retained, duplicate: duplicate)
  }

  @discardableResult
  func receive(
    _ topic: WireTopic, _ payload: [UInt8], _ properties: [UserProperty] = [],
    retained: Bool = false, duplicate: Bool = false, at time: Int64? = nil
  ) -> LogLine? {
    now = time ?? now + 1_000
    let line = self.store.append(
      ReceivedMessage(
        topic: topic, payload: payload, userProperties: properties, isRetained: retained,
        isDuplicate: duplicate, receivedAt: now))
    if let line { lines.append(line) }
    return line
  }

  @discardableResult
  func event(
    _ type: String, store: String = "store", seq: UInt64? = nil, sid: String? = nil,
    retained: Bool = false
  ) -> LogLine? {
    message(
      .event, "{\"type\":\"\(type)\"}", store: store, seq: seq, sid: sid, retained: retained)
  }

  @discardableResult
  func state(
    _ json: String, store: String = "store", seq: UInt64? = nil, sid: String? = nil,
    retained: Bool = false
  ) -> LogLine? {
    message(.state, json, store: store, seq: seq, sid: sid, retained: retained)
  }

  func presence(_ presence: Presence?, app: String = "weather") {
    now += 1_000
    store.presence(presence, of: app, at: now)
  }

  func wait(_ microseconds: Int64) {
    now += microseconds
    store.tick(now: now)
  }

  var rows: [String] { store.rowTexts }
  func moment(_ number: Int) -> String { store.momentText(number) }
}
