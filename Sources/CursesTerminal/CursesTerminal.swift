import CNcurses
import CPlatform
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal: paints a grid, reads keys, and is given back as it was found.
///
/// Curses paints; it knows every terminal's ways of moving, colouring and scrolling. Keys are
/// read past it (`KeyDecoder`), since curses cannot tell a pasted text from typed keys or Alt
/// from Esc. Main thread only, one at a time: curses has one screen for the process.
///
///     open ──► entered ◄──► left (suspended, or an editor has the terminal) ──► closed
///
/// While it is entered, `TerminalRescue` is armed and standard error is collected; both end on
/// leaving, so what was written to it appears on the ordinary screen.
package final class CursesTerminal {
  let input: Int32
  let output: UnsafeMutablePointer<FILE>
  let sequences: TerminalSequences
  var originalModes: termios
  var isEntered = false
  var hasHungUp = false

  let drawsASCII: Bool
  var pairs: ColorPairs
  var painted: Grid?
  var lastStyle: (style: Style, attributes: attr_t, pair: Int32)?
  var cells: [cchar_t] = []
  var cursorShows = true

  var decoder: KeyDecoder

  /// Takes the terminal over. On failure nothing has been written to it.
  package static func open(
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> CursesTerminal {
    let input = try findInput()
    let output = try findOutput()
    let isUTF8 = cp_use_environment_charset() == 1
    try checkName(descriptor: fileno(output))
    guard awaitForeground(of: input) else { throw .askedToEnd }
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else {
      throw .failed("read the terminal's modes", String(cString: strerror(errno)))
    }
    return try CursesTerminal(
      input: input, output: output, modes: modes, drawsASCII: options.ascii || !isUTF8,
      colors: options.colors, mouse: options.mouse)
  }

  private init(
    input: Int32, output: UnsafeMutablePointer<FILE>, modes: termios, drawsASCII: Bool,
    colors: TerminalOptions.Colors, mouse: Bool
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    self.drawsASCII = drawsASCII
    originalModes = modes
    sequences = TerminalSequences(mouse: mouse)
    // Armed before curses changes anything; leaving a screen not yet entered does no harm.
    TerminalRescue.install()
    TerminalRescue.arm(descriptor: fileno(output), modes: modes, bytes: sequences.rescue)
    cp_capture_begin()
    let handlers = SignalHandlers.current
    guard CursesTerminal.start(output: output, input: input) else {
      TerminalRescue.disarm()
      cp_capture_end()
      throw .failed("start curses", "it does not say why")
    }
    handlers.putBack()
    pairs = ColorPairs(enabled: CursesTerminal.wantsColors(colors))
    decoder = KeyDecoder(terminfo: KeyDecoder.terminfoKeys(), readsMouse: mouse)
    isEntered = true
    fitToTerminal()
    // The screen itself is entered by the first painting, in one go with what it shows.
    write(sequences.enter)
  }

  private static func start(output: UnsafeMutablePointer<FILE>, input: Int32) -> Bool {
    guard let inputFile = fdopen(input, "r"), newterm(nil, output, inputFile) != nil else {
      return false
    }
    raw()
    noecho()
    nonl()
    cn_prepare_window()
    return true
  }

  private static func wantsColors(_ colors: TerminalOptions.Colors) -> Bool {
    switch colors {
    case .always: return true
    case .never: return false
    case .auto:
      guard let value = getenv("NO_COLOR") else { return true }
      return value.pointee == 0
    }
  }

  package var size: Size {
    Size(width: Int(cn_columns()), height: Int(cn_rows()))
  }

  /// To be polled for input, and for the end of the terminal.
  package var inputDescriptor: Int32 { input }

  /// Sends a sequence that draws nothing, such as a text for the clipboard; false while the
  /// terminal is not ours.
  package func send(_ sequence: [UInt8]) -> Bool {
    guard isEntered, !hasHungUp else { return false }
    write(sequence)
    return true
  }

  /// Past curses, for what it has no word for; only between two refreshes.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(fileno(output), $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// `write(2)`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
