import Foundation
import HistoryStore
import ReduxWire
import TestSupport
import Testing

/// A recording as a file: whose it is, what may be done with it, and what is said when not.
@Suite struct RecordingFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder("file")
    path = "\(folder.path)/a.redux"
  }

  private func record(_ count: Int, _ options: RecordingOptions = RecordingOptions()) throws {
    let history = History(try HistoryStore(recordingTo: path, options: options))
    for number in 0..<count { history.event("T\(number)") }
    history.store.close()
  }

  private func error(_ body: () throws -> Void) -> RecordingError? {
    do {
      try body()
      return nil
    } catch {
      return error as? RecordingError
    }
  }

  /// Else the first message would wait for the disk, and be lost with the process meanwhile.
  @Test func theJournalIsBegunBeforeTheFirstMessage() throws {
    let store = try HistoryStore(recordingTo: path)
    let journal = try Data(contentsOf: URL(fileURLWithPath: "\(path)-wal"))
    #expect(journal.starts(with: [0x37, 0x7f, 0x06, 0x82]))
    store.close()
  }

  @Test func nobodyElseMayReadIt() throws {
    let store = try HistoryStore(recordingTo: path)
    History(store).event("A")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    store.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func anyToolCanReadIt() throws {
    try record(3)
    let output = try TestCommand.run(
      "sqlite3", [path, "PRAGMA integrity_check; SELECT n, app, store, channel, type FROM log"])
    #expect(
      output.outputText == """
        ok
        1|weather|store|event|T0
        2|weather|store|event|T1
        3|weather|store|event|T2

        """)
  }

  @Test func oneThatIsThereIsNotOverwrittenUnasked() throws {
    try record(2)
    let refused = error { try record(1) }
    #expect(refused?.reason == .exists)
    #expect(refused?.description == "cannot record to \(path): it is there already")
    #expect(try HistoryStore(opening: path).entryCount == 2)
    try record(1, RecordingOptions(existing: .replace))
    #expect(try HistoryStore(opening: path).entryCount == 1)
  }

  @Test func whatIsAppendedIsANewRun() throws {
    try record(2)
    try record(3, RecordingOptions(existing: .append))
    let store = try HistoryStore(opening: path)
    #expect(
      store.rowTexts == [
        "1 T0 unknown", "2 T1 unknown", "run 2", "3 T0 unknown", "4 T1 unknown", "5 T2 unknown",
      ])
    #expect(store.line(ofMessage: 2).placement.begunRun == 2)
    #expect(
      store.seenActions(of: StoreAddress(app: "weather", store: "store")).map(\.count) == [1, 2, 2])
  }

  @Test func placesThatCannotBeWrittenAreNamed() throws {
    let missing = "\(folder.path)/none/a.redux"
    #expect(
      error { _ = try HistoryStore(recordingTo: missing) }?.description
        == "cannot record to \(missing): no such file or directory")
    #expect(
      error { _ = try HistoryStore(opening: missing) }?.description
        == "cannot open \(missing): no such file or directory")
    let options = RecordingOptions(existing: .append)
    #expect(
      error { _ = try HistoryStore(recordingTo: folder.path, options: options) } != nil)
  }

  @Test func anotherFormIsRefusedAndLeftAlone() throws {
    try record(2)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The version stands at byte 60, the highest byte first.
    bytes[62] = 0x03
    bytes[63] = 0xE9
    try bytes.write(to: URL(fileURLWithPath: path))
    for options in [RecordingOptions(existing: .append), nil] {
      let refused = error {
        if let options {
          _ = try HistoryStore(recordingTo: path, options: options)
        } else {
          _ = try HistoryStore(opening: path)
        }
      }
      #expect(refused?.reason == .newer)
      #expect(
        refused?.description == "cannot open \(path): it is from a newer version "
          + "(format 1001, this program reads up to 1)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    try folder.write("{}", to: "b.redux")
    #expect(
      error { _ = try HistoryStore(opening: "\(folder.path)/b.redux") }?.reason == .notRecording)
    #expect(Recording.isRecording(path))
    #expect(!Recording.isRecording("\(folder.path)/b.redux"))
  }

  @Test func oneThatIsWrittenCanBeLookedAtAndNotDeleted() throws {
    let history = History(try HistoryStore(recordingTo: path))
    history.event("A")
    history.event("B")
    #expect(eventually { (try? RecordingInfo(path: path))?.entryCount == 2 })
    let info = try RecordingInfo(path: path)
    #expect(info.ending == .live)
    #expect(info.apps == ["weather"])
    #expect(info.lastAt == history.now)
    #expect(error { try Recording.delete(path) }?.reason == .inUse)
    let seen = try HistoryStore(opening: path)
    history.event("C")
    #expect(seen.rowTexts == ["1 A unknown", "2 B unknown"])
    #expect(
      error {
        _ = try HistoryStore(recordingTo: path, options: RecordingOptions(existing: .append))
      }?.reason == .inUse)
    history.store.close()
    #expect(try RecordingInfo(path: path).ending == .closed)
    try Recording.delete(path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func anEmptyOneIsOneToo() throws {
    try HistoryStore(recordingTo: path).close()
    let info = try RecordingInfo(path: path)
    #expect(info.entryCount == 0)
    #expect(info.firstAt == nil)
    let store = try HistoryStore(opening: path)
    #expect(store.rowCount == 0)
    #expect(store.rows(in: 0..<10).isEmpty)
    #expect(store.moment(ofEntry: 1) == nil)
  }
}
