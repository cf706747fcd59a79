import Foundation
import TestSupport
import Testing

/// A state that had to make room and one that a disk damaged are told apart, and the rest is read.
@Suite(.serialized) struct DamagedStateTests {
  let folder: TemporaryFolder
  private var path: String { "\(folder.path)/a.redux" }
  private static let count = 4

  /// A recording of pairs of an action and a state, whose states have little in common.
  init() throws {
    folder = try TemporaryFolder("lost")
    var lines = ""
    for number in 1...Self.count {
      let noise = (0..<400).map { String(($0 * number * number * 7_919) % 1_009, radix: 36) }
      for (channel, payload) in [
        ("event", #"{"type":"step"}"#), ("state", #"{"n":\#(number),"x":"\#(noise.joined())"}"#),
      ] {
        lines +=
          #"{"n":\#(number),"at":"2026-11-29T12:00:0\#(number).000Z","app":"weather","#
          + #""store":"store","channel":"\#(channel)","payload":\#(payload)}"# + "\n"
      }
    }
    try folder.write(lines, to: "a.jsonl")
    let result = try Inspector.run(["convert", "\(folder.path)/a.jsonl", path])
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Changes the recording as nobody should.
  private func execute(_ sql: String) throws {
    let program = "import sqlite3,sys\nc=sqlite3.connect(sys.argv[1])\nc.executescript(sys.argv[2])"
    let result = try TestCommand.run(Inspector.python, ["-c", program, path, sql])
    try #require(result.status == 0, "\(result.errorText)")
    try PageSums.renew(path)
  }

  /// The state of entry 3 is whole in the file, and no state at all.
  private func damage() throws {
    try execute("UPDATE states SET form = 1, base = NULL, body = x'00' WHERE message = 5")
  }

  private var damagedWords: String {
    "redux-inspect: cannot read the state of entry 3 in \(path): the file is damaged"
  }

  /// What the user can do about it.
  private var rescue: String {
    "redux-inspect convert \(path) \(folder.path)/a-rescued.redux takes out what can be read\n"
  }

  @Test func aDamagedStateIsNamed() throws {
    try damage()
    let state = try Inspector.run(["state", "--at", "3", path])
    #expect(state.status == 1)
    #expect(state.output.isEmpty)
    #expect(state.errorText == "\(damagedWords); \(rescue)")
    let diff = try Inspector.run(["diff", path, "3"])
    #expect(diff.status == 1)
    #expect(diff.errorText == "\(damagedWords); \(rescue)")
    #expect(try Inspector.run(["diff", path, "3", "2"]).errorText.contains(rescue))
    let before = try Inspector.run(["state", ".n", "--at", "2", path])
    #expect(before.outputText == "2\n")
    #expect(before.errorText.isEmpty)
  }

  @Test func theRestOfADamagedRecordingIsPrinted() throws {
    try damage()
    let log = try Inspector.run(["log", "--json", path])
    #expect(log.status == 1)
    #expect(log.lines.count == 8)
    let damaged = try JSONLine(log.lines[5])
    #expect(damaged.number("n") == 3)
    #expect(damaged.string("problem") == "state cannot be read: the file is damaged")
    #expect(!damaged.has("payload"))
    #expect(log.errorText.hasPrefix(damagedWords + "\n"))
    #expect(log.errorText.hasSuffix("the file is damaged\nredux-inspect: \(rescue)"))
    let last = try Inspector.run(["log", "--json", "--last", "1", path])
    #expect(last.lines.count == 1)
    #expect(last.errorText.hasSuffix("redux-inspect: \(rescue)"))
    let copy = "\(folder.path)/b.jsonl"
    let converted = try Inspector.run(["convert", path, copy])
    #expect(converted.status == 1)
    #expect(converted.errorText.contains(damagedWords + "\n"))
    #expect(!converted.errorText.contains("takes out"))
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == log.outputText)
    let again = try Inspector.run(["log", "--json", copy])
    #expect(again.errorText.contains("line 6 is left out: its state could not be read when"))
  }

  @Test func whatMadeRoomIsNoDamage() throws {
    try execute(
      """
      UPDATE states SET form = NULL, base = NULL, body = NULL;
      INSERT OR REPLACE INTO facts VALUES ('states_from', 5);
      """)
    let words = "redux-inspect: states are kept from entry 5 on; older ones went to make room\n"
    let state = try Inspector.run(["state", "--at", "1", path])
    #expect(state.status == 1)
    #expect(state.errorText == words)
    #expect(try Inspector.run(["diff", path, "1"]).errorText == words)
    let log = try Inspector.run(["log", "--json", path])
    #expect(log.status == 0)
    #expect(try JSONLine(log.lines[1]).string("problem") == "state no longer kept")
  }

  /// Between recordings everything is taken over, what stands between entries too.
  @Test func aRecordingIsCopiedWhole() throws {
    try execute(
      """
      UPDATE entries SET row = row + 1 WHERE number > 2;
      INSERT INTO rows (id, at, kind, text) VALUES (2, 1796000000000000, 'notice', 'hello');
      """)
    let copy = "\(folder.path)/b.redux"
    let result = try Inspector.run(["convert", path, copy])
    #expect(result.status == 0)
    #expect(result.errorText == "redux-inspect: \(copy): 8 messages, 4 entries\n")
    let program = "import sqlite3,sys\nprint('\\n'.join(sqlite3.connect(sys.argv[1]).iterdump()))"
    func dump(_ path: String) throws -> String {
      try TestCommand.run(Inspector.python, ["-c", program, path]).outputText
    }
    #expect(try dump(copy) == dump(path))
    #expect(try dump(copy).contains("'hello'"))
    #expect(
      try Inspector.run(["log", "--json", copy]).output
        == Inspector.run(["log", "--json", path]).output)
  }
}
