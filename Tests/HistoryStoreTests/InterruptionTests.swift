import Foundation
import TestSupport
import Testing

@testable import HistoryStore

/// What is older than 250 ms survives whatever ends the program, and what the disk refuses ends the
/// recording alone.
@Suite(.serialized) struct InterruptionTests {
  /// Microseconds; three times what is promised, for machines that are busy.
  private static let promise: Int64 = 3 * 250_000

  /// A message's entry and the message itself are two changes: with a kill between two writes the
  /// one would stand in the file without the other.
  @Test func nothingHalfDoneIsWritten() throws {
    let folder = try TemporaryFolder("half")
    let store = try HistoryStore(recordingTo: "\(folder.path)/half.redux")
    store.records.change { $0.append(EntryRecord(row: 0)) }
    // Three times as long as records gather.
    usleep(300_000)
    #expect(store.records.pending.withLock { !$0.tail.isEmpty && $0.writing == nil })
    store.records.settle()
    store.records.flush()
    #expect(store.records.pending.withLock { $0.tail.isEmpty && $0.writing == nil })
  }

  @Test func everythingOlderThanAQuarterSecondSurvivesAKill() throws {
    let folder = try TemporaryFolder("kill")
    var numbers = Numbers(state: 7)
    var rounds = 0
    for round in 1...20 {
      let path = "\(folder.path)/\(round).redux"
      let time = Double.random(in: 0.1...1.2, using: &numbers)
      _ = try TestCommand.run(
        "sh",
        [
          "-c", "timeout -s KILL \(time) \"$0\" steady \"$1\" > \"$1.said\"",
          BuiltProduct.path("history-probe"), path,
        ])
      let text = try folder.read("\(round).redux.said")
      // The last line may have been cut off.
      let said = text.split(separator: "\n").dropLast().compactMap {
        line -> (number: Int, at: Int64)? in
        let parts = line.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]), let at = Int64(parts[1]) else {
          return nil
        }
        return (number, at)
      }
      // It may have been killed before it said anything.
      guard let killedAt = said.last?.at else { continue }
      rounds += 1
      let promised = said.last { $0.at <= killedAt - Self.promise }?.number ?? 0

      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      // `timeout` may be gone before the killed one is.
      #expect(eventually { (try? RecordingInfo(path: path))?.ending == .interrupted })
      let info = try RecordingInfo(path: path)
      let store = try HistoryStore(opening: path)
      #expect(store.problem == nil)
      #expect(store.messageCount >= promised, "\(killedAt): \(said.suffix(3))")
      #expect(info.messageCount == store.messageCount)
      #expect(store.entryCount == store.messageCount)
      for id in 0..<store.messageCount {
        let text = String(decoding: store.payload(ofMessage: id) ?? [], as: UTF8.self)
        #expect(text.hasPrefix("{\"type\":\"T\",\"n\":\(id + 1),"))
      }
      // Looking at it changes nothing, and it can be gone on with.
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      let count = store.messageCount
      let options = RecordingOptions(existing: .append)
      try HistoryStore(recordingTo: path, options: options).close()
      #expect(try RecordingInfo(path: path).ending == .closed)
      #expect(try HistoryStore(opening: path).messageCount == count)
    }
    #expect(rounds >= 10)
  }

  /// SQLite ends at the first frame of a journal that is not as it was written, in silence.
  @Test func aDamagedJournalIsToldOf() throws {
    let folder = try TemporaryFolder("journal")
    let path = "\(folder.path)/a.redux"
    _ = try TestCommand.run(
      "sh",
      [
        "-c", "timeout -s KILL 1 \"$0\" steady \"$1\" > \"$1.said\"",
        BuiltProduct.path("history-probe"), path,
      ])
    let journal = try Data(contentsOf: URL(fileURLWithPath: "\(path)-wal"))
    #expect(eventually { (try? RecordingInfo(path: path))?.ending == .interrupted })
    #expect(!Journal.isDamaged("\(path)-wal"))
    // A head of 32 bytes, and frames of a head of 24 and a page.
    let size = 24 + 2_048
    let frames = (journal.count - 32) / size
    try #require(frames > 4)
    for frame in 0..<frames {
      let start = 32 + frame * size
      var bytes = journal
      bytes.replaceSubrange(start..<start + size, with: Data(count: size))
      try bytes.write(to: URL(fileURLWithPath: "\(path)-wal"))
      #expect(Journal.isDamaged("\(path)-wal"), "frame \(frame)")
      // A writer that was killed while it wrote leaves nothing behind.
      try journal.prefix(start + size / 2).write(to: URL(fileURLWithPath: "\(path)-wal"))
      #expect(!Journal.isDamaged("\(path)-wal"), "frame \(frame)")
    }
    var bytes = journal
    bytes[32 + 2 * size + 100] ^= 1
    try bytes.write(to: URL(fileURLWithPath: "\(path)-wal"))
    #expect(try HistoryStore(opening: path).hasDamagedJournal)
  }

  @Test(arguments: [60_000, 100_000, 140_000])
  func aFullDiskEndsTheRecordingAndNotTheView(_ limit: Int) throws {
    let folder = try TemporaryFolder("full")
    let path = "\(folder.path)/a.redux"
    let lines = try TestCommand.run(
      BuiltProduct.path("history-probe"), ["fill", path, String(limit)]
    ).lines
    let problem = try #require(lines.first)
    #expect(problem.hasPrefix("problem: recording stopped at entry "))
    #expect(problem.hasSuffix(": no space left"))
    #expect(
      lines == [
        problem, "told: \(problem.dropFirst("problem: ".count))", "entries: 20, readable: 20",
        "closed",
      ])

    let store = try HistoryStore(opening: path)
    #expect(store.problem == nil)
    #expect(problem.contains("stopped at entry \(store.entryCount):"))
    for id in 0..<store.messageCount {
      #expect(store.payload(ofMessage: id)?.count ?? 0 > 10_000)
    }
  }
}
