import Foundation
import TestSupport
import Testing

/// A reader that has seen enough ends the pipeline.
@Suite(.serialized) struct ClosedPipeTests {
  @Test(arguments: ["head -n 1", "head -c 10", "true"])
  func endsQuietly(_ reader: String) throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let flow = try BackgroundProcess(
      Inspector.python, ["\(Inspector.fixtures)/publish.py", "\(broker.port)"])
    // Ten messages a second for a minute.
    for _ in 0..<600 {
      flow.write(
        #"{"topic":"weather/store/event","payload":"{\"type\":\"N\"}","delay_ms":100}"# + "\n")
    }
    let command =
      "'\(Inspector.program)' log --json -a weather -b 127.0.0.1:\(broker.port) | \(reader)"
    let result = try TestCommand.run(
      "bash", ["-c", "\(command) >/dev/null; echo ${PIPESTATUS[0]}"],
      environment: Inspector.environment)
    #expect(flow.isRunning)
    #expect(["0\n", "141\n"].contains(result.outputText))
    #expect(result.errorText.isEmpty)
    flow.stop()
  }

  /// Without any message at all: the loop itself notices.
  @Test func endsThoughNothingComes() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let command = "'\(Inspector.program)' log -a weather -b 127.0.0.1:\(broker.port) | true"
    let result = try TestCommand.run(
      "bash", ["-c", "\(command); echo ${PIPESTATUS[0]}"], environment: Inspector.environment)
    #expect(result.outputText == "0\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatTheDiskIsFull() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    try broker.publish("weather/store/state", "{}", retain: true)
    let command = "'\(Inspector.program)' state -a weather -b 127.0.0.1:\(broker.port) >/dev/full"
    let result = try TestCommand.run(
      "bash", ["-c", command], environment: Inspector.environment)
    #expect(result.status == 1)
    #expect(
      result.errorText == "redux-inspect: cannot write to stdout: no space left on device\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "--help", "--version", "log --help",
    ])
  func saysThatHelpCannotBeWritten(_ words: String) throws {
    let result = try TestCommand.run(
      "bash", ["-c", "'\(Inspector.program)' \(words) >/dev/full"],
      environment: Inspector.environment)
    #expect(result.status == 1)
    #expect(
      result.errorText == "redux-inspect: cannot write to stdout: no space left on device\n")
  }
}
