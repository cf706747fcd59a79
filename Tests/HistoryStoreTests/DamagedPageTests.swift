import Foundation
import TestSupport
import Timeline
import Testing

@testable import HistoryStore

/// Each page of a recording damaged in turn: what is lost is what stood on it, and is counted.
@Suite struct DamagedPageTests {
  enum Damage: CaseIterable {
    case zeroed
    case garbled
    /// One bit is another.
    case flipped
    case exchanged
  }

  let folder: TemporaryFolder
  private let path: String
  private let damaged: String
  private let contents: LargeRecording.Contents
  private let data: Data
  private static let pageSize = 2_048

  init() throws {
    folder = try TemporaryFolder("pages")
    path = "\(folder.path)/a.redux"
    damaged = "\(folder.path)/b.redux"
    contents = try LargeRecording.write(to: path)
    data = try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// What SQLite says of its own pages.
  private struct Page {
    var table: String
    var kind: String
    var rows: Int
  }

  private func pages() throws -> [Int: Page] {
    let database = try SQLiteDatabase(path: path, mode: .immutable)
    let rows = try database.prepare("SELECT pageno, name, pagetype, ncell FROM dbstat")
    var pages: [Int: Page] = [:]
    while try rows.step() {
      pages[rows.int(0)] = Page(
        table: rows.text(1) ?? "", kind: rows.text(2) ?? "", rows: rows.int(3))
    }
    return pages
  }

  private func write(_ damage: Damage, page number: Int) throws {
    var bytes = data
    let start = (number - 1) * Self.pageSize
    let page = start..<start + Self.pageSize
    var numbers = Numbers(state: UInt64(number))
    switch damage {
    case .zeroed: bytes.replaceSubrange(page, with: Data(count: Self.pageSize))
    case .garbled:
      let noise = page.map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
      bytes.replaceSubrange(page, with: noise)
    case .flipped:
      let place = Int.random(
        in: number == 1 ? start + 100..<page.upperBound : page, using: &numbers)
      bytes[place] ^= 1 << UInt8(numbers.next() % 8)
    case .exchanged:
      let other = number == 2 ? 3 : 2
      let from = (other - 1) * Self.pageSize
      bytes.replaceSubrange(page, with: data[from..<from + Self.pageSize])
    }
    try bytes.write(to: URL(fileURLWithPath: damaged))
  }

  @Test func theRecordingHasPagesOfEveryKind() throws {
    let pages = try pages()
    #expect(contents.lines.count == 186)
    #expect(contents.states.count == 140)
    #expect(contents.states.compactMap(\.self).count == 46)
    #expect(contents.words.count == 16)
    #expect(contents.snapshots.count == 1)
    #expect(pages.count == data.count / Self.pageSize)
    for table in ["messages", "states", "entries"] {
      let kinds = Set(pages.values.filter { $0.table == table }.map(\.kind))
      #expect(kinds.isSuperset(of: ["internal", "leaf"]), "\(table)")
    }
    #expect(pages.values.contains { $0.table == "messages" && $0.kind == "overflow" })
    #expect(pages.values.contains { $0.table == "states" && $0.kind == "overflow" })
  }

  @Test(arguments: Damage.allCases)
  func everyDamageIsFound(_ damage: Damage) throws {
    for number in 1...data.count / Self.pageSize {
      try write(damage, page: number)
      let place = Comment(rawValue: "\(damage) page \(number)")
      #expect(Recording.isDamaged(damaged), place)
      #expect(throws: RecordingError.self, place) {
        try Recording.copy(damaged, to: "\(folder.path)/c.redux")
      }
      Recording.discard("\(folder.path)/c.redux")
    }
  }

  @Test(arguments: [Damage.zeroed, .garbled])
  func whatStoodOnAPageIsLostAndCounted(_ damage: Damage) throws {
    for (number, page) in try pages().sorted(by: { $0.key < $1.key }) {
      try write(damage, page: number)
      let place = Comment(rawValue: "\(damage) page \(number), \(page)")
      let store = try HistoryStore(opening: damaged, rescuing: true)
      let report = try #require(store.rescue)
      #expect(report.lostPages == 1, place)
      let found = LargeRecording.Contents(store)
      let lost = expectTrue(found, place)
      #expect(report.found == contents.lines.count - lost.messages, place)
      #expect(report.messages == contents.lines.count, place)
      #expect(report.isCounted == (page.table != "facts"), place)

      switch (page.table, page.kind) {
      case ("messages", "leaf"): #expect(lost.messages == page.rows, place)
      case ("messages", "overflow"): #expect(lost.messages == 1, place)
      default: #expect(lost.messages == 0, place)
      }
      if page.table != "states" && page.table != "messages" || page.kind == "internal" {
        #expect(lost.states == 0, place)
      }
      if page.table != "rows" { #expect(found.words == contents.words, place) }
      if page.table != "snapshots" { #expect(found.snapshots == contents.snapshots, place) }
    }
  }

  @Test func ofAFileThatWasCutWhatStandsBeforeIsThere() throws {
    var most = 0
    for pages in 1..<data.count / Self.pageSize {
      let place = Comment(rawValue: "\(pages) pages")
      // Half a page is none.
      try data.prefix(pages * Self.pageSize + 700).write(to: URL(fileURLWithPath: damaged))
      #expect(Recording.isDamaged(damaged), place)
      guard let store = try? HistoryStore(opening: damaged, rescuing: true) else { continue }
      let report = try #require(store.rescue)
      #expect(report.lostPages == data.count / Self.pageSize - pages, place)
      let lost = expectTrue(LargeRecording.Contents(store), place)
      #expect(report.found == contents.lines.count - lost.messages, place)
      if report.isCounted { #expect(report.messages == contents.lines.count, place) }
      // The more there is, the more is found.
      #expect(report.found >= most, place)
      most = report.found
    }
    #expect(most >= 100)
  }

  /// Without being rescued: an answer is right, or the history says that it may not be.
  @Test(arguments: [Damage.zeroed, .garbled])
  func whatIsOpenedAsItIsSaysWhatItLacks(_ damage: Damage) throws {
    for number in 1...data.count / Self.pageSize {
      try write(damage, page: number)
      let place = Comment(rawValue: "\(damage) page \(number)")
      do throws(RecordingError) {
        let store = try HistoryStore(opening: damaged)
        let found = LargeRecording.Contents(store)
        if found != contents { #expect(store.isDamaged, place) }
      } catch {
        #expect(error.reason == .damaged, place)
      }
    }
  }

  /// Everything found is what was there; returns how much is missing.
  private func expectTrue(
    _ found: LargeRecording.Contents, _ place: Comment
  ) -> (messages: Int, states: Int) {
    var messages = 0
    for (line, whole) in zip(found.lines, contents.lines) where line != whole {
      if line.contains(MessageReading.stateDamaged) { continue }
      messages += 1
      #expect(
        line.contains("cannot be read: the file is damaged"), place)
    }
    messages += contents.lines.count - found.lines.count
    var states = 0
    for (state, whole) in zip(found.states, contents.states) where state != whole {
      #expect(state == nil, place)
      states += 1
    }
    return (messages, states)
  }
}
