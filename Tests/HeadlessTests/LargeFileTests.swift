import Foundation
import TestSupport
import Testing

/// A file's size does not matter to what reads it.
@Suite(.serialized) struct LargeFileTests {
  private static let count = 50_000
  let folder: TemporaryFolder
  private var path: String { "\(folder.path)/large.jsonl" }

  /// Fifty megabytes that have little in common, and a state at either end.
  init() throws {
    folder = try TemporaryFolder("large")
    let program = """
      import random, sys
      made = random.Random(7)
      head = '{"n":%d,"at":"2026-11-29T12:00:00.000Z","app":"weather","store":"store",'
      with open(sys.argv[1], "w") as file:
          def write(number, channel, payload):
              file.write(head % number + '"channel":"%s","payload":%s}\\n' % (channel, payload))
          write(1, "state", '{"n":0}')
          for number in range(2, \(Self.count)):
              write(number, "event", '{"type":"t","event":"%01000x"}' % made.getrandbits(4000))
          write(\(Self.count - 1), "state", '{"n":1}')
      """
    let result = try TestCommand.run(Inspector.python, ["-c", program, path])
    try #require(result.status == 0, "\(result.errorText)")
  }

  /// Runs the program, and returns the most memory it ever had, in MiB.
  private func run(_ arguments: [String]) throws -> (output: String, peak: Int) {
    let program = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
      """
    let result = try TestCommand.run(
      Inspector.python, ["-c", program, Inspector.program] + arguments, timeout: 600)
    let peak = try #require(result.errorText.split(separator: "\n").last.flatMap { Int($0) })
    return (result.outputText, peak / 1_024)
  }

  @Test func whoWaitsForItIsTold() throws {
    try folder.write("size 80x24\nframe end\n", to: "script")
    let result = try Inspector.run(
      ["open", path, "--script", "\(folder.path)/script"], timeout: 600)
    #expect(result.outputText.contains("OFFLINE   \(Self.count - 1) entries"))
    #expect(result.errorText.hasPrefix("redux-inspect: reading \(path)\n"))
  }

  @Test func itsMemoryIsBounded() throws {
    let diff = try run(["diff", path, "\(Self.count - 1)"])
    #expect(diff.output == "~ .n: 0 → 1\n")
    #expect(diff.peak <= 64, "\(diff.peak) MiB")
    let copy = try run(["convert", path, "\(folder.path)/copy.redux"])
    #expect(copy.peak <= 64, "\(copy.peak) MiB")
    let log = try run(["log", "--json", "--last", "1", "\(folder.path)/copy.redux"])
    #expect(log.output.contains(#""n":\#(Self.count - 1),"#) && log.output.contains(#"{"n":1}"#))
    #expect(log.peak <= 64, "\(log.peak) MiB")
  }
}
