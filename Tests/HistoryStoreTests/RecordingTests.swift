import Foundation
import ReduxWire
import TestSupport
import Testing
import Timeline

@testable import HistoryStore

/// A recording shows again what was shown when it was made.
@Suite struct RecordingTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder("recording")
    path = "\(folder.path)/a.redux"
  }

  /// Everything that can be asked of a history, in words.
  private func everything(_ store: HistoryStore) -> [String] {
    var words = store.rowTexts
    words += (1...max(1, store.entryCount)).map { number in
      "\(number): \(store.momentText(number)) \(store.rowIndex(ofEntry: number) ?? -1)"
    }
    words += store.stores.map { "\($0): \(store.latestState(of: $0))" }
    words += store.stores.map { "\($0): \(store.seenActions(of: $0))" }
    words += store.stores.map { "\($0): \(String(describing: store.lastEnvelopeShape(of: $0)))" }
    words += ["app0", "app1", "weather"].map {
      "\($0): \(store.isGone(app: $0)) \(String(describing: store.announcement(of: $0)))"
    }
    return words + ["\(store.rowCount) \(store.messageCount)"]
  }

  private func hasEqualLines(_ store: HistoryStore, _ lines: [LogLine]) {
    #expect(store.messageCount == lines.count)
    for (id, line) in lines.enumerated() {
      let kept = store.line(ofMessage: id)
      #expect(kept.message == line.message)
      #expect(kept.placement == line.placement)
      #expect(kept.json == line.json)
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func showsTheSameWhenReopened(_ seed: UInt64) throws {
    let history = History(try HistoryStore(recordingTo: path))
    var traffic = RandomTraffic(seed: seed)
    traffic.play(500, to: history)
    let shown = everything(history.store)
    hasEqualLines(history.store, history.lines)
    history.store.records.flush()
    history.store.forget()
    #expect(everything(history.store) == shown)
    hasEqualLines(history.store, history.lines)
    #expect(history.store.problem == nil)
    history.store.close()

    let reopened = try HistoryStore(opening: path)
    #expect(everything(reopened) == shown)
    hasEqualLines(reopened, history.lines)
    #expect(reopened.problem == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.redux"])
  }

  /// Each message is written before the next one comes, so every question goes to the file.
  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func decidesTheSameFromTheFileAsFromMemory(_ seed: UInt64) {
    let pending = History()
    let written = History()
    var traffic = RandomTraffic(seed: seed)
    var same = RandomTraffic(seed: seed)
    for _ in 0..<300 {
      traffic.play(1, to: pending)
      same.play(1, to: written)
      written.store.records.flush()
      written.store.forget()
    }
    let differences = zip(everything(written.store), everything(pending.store))
      .filter { $0 != $1 }
    #expect(differences.map { "\($0) | \($1)" } == [])
    hasEqualLines(written.store, pending.lines)
  }
}
