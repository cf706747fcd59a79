import Foundation
import HistoryStore
import ReduxWire
import Timeline

/// A small recording of everything that takes more than a page: payloads, states, properties, rows.
enum LargeRecording {
  /// Writes it, and returns what it holds.
  static func write(to path: String) throws -> Contents {
    let history = History(try HistoryStore(recordingTo: path))
    var numbers = Numbers(state: 2_026)
    func noise(_ count: Int) -> String {
      (0..<count / 16).map { _ in String(numbers.next() | 1 << 63, radix: 16) }.joined()
    }
    var items = (0..<30).map { "{\"id\":\($0),\"value\":\"\(noise(160))\"}" }
    for number in 1...140 {
      let store = number % 4 == 0 ? "list" : "store"
      let sid = number < 40 ? "first-session" : "second-session"
      // Noise does not shrink: of some the payload takes several pages.
      let text = noise(number % 32 == 3 ? 5_200 : number % 16 == 5 ? 2_500 : 32)
      history.message(
        .event, "{\"type\":\"step\(number % 5)\",\"event\":\"\(text)\"}", store: store,
        seq: UInt64(number), sid: sid, properties: [UserProperty("by", "the-same-words")])
      items[number % 30] = "{\"id\":\(number % 30),\"value\":\"\(noise(16))\"}"
      if number % 3 == 0 {
        history.state(
          "{\"n\":\(number),\"items\":[\(items.joined(separator: ","))]}", store: store,
          seq: UInt64(number), sid: sid)
      }
      if number % 9 == 0 { history.store.notice("word \(number)", at: history.now) }
    }
    if let kept = try? history.store.keptState(atEntry: 6) {
      try history.store.keep(kept, as: "six", at: history.now)
    }
    history.store.close()
    return Contents(try HistoryStore(opening: path))
  }

  /// What is asked of a recording.
  struct Contents: Equatable {
    var lines: [String] = []
    /// Of each entry, that of its own store.
    var states: [String?] = []
    var words: [String] = []
    var snapshots: [String] = []

    init(_ store: HistoryStore) {
      for id in 0..<store.messageCount {
        lines.append(String(decoding: store.line(ofMessage: id).json, as: UTF8.self))
      }
      for number in 1...max(1, store.entryCount) {
        guard let entry = store.summary(ofEntry: number) else {
          states.append(nil)
          continue
        }
        let address = StoreAddress(app: entry.app, store: entry.store)
        if case .known(let document, number) = store.state(of: address, atEntry: number) {
          states.append(String(decoding: document.bytes, as: UTF8.self))
        } else {
          states.append(nil)
        }
      }
      store.forEachRowBetweenEntries { words.append("\($0.content)") }
      snapshots = store.snapshots.compactMap { snapshot in
        (try? store.state(ofSnapshot: snapshot.id)).map {
          "\(snapshot.name) \(String(decoding: $0.bytes, as: UTF8.self))"
        }
      }
    }
  }
}
