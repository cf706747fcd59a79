import ReduxWire
import TestSupport
import Testing
import Timeline

@testable import HistoryStore

/// States that are kept under a name, with the recording.
@Suite struct SnapshotTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder("snapshots")
    path = "\(folder.path)/a.redux"
  }

  private func text(_ store: HistoryStore, _ id: Int) -> String? {
    (try? store.state(ofSnapshot: id)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func staysWithTheRecordingByteForByte() throws {
    let history = History(try HistoryStore(recordingTo: path))
    let long = "{ \"n\" : 127.0, \"text\":\"" + String(repeating: "ab\\/", count: 4_000) + "\"}"
    history.event("a")
    history.state(long)
    history.event("b")
    history.state("{\"n\":2}", store: "other")
    let store = history.store
    let first = try store.keep(try store.keptState(atEntry: 2), as: "full basket", at: 7)
    try store.keep(try store.keptState(atEntry: 3), as: "two", at: 8)
    #expect(throws: HistoryStore.SnapshotRefusal.nameTaken("two")) {
      try store.keep(try store.keptState(atEntry: 1), as: "two", at: 9)
    }
    #expect(text(store, first.id) == long)
    store.records.flush()
    #expect(text(store, first.id) == long)
    let shown = store.snapshots
    #expect(shown.map(\.name) == ["full basket", "two"])
    #expect(shown[0].address == StoreAddress(app: "weather", store: "store"))
    #expect(shown.map(\.entry) == [1, 3])
    #expect(shown[0].byteCount == long.utf8.count)
    store.close()

    let reopened = try HistoryStore(opening: path)
    #expect(reopened.snapshots == shown)
    #expect(text(reopened, first.id) == long)
    // What is only read keeps more of them in memory, and its file as it is.
    try reopened.keep(try reopened.keptState(atEntry: 2), as: "three", at: 9)
    reopened.deleteSnapshot(first.id)
    #expect(reopened.snapshots.map(\.name) == ["two", "three"])
    #expect(text(reopened, 3) == long)
    #expect(try HistoryStore(opening: path).snapshots == shown)
  }

  @Test func aDeletedOneIsGone() throws {
    let history = History(try HistoryStore(recordingTo: path))
    history.state("{}")
    for name in ["a", "b", "c"] {
      try history.store.keep(try history.store.keptState(atEntry: 1), as: name, at: 7)
    }
    history.store.deleteSnapshot(1)
    history.store.records.flush()
    history.store.deleteSnapshot(3)
    #expect(text(history.store, 1) == nil)
    #expect(text(history.store, 3) == nil)
    history.store.close()
    #expect(try HistoryStore(opening: path).snapshots.map(\.name) == ["b"])
  }

  /// The oldest states go when there is no room; what was kept under a name stays.
  @Test func outlivesTheStateItWas() throws {
    let history = History(
      try HistoryStore(recordingTo: path, options: RecordingOptions(historyBytes: 200_000)))
    let store = history.store
    var random = SystemRandomNumberGenerator()
    history.state("{\"first\":true}")
    try store.keep(try store.keptState(atEntry: 1), as: "first", at: 7)
    for number in 1...200 {
      let words = (0..<250).map { _ in "\(random.next() as UInt64)" }.joined(separator: ",")
      history.state("{\"n\":\(number),\"random\":[\(words)]}")
      if number.isMultiple(of: 20) { store.records.flush() }
    }
    store.records.flush()
    store.forget()
    #expect(store.statesFrom > 1)
    #expect(throws: KeptState.Refusal.dropped(1)) { try store.keptState(atEntry: 1) }
    #expect(text(store, 1) == "{\"first\":true}")
    store.close()
    #expect(text(try HistoryStore(opening: path), 1) == "{\"first\":true}")
  }

  /// A recording of an earlier version has no place for them; going on with it makes one.
  @Test func anOlderRecordingIsReadAndGoneOnWith() throws {
    let history = History(try HistoryStore(recordingTo: path))
    history.state("{}")
    history.store.close()
    let result = try TestCommand.run("sqlite3", [path, "DROP TABLE orders; DROP TABLE snapshots"])
    try #require(result.status == 0)
    try PageSums.renew(path)
    let old = try HistoryStore(opening: path)
    #expect(old.snapshots.isEmpty)
    #expect(old.problem == nil)
    let appended = try HistoryStore(
      recordingTo: path, options: RecordingOptions(existing: .append))
    try appended.keep(try appended.keptState(atEntry: 1), as: "a", at: 7)
    appended.close()
    #expect(appended.problem == nil)
    #expect(try HistoryStore(opening: path).snapshots.map(\.name) == ["a"])
  }
}
