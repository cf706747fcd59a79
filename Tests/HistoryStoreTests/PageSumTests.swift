import CPageSums
import Foundation
import TestSupport
import Testing

@testable import HistoryStore

/// The sums at the ends of pages, worked out once more by the rule that decision 98 states.
@Suite struct PageSumTests {
  @Test func everyPageEndsWithItsSum() throws {
    let folder = try TemporaryFolder("sums")
    let path = "\(folder.path)/a.redux"
    _ = try LargeRecording.write(to: path)
    let pages = try PageSums.pages(of: path)
    #expect(pages.first?[20] == 8)
    #expect(pages.count > 50)
    for (place, page) in pages.enumerated() {
      #expect(page.count == 2_048)
      #expect(PageSums.stored(page) == PageSums.sum(page, place + 1))
    }
  }

  @Test func noWordOfAPageCanChangeUnseen() {
    var page = [UInt8](repeating: 0, count: 512)
    let zero = cpagesums_sum(page, page.count, 1)
    #expect(zero != 0)
    #expect(cpagesums_sum(page, page.count, 2) != zero)
    for place in 0..<504 {
      for bit in 0..<8 {
        page[place] = 1 << UInt8(bit)
        #expect(cpagesums_sum(page, page.count, 1) != zero)
      }
      page[place] = 0
    }
    // The sum itself is not part of what is summed.
    page[504] = 1
    #expect(cpagesums_sum(page, page.count, 1) == zero)
  }

  /// What other programs read of it is what they read of any database.
  @Test func retentionAndGoingOnKeepThemRight() throws {
    let folder = try TemporaryFolder("retained")
    let path = "\(folder.path)/a.redux"
    for run in 0..<3 {
      let options = RecordingOptions(existing: run == 0 ? .refuse : .append, historyBytes: 60_000)
      let history = History(try HistoryStore(recordingTo: path, options: options))
      var traffic = RandomTraffic(seed: UInt64(run))
      traffic.play(600, to: history)
      history.store.close()
      #expect(!Recording.isDamaged(path))
    }
    let store = try HistoryStore(opening: path)
    #expect(store.statesFrom > 1)
    for id in 0..<store.messageCount { #expect(!store.line(ofMessage: id).isUnreadable) }
    #expect(store.problem == nil)
    let output = try TestCommand.run("sqlite3", [path, "PRAGMA integrity_check"])
    #expect(output.outputText == "ok\n")
  }
}
