import Foundation
import HistoryStore
import ReduxWire
import Testing

@testable import redux_inspect

/// Where live runs are kept, and how many.
@Suite struct SpoolTests {
  private let root =
    "\(FileManager.default.temporaryDirectory.path)/spool-\(UUID().uuidString)"

  private func settings(_ name: String = "state") -> SpoolSettings {
    var settings = SpoolSettings()
    settings.folder = "\(root)/\(name)/redux-inspect"
    return settings
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private let message = ReceivedMessage(
    topic: WireTopic(app: "weather", store: "store", channel: .event),
    payload: Array(#"{"type":"A"}"#.utf8), receivedAt: 1_795_953_601_123_000)

  @Test func keepsARunForItsUserAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let spool = Spool(settings())
    #expect(spool.remarks.isEmpty)
    let history = spool.begin(app: "weather", at: message.receivedAt)
    #expect(spool.problem == nil)
    history.append(message)
    let path = "\(root)/state/redux-inspect/2026-11-29T120001Z-weather.redux"
    #expect(history.path == path)
    #expect(try mode("\(root)/state/redux-inspect") == 0o700)
    #expect(try mode(path) == 0o600)
    #expect(spool.end(history) == "session kept: redux-inspect open \(path)")
    #expect(try HistoryStore(opening: path).entryCount == 1)
  }

  @Test func twoRunsOfOneSecondAreTwo() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let spool = Spool(settings())
    let first = spool.begin(app: "weather", at: message.receivedAt)
    let second = spool.begin(app: "weather", at: message.receivedAt)
    second.append(message)
    #expect(first.path?.hasSuffix("-weather.redux") == true)
    #expect(second.path?.hasSuffix("-weather-2.redux") == true)
    // A run of which nothing came leaves nothing.
    #expect(spool.end(first) == nil)
    #expect(spool.end(second) != nil)
    #expect(StateDirectory(path: "\(root)/state/redux-inspect").recordings().count == 1)
  }

  @Test func makesRoomForTheRunThatBegins() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    for number in 0..<25 {
      let spool = Spool(settings())
      let history = spool.begin(
        app: "weather", at: message.receivedAt + Int64(number) * 1_000_000
      )
      history.append(message)
      #expect(spool.end(history) != nil)
      if number < 20 { #expect(spool.remarks.isEmpty) } else { #expect(spool.remarks.count == 1) }
    }
    let left = StateDirectory(path: "\(root)/state/redux-inspect").recordings()
    #expect(left.count == 20)
    #expect(left.contains { $0.name == "2026-11-29T120025Z-weather.redux" })
  }

  @Test func goesOnInMemoryWhereNothingCanBeKept() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    var off = settings("off")
    off.isOn = false
    let quiet = Spool(off)
    #expect(quiet.remarks.isEmpty)
    #expect(quiet.problem == nil)
    #expect(quiet.begin(app: "weather", at: 0).path == nil)
    #expect(!FileManager.default.fileExists(atPath: "\(root)/off"))
    var none = SpoolSettings()
    none.folder = nil
    #expect(
      Spool(none).problem
        == "this session is not kept: neither XDG_STATE_HOME nor HOME is set")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try "x".write(toFile: "\(root)/file", atomically: true, encoding: .utf8)
    let blocked = Spool(settings("file"))
    let reason =
      "this session is not kept: cannot write \(root)/file/redux-inspect: not a directory"
    #expect(blocked.problem == reason)
    let history = blocked.begin(app: "weather", at: 0)
    history.append(message)
    #expect(history.entryCount == 1)
    #expect(blocked.end(history) == reason)
  }

  @Test func aFileInThePlaceOfTheFolderIsSaid() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try "x".write(toFile: "\(root)/file", atomically: true, encoding: .utf8)
    #expect(throws: FileProblem.uncreatable("\(root)/file", "not a directory")) {
      try StateDirectory(path: "\(root)/file").create()
    }
  }

  /// Where nothing can be made at all, the reason is the one for making it, not that it is not
  /// there.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func theReasonIsTheFirstOne() {
    let reasons = ["operation not permitted", "permission denied", "read-only file system"]
    let known = reasons.map { FileProblem.uncreatable("/sys/none/here", $0) }
    #expect {
      try StateDirectory(path: "/sys/none/here").create()
    } throws: { error in
      (error as? FileProblem).map(known.contains) == true
    }
  }

  @Test func namesAreSafe() {
    #expect(
      Spool.name(app: "wea/ther ☀@é", at: 1_795_953_601_123_000)
        == "2026-11-29T120001Z-wea-ther--@-.redux")
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/redux-inspect"),
    (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/redux-inspect"),
    (["HOME": "/h"], "/h/.local/state/redux-inspect"), ([:], nil),
  ])
  func theFolderIsTheSystemsForStates(_ environment: [String: String], _ folder: String?) {
    #expect(SpoolSettings.folder(environment) == folder)
  }

  @Test(arguments: [
    ("1", 1), ("123456", 123_456), ("10GB", 10_000_000_000), ("500 M", 500_000_000),
    ("1.5g", 1_500_000_000), ("2kB", 2_000),
  ])
  func readsSizes(_ text: String, _ bytes: Int) throws {
    #expect(try ByteSize.bytes(text) == bytes)
  }

  @Test(arguments: ["", "0", "-1", "GB", "1TB", "1e9", "x", "1.2.3", "0.1", "inf", "10 GiB"])
  func readsNoSizeOfAnythingElse(_ text: String) {
    #expect(throws: ValueProblem.noSize(text)) { try ByteSize.bytes(text) }
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (1_234, "1.2 kB"), (12_345_678, "12.3 MB"),
    (123_456_789, "123 MB"), (5_000_000_000, "5 GB"),
  ])
  func writesSizes(_ bytes: Int, _ text: String) {
    #expect(ByteSize.text(bytes) == text)
  }
}
