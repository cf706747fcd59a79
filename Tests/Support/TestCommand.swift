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
    environment: [String: String] = [:], timeout: Double = 120
  ) throws -> Result {
    let process = Process()
    try Spawner.shared.prepare(process, program, arguments, environment)
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    let output = Locked<[UInt8]>([])
    let errors = Locked<[UInt8]>([])
    let readers = [
      PipeReader(stdout) { bytes in output.withLock { $0 += bytes } },
      PipeReader(stderr) { bytes in errors.withLock { $0 += bytes } },
    ]
    try Spawner.shared.start(process)
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
    _ = eventually { readers.allSatisfy(\.isEmpty) }
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (signalled ? 128 : 0),
      output: output.withLock { $0 }, errors: errors.withLock { $0 })
  }
}
