import Foundation
import ReduxWire
import TestSupport
import Testing

@testable import HistoryStore

/// Beyond the limit the oldest states go, and nothing else.
@Suite struct RetentionTests {
  @Test func theOldestStatesGo() throws {
    let folder = try TemporaryFolder("retention")
    let path = "\(folder.path)/a.redux"
    let limit = 400_000
    let history = History(
      try HistoryStore(recordingTo: path, options: RecordingOptions(historyBytes: limit)))
    var numbers = Numbers(state: 5)
    var states: [String] = []
    for number in 1...300 {
      // Nothing of one is in the next, and none can be packed well.
      let text = (0..<4_000).map { _ in String(UInt8.random(in: 33...125, using: &numbers)) }
      states.append("[\(number),\"\(text.joined())\"]")
      history.event("T\(number)")
      history.state(states[number - 1])
      if number.isMultiple(of: 10) { history.store.records.flush() }
    }
    history.event("last")
    let from = history.store.statesFrom
    #expect(from > 100)
    history.store.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.size] as? Int ?? .max < limit * 3 / 2)

    let store = try HistoryStore(opening: path)
    #expect(store.statesFrom == from)
    #expect(store.entryCount == 301)
    #expect(store.rowTexts.count == 301)
    for number in 1...300 {
      let moment = try #require(store.moment(ofEntry: number))
      #expect(moment.entry.label.text == "T\(number)")
      #expect(moment.action?.bytes == Array("{\"type\":\"T\(number)\"}".utf8))
      if number >= from {
        #expect(moment.state?.bytes == Array(states[number - 1].utf8))
        #expect(moment.stateOrigin == .own)
      }
      if number > from { #expect(moment.diff?.changes.count == 2) }
    }
    let gone = try #require(store.moment(ofEntry: 1))
    #expect(gone.state == nil)
    #expect(gone.diff == nil)
    #expect(gone.stateOrigin == .none)
    #expect(store.line(ofMessage: 1).problem == "state no longer kept")
    #expect(store.problem == nil)
  }
}
