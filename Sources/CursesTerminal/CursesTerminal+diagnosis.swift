import CNcurses
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What can be said of the terminal without painting on it.
extension CursesTerminal {
  package struct Diagnosis: Sendable {
    package let name: String
    package let size: Size
    package let colors: Int
  }

  /// Finds what `open` would find, and changes nothing.
  package static func diagnose() -> Result<Diagnosis, TerminalError> {
    Result { () throws(TerminalError) in
      let input = try findInput()
      defer { if input > 0 { systemClose(input) } }
      try checkName(descriptor: input)
      defer { cn_forget_terminal() }
      var size = winsize()
      _ = ioctl(input, UInt(TIOCGWINSZ), &size)
      let name = getenv("TERM").map { String(cString: $0) } ?? ""
      return Diagnosis(
        name: name, size: Size(width: Int(size.ws_col), height: Int(size.ws_row)),
        colors: max(0, Int(cn_number("colors"))))
    }
  }

  /// The library's own name and version, such as `ncurses 6.4.20221231`.
  package static var libraryVersion: String { String(cString: curses_version()) }
}

/// `close(2)`, which the method of that name hides.
private func systemClose(_ descriptor: Int32) {
  close(descriptor)
}
