import CellGrid
import CursesTerminal
import InspectorCore

/// The screen on a real terminal.
final class CursesDriver: ScreenDriver {
  private let terminal: CursesTerminal

  init(options: TerminalOptions) throws(TerminalError) {
    terminal = try CursesTerminal.open(options: options)
  }

  var size: Size { terminal.size }
  var inputDescriptor: Int32 { terminal.inputDescriptor }
  var end: ScreenEnd? { terminal.isClosed ? .closed : nil }
  /// An Esc is a key of its own once nothing followed it for a while.
  var patience: Int64? { terminal.keyTimeout.map { Int64($0) * 1_000 } }
  var isPaced: Bool { true }

  func stamp(_ receivedAt: Int64) -> Int64 { receivedAt }
  func readKeys(showing inspector: Inspector) -> [Key] { terminal.readKeys() }
  func paint(_ grid: Grid) { terminal.paint(grid) }
  func send(_ sequence: [UInt8]) -> Bool { terminal.send(sequence) }
  func takeSize() { terminal.resized() }
  func redraw() { terminal.redraw() }
  func suspend() { terminal.suspend() }
  func resume() { terminal.resume() }
  func lend(_ body: () -> Void) { terminal.runExternal(body) }
  func close() { terminal.close() }
}
