import CPlatform
import CellGrid
import CursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The run loop and what it shows.
///
/// Keys with a meaning: `q` ends; `E` exits on the spot; `T` fails a precondition; `O` overflows the stack; `W` writes a
/// line to standard error; `X` runs an external program; `H` hangs until a signal; Ctrl-Z
/// suspends; Ctrl-L redraws; `C` shows the cursor.
struct Probe {
  private let terminal: CursesTerminal
  private let signals: SignalPipe
  private var keys: [Key] = []
  private var showsCursor = false

  static func run(_ options: TerminalOptions) throws(TerminalError) -> Int32 {
    let signals = try SignalPipe(
      watching: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT])
    var probe = Probe(terminal: try CursesTerminal.open(options: options), signals: signals)
    defer { probe.terminal.close() }
    return probe.loop()
  }

  private init(terminal: CursesTerminal, signals: SignalPipe) {
    self.terminal = terminal
    self.signals = signals
  }

  private mutating func loop() -> Int32 {
    while true {
      terminal.paint(frame())
      var waiting = [
        pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waiting, 2, terminal.keyTimeout ?? -1)
      for key in terminal.readKeys() {
        if let status = take(key) { return status }
      }
      for signal in signals.drain() {
        if let status = take(signal) { return status }
      }
      if terminal.isClosed { return 1 }
    }
  }

  private mutating func take(_ signal: Int32) -> Int32? {
    switch signal {
    case SIGWINCH: terminal.resized()
    case SIGTSTP: terminal.suspend()
    case SIGCONT: terminal.resume()
    default: return 128 + signal
    }
    return nil
  }

  private mutating func take(_ key: Key) -> Int32? {
    keys.append(key)
    switch key {
    case .character("q"): return 0
    case .character("E"): exit(3)
    case .character("T"): preconditionFailure("the probe was told to trap")
    case .character("O"): print(Probe.overflow(1))
    case .character("W"): fputs("a line for standard error\n", cp_stderr())
    case .character("X"): runExternal()
    case .character("H"): while true { sleep(1) }
    case .character("C"): showsCursor.toggle()
    case .control("z"): terminal.suspend()
    case .control("l"): terminal.redraw()
    default: break
    }
    return nil
  }

  private static func overflow(_ depth: Int) -> Int {
    depth == 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  private func runExternal() {
    terminal.runExternal {
      var options = cp_spawn_options()
      (options.input, options.output, options.error) = (0, 1, 2)
      let command = ["sh", "-c", "echo external speaking; read line"]
      var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
      let child = cp_spawn("sh", &words, nil, &options)
      var status: Int32 = 0
      while child > 0, waitpid(child, &status, 0) < 0, errno == EINTR {}
      for word in words { free(word) }
    }
  }

  private func frame() -> Grid {
    var grid = Grid(size: terminal.size)
    grid.fill(grid.bounds.row(0), Style(.reverse))
    grid.put(
      "terminal-probe \(grid.size.width)×\(grid.size.height)", at: Point(x: 1, y: 0),
      Style(.reverse))
    grid.put("keys: \(keys.count)", at: Point(x: 0, y: 1), Style(.green, [.bold]))
    grid.put(
      keys.suffix(8).map(\.spelling).joined(separator: " "), at: Point(x: 0, y: 2), Style(.cyan))
    grid.put("│ 天気 e\u{301} 👨‍👩‍👧 ❤️ 🇩🇪 \u{1B}[2J \u{202E}x → ▸ ●", at: Point(x: 0, y: 3))
    // Whatever the width, the last two columns of row 4 hold a wide character or blanks.
    grid.put(String(repeating: "天", count: grid.size.width), at: Point(x: 1, y: 4))
    // The last cell of the last row is where a terminal may scroll.
    grid.put("end╯", at: Point(x: grid.size.width - 4, y: grid.size.height - 1), Style(.red))
    if showsCursor { grid.cursor = Point(x: 3, y: 2) }
    return grid
  }
}
