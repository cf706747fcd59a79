import Foundation
import ReduxWire
import Testing
import Timeline

@testable import HistoryStore

/// What the views were given, at each entry and wherever the history is kept.
@Suite struct PropsTests {
  private func props(_ history: HistoryStore, _ entry: Int) -> [String] {
    (history.moment(ofEntry: entry)?.props ?? []).map {
      "\($0.view) #\($0.entry) \(String(decoding: $0.payload.bytes, as: UTF8.self))"
    }
  }

  private func fill(_ history: History) {
    history.event("A")
    history.message(.props, #"{"rows":1}"#, store: "List")
    history.message(.props, "[1.0]", store: "Header")
    history.event("B")
    history.message(.props, #"{"rows":2}"#, store: "List")
    history.message(.props, "{}", app: "other", store: "List")
  }

  private func check(_ history: HistoryStore) {
    #expect(props(history, 1).isEmpty)
    #expect(props(history, 2) == [#"List #2 {"rows":1}"#])
    #expect(props(history, 4) == [#"List #2 {"rows":1}"#, "Header #3 [1.0]"])
    #expect(props(history, 5) == [#"List #5 {"rows":2}"#, "Header #3 [1.0]"])
    #expect(props(history, 6) == ["List #6 {}"])
    #expect(history.moment(ofEntry: 5)?.formerProps?.entry == 2)
    #expect(history.moment(ofEntry: 2)?.formerProps == nil)
    #expect(history.moment(ofEntry: 4)?.formerProps == nil)
  }

  @Test func areThoseGivenUpToTheEntry() {
    let history = History()
    fill(history)
    check(history.store)
  }

  @Test func areFoundInARecording() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "props.redux").path
    let history = History(try HistoryStore(recordingTo: path))
    fill(history)
    history.store.records.flush()
    check(history.store)
    history.store.close()
    check(try HistoryStore(opening: path))
  }

  /// What an earlier process gave its views says nothing of the one that runs now.
  @Test func areThoseOfTheRun() {
    let history = History()
    history.message(.props, "1", store: "List", seq: 1, sid: "a")
    history.event("A", seq: 1, sid: "b")
    history.message(.props, "2", store: "List", seq: 1, sid: "b")
    #expect(props(history.store, 2).isEmpty)
    #expect(props(history.store, 3) == ["List #3 2"])
    #expect(history.store.moment(ofEntry: 3)?.formerProps == nil)
  }
}
