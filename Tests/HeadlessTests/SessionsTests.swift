import Foundation
import TestSupport
import Testing

/// What `sessions` lists and removes; recordings stand for those of live runs.
@Suite(.serialized) struct SessionsTests {
  let broker: TestBroker
  let inspector: Inspector
  let folder: String

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
    folder = "\(broker.folder.path)/redux-inspect"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func sessions(_ arguments: [String] = []) throws -> TestCommand.Result {
    try Inspector.run(
      ["sessions"] + arguments, environment: ["XDG_STATE_HOME": broker.folder.path])
  }

  private func keep(_ name: String, entries: Int) throws {
    _ = try inspector.record(
      (0..<entries).map { TestMessage("weather/store/event", #"{"type":"N","event":\#($0)}"#) },
      to: "redux-inspect/\(name)")
  }

  @Test func listsWhatWasKept() throws {
    let none = try sessions()
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
    #expect(none.errorText == "redux-inspect: no sessions are kept in \(folder)\n")
    try keep("a.redux", entries: 3)
    let running = try inspector.start(["record", "\(folder)/b.redux", "-a", "weather"])
    try broker.publish("weather/store/event", #"{"type":"A"}"#)
    #expect(eventually { (try? sessions().outputText.contains("1 entry ")) == true })
    let list = try sessions()
    #expect(list.lines.count == 2)
    let live = try #require(list.lines.first { $0.hasSuffix("/b.redux") })
    #expect(live.contains("  weather  1 entry  "))
    #expect(live.contains("  recording  \(folder)/b.redux"))
    let kept = try #require(list.lines.first { $0.hasSuffix("/a.redux") })
    #expect(kept.contains("  weather  3 entries  "))
    #expect(kept.contains("  kept  \(folder)/a.redux"))
    let refused = try sessions(["--delete", "b.redux"])
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("another program records to it"))
    running.send(signal: SIGKILL)
    #expect(eventually { !running.isRunning })
    #expect(try sessions().outputText.contains("  interrupted  \(folder)/b.redux\n"))
    let deleted = try sessions(["--delete", "\(folder)/b.redux", "none.redux"])
    #expect(deleted.status == 1)
    #expect(
      deleted.errorText
        == "redux-inspect: there is no session \"none.redux\"; redux-inspect sessions lists them\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.redux"])
    #expect(try sessions(["--delete", "a.redux"]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try sessions(["--delete"]).status == 2)
    #expect(try sessions(["a.redux"]).status == 2)
    #expect(try sessions(["--delete", "--prune", "x"]).status == 2)
  }

  @Test func removesAllButTheNewest() throws {
    try keep("first.redux", entries: 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/first.redux"))
    for number in 10..<34 {
      let path = "\(folder)/s\(number).redux"
      try bytes.write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(number))],
        ofItemAtPath: path)
    }
    let pruned = try sessions(["--prune"])
    #expect(pruned.status == 0)
    #expect(pruned.errorText.contains("old session removed: s14.redux ("))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == ["first.redux"] + (15..<34).map { "s\($0).redux" })
    #expect(try sessions(["--prune"]).errorText.contains("nothing to remove"))
  }
}
