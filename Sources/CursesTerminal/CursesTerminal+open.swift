import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is looked at before the terminal is touched.
extension CursesTerminal {
  /// Standard input, or the controlling terminal when that is a pipe or a file.
  static func findInput() throws(TerminalError) -> Int32 {
    if isatty(0) == 1 { return 0 }
    let descriptor = systemOpen("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notATerminal }
    return descriptor
  }

  static func findOutput() throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    if isatty(1) == 1, let file = fdopen(1, "w") { return file }
    let descriptor = systemOpen("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .notATerminal }
    return file
  }

  /// Whether TERM names a terminal that a screen can be painted on.
  static func checkName(descriptor: Int32) throws(TerminalError) {
    guard let value = getenv("TERM") else {
      throw TerminalError(code: .noName, reason: "TERM is not set")
    }
    let name = String(cString: value)
    guard !name.isEmpty else {
      throw TerminalError(code: .noName, reason: "TERM is empty (TERM='')")
    }
    switch cn_find_terminal(name, descriptor) {
    case 1: break
    case 0:
      throw TerminalError(
        code: .unknownName, reason: "TERM='\(name)' is not in the terminal database")
    default:
      throw TerminalError(
        code: .noDatabase, reason: "there is no terminal database to look up TERM='\(name)' in")
    }
    guard cn_string("cup") != nil else {
      cn_forget_terminal()
      throw TerminalError(
        code: .cannotMoveCursor, reason: "TERM='\(name)' is a terminal that cannot move its cursor")
    }
  }
}

/// `open(2)`, which the type's own `open` hides.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
