import Foundation
import ReduxLocking

/// Runs a program to its end.
package enum TestCommand {
  package struct Result: Sendable {
    /// The exit status; 128 and the signal's number when a signal ended it.
    package var status: Int32
    package var output: [UInt8]
    package var errors: [UInt8]
    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    package var lines: [String] {
      outputText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .dropLast(outputText.hasSuffix("\n") ? 1 : 0)
    }
  }

  /// Runs `program` and throws when it does not end within `timeout` seconds.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], timeout: Double = 60
  ) throws -> Result {
    let process = Process()
    try Spawner.shared.prepare(process, program, arguments, environment)
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try Spawner.shared.start(process)
    let output = Reading(stdout)
    let errors = Reading(stderr)
    Thread.detachNewThread {
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input))
      try? stdin.fileHandleForWriting.close()
    }
    guard eventually(timeout: timeout, { !process.isRunning }) else {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw SupportError("\(program) \(arguments) did not end in \(timeout) s")
    }
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (signalled ? 128 : 0), output: output.bytes(),
      errors: errors.bytes())
  }

  /// Reads a pipe on a thread, so that a program never waits for its reader.
  private final class Reading: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let data = Locked(Data())

    init(_ pipe: Pipe) {
      let handle = pipe.fileHandleForReading
      Thread.detachNewThread { [self] in
        let all = (try? handle.readToEnd()) ?? Data()
        data.withLock { $0 = all }
        done.signal()
      }
    }

    func bytes() -> [UInt8] {
      done.wait()
      return data.withLock { Array($0) }
    }
  }
}
