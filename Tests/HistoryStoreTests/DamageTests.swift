import Foundation
import HistoryStore
import ReduxWire
import TestSupport
import Testing

/// No file whatever ends the program: it is opened with what can be read, or refused in words.
@Suite struct DamageTests {
  let folder: TemporaryFolder
  let path: String
  private var whole: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  init() throws {
    folder = try TemporaryFolder("damage")
    path = "\(folder.path)/a.redux"
    let history = History(try HistoryStore(recordingTo: path))
    var traffic = RandomTraffic(seed: 99)
    traffic.play(400, to: history)
    history.store.close()
  }

  /// Asks for everything; returns the sentence when there is something to say.
  private func words(of data: Data) throws -> String? {
    let file = "\(folder.path)/b.redux"
    try data.write(to: URL(fileURLWithPath: file))
    do throws(RecordingError) {
      let store = try HistoryStore(opening: file)
      _ = store.rows(in: 0..<min(store.rowCount, 2_000))
      for number in 1...min(500, max(1, store.entryCount)) { _ = store.moment(ofEntry: number) }
      for id in 0..<min(500, store.messageCount) { _ = store.line(ofMessage: id).json }
      for address in store.stores {
        _ = store.latestState(of: address)
        _ = store.seenActions(of: address)
      }
      return store.problem
    } catch {
      #expect(error.description.hasPrefix("cannot open \(file): "))
      return error.description
    }
  }

  @Test func aShortenedFileIsDamaged() throws {
    let data = try whole
    #expect(try words(of: data) == nil)
    for length in [0, 50, 99, 100, 2_047, 2_048, 10_000, data.count / 2, data.count - 2_048] {
      let said = try words(of: data.prefix(length))
      #expect(said != nil, "\(length) of \(data.count)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomBytesEndNothing(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    var data = try whole
    for _ in 0..<Int.random(in: 1...60, using: &numbers) {
      let place = Int.random(in: 100..<data.count, using: &numbers)
      data[place] = UInt8.random(in: .min ... .max, using: &numbers)
    }
    _ = try words(of: data)
  }
}
