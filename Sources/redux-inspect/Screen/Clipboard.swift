import CPlatform
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands text to whatever clipboard there is: tmux, the desktop's, or the terminal's own.
struct Clipboard {
  /// How text gets there.
  enum Way: Equatable {
    case program([String], name: String)
    /// An escape sequence (OSC 52), which the terminal may be told to ignore.
    case terminal
  }

  /// The longest text that terminals take this way.
  static let longestSequence = 74_994

  let ways: [Way]

  /// What tells which clipboards there are.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in ["TMUX", "SSH_CONNECTION", "SSH_TTY", "WAYLAND_DISPLAY", "DISPLAY"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }

  /// The desktop's tools serve the machine they run on; over ssh that is not where the user is.
  init(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    var ways: [Way] = []
    if has("TMUX") {
      ways.append(.program(["tmux", "load-buffer", "-w", "-"], name: "tmux"))
      ways.append(.program(["tmux", "load-buffer", "-"], name: "tmux"))
    }
    if !has("SSH_CONNECTION"), !has("SSH_TTY") {
      if has("WAYLAND_DISPLAY") { ways.append(.program(["wl-copy"], name: "wl-copy")) }
      if has("DISPLAY") {
        ways.append(.program(["xclip", "-selection", "clipboard"], name: "xclip"))
      }
      #if os(macOS)
        ways.append(.program(["pbcopy"], name: "pbcopy"))
      #endif
    }
    self.ways = ways + [.terminal]
  }

  /// Copies by the first way that works and names it; nil when none does.
  ///
  /// - Parameter send: Writes a sequence to the terminal; false where there is none.
  func copy(_ bytes: [UInt8], send: ([UInt8]) -> Bool) -> String? {
    for way in ways {
      switch way {
      case .program(let words, let name): if Self.run(words, bytes) { return name }
      case .terminal:
        var sequence = Array("\u{1B}]52;c;".utf8)
        Base64.append(bytes, to: &sequence)
        guard sequence.count <= Self.longestSequence else { continue }
        sequence.append(0x07)
        if send(sequence) { return "the terminal" }
      }
    }
    return nil
  }

  /// How long a tool may take, in milliseconds: one that waits for a display that is gone is left.
  private static let patience: Int32 = 2_000

  private static func run(_ words: [String], _ bytes: [UInt8]) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let arguments = CStrings(words)
    var options = cp_spawn_options(
      input: ends[0], output: -1, error: -1, death_signal: 0, own_group: 1, own_session: 0)
    let child = cp_spawn(words[0], arguments.base, nil, &options)
    close(ends[0])
    let isWritten = child > 0 && write(bytes, to: ends[1])
    close(ends[1])
    return child > 0 && finish(child) && isWritten
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { return false }
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&state, 1, patience) == 0 { return false }
    }
    return true
  }

  private static func finish(_ child: pid_t) -> Bool {
    var status: Int32 = 0
    for _ in 0..<patience / 5 {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status == 0 }
      if ended < 0, errno != EINTR { return false }
      usleep(5_000)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    return false
  }
}

/// `write(2)`, which the method of that name hides.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
