import CPlatform
import CPseudoterminal
import Foundation
import TestSupport

/// A pseudo-terminal with a program on it: every byte it sends, the modes it leaves, its status.
///
/// Where tmux shows what a screen looks like, this shows what was sent to it. One thread only.
final class Pseudoterminal {
  private var main: Int32 = -1
  private var side: Int32 = -1
  private(set) var processID: pid_t = 0
  private(set) var received: [UInt8] = []
  let modesBefore: [UInt8]

  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    width: Int32 = 80, height: Int32 = 24
  ) throws {
    guard pseudoterminal_open(&main, &side, width, height) == 0 else {
      throw SupportError("no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    modesBefore = Self.modes(side)

    var options = cp_spawn_options()
    (options.input, options.output, options.error) = (side, side, side)
    options.own_session = 1
    var words = Self.strings([program] + arguments)
    let base = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    var variables = Self.strings(base.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" })
    processID = cp_spawn(program, &words, &variables, &options)
    for string in words + variables { free(string) }
    guard processID > 0 else { throw SupportError("cannot start \(program): \(-processID)") }
  }

  deinit {
    if processID > 0 {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    if main >= 0 { close(main) }
    close(side)
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private static func modes(_ descriptor: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  var modesNow: [UInt8] { Self.modes(side) }

  /// Everything received, controls as `^[` and the like.
  var text: String {
    String(decoding: received, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "^[")
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(main, &bytes, bytes.count)
  }

  func signal(_ signal: Int32) {
    kill(processID, signal)
  }

  /// Closes the terminal as a window or a dropped line does.
  func closeTerminal() {
    close(main)
    main = -1
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while main >= 0 {
      let count = read(main, &buffer, buffer.count)
      guard count > 0 else { return }
      received += buffer[..<count]
    }
  }

  /// Waits until `text` has been received.
  func wait(for text: String, timeout: Double = 60) throws {
    let isMet = eventually(timeout: timeout) {
      receive()
      return self.text.contains(text)
    }
    guard isMet else { throw SupportError("no \(text) in \(self.text)") }
  }

  /// Takes in what comes until nothing has for a second.
  func settle() throws {
    var count = -1
    while count != received.count {
      count = received.count
      usleep(1_000_000)
      receive()
    }
  }

  struct End {
    /// As a shell gives it: 128 and the signal's number when a signal ended it.
    let status: Int32
    let processorSeconds: Double
  }

  /// Waits for the end of the program.
  func end(timeout: Double = 60) throws -> End {
    var status: Int32 = 0
    var usage = rusage()
    let hasEnded = eventually(timeout: timeout) {
      receive()
      return wait4(processID, &status, WNOHANG, &usage) == processID
    }
    guard hasEnded else { throw SupportError("the program goes on; it sent \(text)") }
    processID = 0
    receive()
    let signal = status & 0x7F
    let used = [usage.ru_utime, usage.ru_stime].map {
      Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000
    }
    return End(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      processorSeconds: used.reduce(0, +))
  }
}
