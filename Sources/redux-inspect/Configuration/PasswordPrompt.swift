#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks for a password on the terminal, which shows nothing of what is typed.
enum PasswordPrompt {
  /// Returns nil when there is no terminal, or nothing was typed.
  static func ask(_ question: String) -> Secret? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    // An interrupt must not leave the terminal without its echo.
    let signals = HeldSignals()
    tcsetattr(terminal, TCSAFLUSH, &silent)
    show(question, on: terminal)
    let line = try? FileContents.readLine(descriptor: terminal)
    tcsetattr(terminal, TCSAFLUSH, &before)
    show("\n", on: terminal)
    signals.release()
    guard let line, !line.isEmpty else { return nil }
    return Secret(String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  private static func show(_ text: String, on terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }
}
