import Foundation
import ReduxLocking

/// A program that runs beside a test: its lines are collected as they come, and it is ended with
/// the object, or with the tests when those are killed.
package final class BackgroundProcess: Sendable {
  private struct State {
    var lines: [String] = []
    var errors: [UInt8] = []
    var rest: [UInt8] = []

    mutating func take(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        if byte == UInt8(ascii: "\n") {
          lines.append(String(decoding: rest, as: UTF8.self))
          rest.removeAll(keepingCapacity: true)
        } else {
          rest.append(byte)
        }
      }
    }
  }

  private let process = Process()
  private let input = Pipe()
  private let state: Locked<State>
  private let readers: [PipeReader]

  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    try Spawner.shared.prepare(process, program, arguments, environment)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let state = Locked(State())
    self.state = state
    readers = [
      PipeReader(output) { bytes in state.withLock { $0.take(bytes) } },
      PipeReader(errors) { bytes in state.withLock { $0.errors += bytes } },
    ]
    try Spawner.shared.start(process)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  package var processID: Int32 { process.processIdentifier }
  /// Whether it runs, or has said what was not taken yet.
  package var isRunning: Bool {
    process.isRunning || !readers.allSatisfy(\.isEmpty)
  }
  package var lines: [String] { state.withLock { $0.lines } }
  /// What it wrote after its last line break, as when it asks something.
  package var unfinishedLine: String {
    state.withLock { String(decoding: $0.rest, as: UTF8.self) }
  }
  package var standardError: String {
    state.withLock { String(decoding: $0.errors, as: UTF8.self) }
  }

  package func write(_ text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  package func closeInput() {
    try? input.fileHandleForWriting.close()
  }

  package func send(signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Sends TERM, then KILL after `grace` seconds, and returns the exit status once all that it said
  /// is taken.
  @discardableResult
  package func stop(grace: Double = 60) -> Int32 {
    send(signal: SIGTERM)
    if !eventually(timeout: grace, { !process.isRunning }) { send(signal: SIGKILL) }
    process.waitUntilExit()
    _ = eventually { readers.allSatisfy(\.isEmpty) }
    return process.terminationStatus
  }

  /// Waits until a line satisfies `condition`, and returns the first that does.
  package func line(
    timeout: Double = 60, where condition: (String) -> Bool
  ) throws -> String {
    var found: String?
    _ = eventually(timeout: timeout) {
      found = lines.first(where: condition)
      return found != nil
    }
    guard let found else {
      throw SupportError("no such line from \(process.arguments ?? []): \(lines.suffix(20))")
    }
    return found
  }
}
