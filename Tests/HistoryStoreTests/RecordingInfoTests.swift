import Foundation
import HistoryStore
import TestSupport
import Testing

/// What a list of recordings shows costs none of them anything.
@Suite struct RecordingInfoTests {
  @Test func putsNoJournalBesideAFileThatCameWithoutItsOwn() throws {
    let folder = try TemporaryFolder("recording")
    let path = "\(folder.path)/a.redux"
    let history = History(try HistoryStore(recordingTo: path))
    history.event("tick")
    history.state("1")
    history.store.close()
    // Bytes 18 and 19 of an SQLite file are 2 while it has a write-ahead log.
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    bytes.replaceSubrange(18...19, with: [2, 2])
    try Data(bytes).write(to: URL(filePath: path))
    try PageSums.renew(path)

    let info = try RecordingInfo(path: path)
    #expect(info.ending == .interrupted)
    #expect(info.messageCount == 2)
    #expect(info.byteCount == bytes.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.redux"])
  }
}
