import Foundation
import TestSupport
import Testing

@testable import HistoryStore

/// Recordings of earlier versions have no sums and do not say how much they hold.
@Suite struct EarlierRecordingTests {
  let folder: TemporaryFolder
  private let path: String
  private let contents: LargeRecording.Contents
  private let data: Data

  init() throws {
    folder = try TemporaryFolder("earlier")
    path = "\(folder.path)/a.redux"
    contents = try LargeRecording.write(to: "\(folder.path)/new.redux")
    let database = try SQLiteDatabase(path: path, mode: .create)
    try database.execute(Schema.creation)
    try database.execute("ATTACH '\(folder.path)/new.redux' AS new")
    for table in RescuedTable.allCases where table != .channels {
      try database.execute("INSERT INTO \(table.rawValue) SELECT * FROM new.\(table.rawValue)")
    }
    try database.execute("DELETE FROM facts")
    data = try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func theyAreReadAsEver() throws {
    let store = try HistoryStore(opening: path)
    #expect(LargeRecording.Contents(store) == contents)
    #expect(store.problem == nil)
    #expect(!Recording.isDamaged(path))
    let copy = "\(folder.path)/b.redux"
    #expect(try !Recording.copy(path, to: copy).hasSums)
    #expect(try LargeRecording.Contents(HistoryStore(opening: copy)) == contents)
  }

  @Test func theyAreGoneOnWith() throws {
    let options = RecordingOptions(existing: .append)
    let history = History(try HistoryStore(recordingTo: path, options: options))
    history.event("more")
    history.store.close()
    let store = try HistoryStore(opening: path)
    #expect(store.messageCount == contents.lines.count + 1)
    #expect(Array(LargeRecording.Contents(store).lines.dropLast()) == contents.lines)
  }

  /// What is damaged there is found only where it makes no sense, but nothing ends the program.
  @Test func whatIsLeftOfThemIsTaken() throws {
    let damaged = "\(folder.path)/b.redux"
    for number in 2...data.count / 2_048 {
      var bytes = data
      let start = (number - 1) * 2_048
      bytes.replaceSubrange(start..<start + 2_048, with: Data(count: 2_048))
      try bytes.write(to: URL(fileURLWithPath: damaged))
      let store = try HistoryStore(opening: damaged, rescuing: true)
      let report = try #require(store.rescue)
      #expect(report.lostPages == 0)
      #expect(report.found >= contents.lines.count / 2, "page \(number)")
      #expect(LargeRecording.Contents(store).lines.count >= report.found, "page \(number)")
    }
  }
}
