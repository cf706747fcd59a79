import CNcurses
import CPlatform
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Leaving the screen, coming back to it, and changing its size.
extension CursesTerminal {
  /// Whether the terminal has gone: its window was closed, or the line dropped. It never returns.
  package var isClosed: Bool {
    if hasHungUp { return true }
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
    if poll(&state, 1, 0) > 0, state.revents & gone != 0 { hasHungUp = true }
    return hasHungUp
  }

  /// Gives the terminal back. Calling it again does nothing.
  package func close() {
    leave()
  }

  /// Stops the program as Ctrl-Z does, and takes the screen again when it is continued.
  package func suspend() {
    leave()
    // The whole group, so that the shell finds the job stopped and not one process of it. It is
    // sent from the main thread, which the kernel then stops before this call returns.
    var stopping = sigaction()
    var handler = sigaction()
    sigaction(SIGTSTP, &stopping, &handler)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &handler, nil)
    guard Self.awaitForeground(of: input) else { return }
    // The shell may have set the modes since; those are the ones to give back in the end.
    tcgetattr(input, &originalModes)
    enter()
  }

  /// Takes the screen again after the program was stopped and continued by others (SIGCONT).
  package func resume() {
    guard isEntered, Self.awaitForeground(of: input) else { return }
    reset_prog_mode()
    write(TerminalSequences.capability("smcup") + sequences.enter)
    redraw()
  }

  /// Lets `body` have the terminal, an editor for example, and takes the screen again.
  package func runExternal<Result>(_ body: () throws -> Result) rethrows -> Result {
    leave()
    defer { enter() }
    return try body()
  }

  /// Paints the whole screen anew, for when something else wrote on it (Ctrl-L).
  package func redraw() {
    guard isPaintable else { return }
    cn_distrust_screen()
    repaint()
  }

  /// Takes the terminal's new size over after SIGWINCH, and says it.
  @discardableResult
  package func resized() -> Size {
    guard isEntered, fitToTerminal() else { return size }
    painted = nil
    cn_distrust_screen()
    return size
  }

  /// Returns whether the size changed.
  @discardableResult
  func fitToTerminal() -> Bool {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cp_terminal_size(fileno(output), &columns, &rows) == 0 else { return false }
    guard columns != cn_columns() || rows != cn_rows() else { return false }
    return resizeterm(rows, columns) == OK
  }

  /// Whether the screen is there and the terminal ours: in the background it is the shell's.
  var isPaintable: Bool { isEntered && cp_is_in_foreground(input) == 1 }

  /// Stops the program, as often as it is continued in the background, until the terminal is its
  /// own; false when it was asked to end meanwhile.
  static func awaitForeground(of descriptor: Int32) -> Bool {
    while cp_is_in_foreground(descriptor) == 0 {
      guard cp_signals_end_asked() == 0 else { return false }
      kill(0, SIGTTOU)
      // Nothing stops a process whose shell has gone: it waits here, for a signal to end.
      usleep(20_000)
    }
    return true
  }

  private func leave() {
    guard isEntered else { return }
    isEntered = false
    // In the background the modes are the shell's by now, and stay as they are.
    if cp_is_in_foreground(input) == 0 { tcgetattr(input, &originalModes) }
    write(sequences.leave)
    if !cursorShows {
      curs_set(1)
      cursorShows = true
    }
    endwin()
    TerminalRescue.disarm()
    tcsetattr(input, TCSANOW, &originalModes)
    cp_capture_end()
  }

  private func enter() {
    guard !isEntered, !isClosed, Self.awaitForeground(of: input) else { return }
    TerminalRescue.arm(
      descriptor: fileno(output), modes: originalModes, bytes: sequences.rescue)
    cp_capture_begin()
    isEntered = true
    // The first refresh after endwin enters the screen and sets the modes again.
    cn_distrust_screen()
    fitToTerminal()
    repaint()
    write(sequences.enter)
  }

  private func repaint() {
    let grid = painted
    painted = nil
    if let grid { paint(grid) } else { cn_refresh() }
  }
}
