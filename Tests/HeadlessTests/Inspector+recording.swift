import Foundation
import TestSupport

extension Inspector {
  /// Records what is published until as many messages have come, and returns the file's path.
  func record(
    _ messages: [TestMessage], to name: String = "case.jsonl", _ options: [String] = [],
    count: Int? = nil
  ) throws -> String {
    let path = "\(broker.folder.path)/\(name)"
    let recording = try start(
      ["record", path, "-a", "weather", "-n", "\(count ?? messages.count)"] + options)
    try publish(messages)
    guard eventually({ !recording.isRunning }) else {
      throw SupportError("still recording: \(recording.standardError)")
    }
    return path
  }

  /// Records states alone, each an entry of its own.
  func record(states: [String], to name: String = "case.jsonl") throws -> String {
    try record(states.map { TestMessage("weather/store/state", $0) }, to: name)
  }

  /// What `diff` prints of the change of one entry.
  static func diff(_ path: String, _ entry: Int, _ options: [String] = []) throws -> [String] {
    let result = try run(["diff", path, "\(entry)"] + options)
    guard result.status == 0 else { throw SupportError("diff: \(result.errorText)") }
    return result.lines
  }
}
