import Foundation
import ReduxLocking

/// A program that runs beside a test: its lines are collected as they come, and it is ended with
/// the object, or with the tests when those are killed.
package final class BackgroundProcess: Sendable {
  private struct State {
    var lines: [String] = []
    var errors: [UInt8] = []
    var rest: [UInt8] = []
    var endNoticed: ContinuousClock.Instant?
  }

  private let process = Process()
  private let input = Pipe()
  private let state = Locked(State())

  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    try Spawner.shared.prepare(process, program, arguments, environment)
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil } else { self?.take(data) }
    }
    errors.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      self?.state.withLock { $0.errors += data }
    }
    try Spawner.shared.start(process)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  package var processID: Int32 { process.processIdentifier }
  /// Whether it runs, or ended so lately that its last lines may still be on their way. The end of
  /// a pipe says nothing here: another test's program may have been born with a copy of it.
  package var isRunning: Bool {
    if process.isRunning { return true }
    let now = ContinuousClock.now
    return state.withLock { state in
      let end = state.endNoticed ?? now
      state.endNoticed = end
      return now - end < .milliseconds(300)
    }
  }
  package var lines: [String] { state.withLock { $0.lines } }
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

  /// Sends TERM, then KILL after `grace` seconds, and returns the exit status.
  @discardableResult
  package func stop(grace: Double = 5) -> Int32 {
    send(signal: SIGTERM)
    if !eventually(timeout: grace, { !process.isRunning }) { send(signal: SIGKILL) }
    process.waitUntilExit()
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

  private func take(_ data: Data) {
    state.withLock { state in
      for byte in data {
        if byte == UInt8(ascii: "\n") {
          state.lines.append(String(decoding: state.rest, as: UTF8.self))
          state.rest.removeAll(keepingCapacity: true)
        } else {
          state.rest.append(byte)
        }
      }
    }
  }
}
