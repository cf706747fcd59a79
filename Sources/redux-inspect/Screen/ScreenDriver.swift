import CellGrid
import InspectorCore

/// What the screen's loop needs of a terminal; there are two, curses and a script.
///
/// Main thread only.
protocol ScreenDriver: AnyObject {
  var size: Size { get }
  /// To be polled for input; -1 when nothing ever comes that way.
  var inputDescriptor: Int32 { get }
  /// Why the driver is at its end; nil while it goes on.
  var end: ScreenEnd? { get }
  /// Microseconds after which keys are to be asked for again though the descriptor says nothing;
  /// nil when only the descriptor brings any.
  var patience: Int64? { get }
  /// Whether frames are painted no faster than a person sees them.
  var isPaced: Bool { get }
  /// Our clock, microseconds since 1970, for a message that just came; a script pins it.
  func stamp(_ receivedAt: Int64) -> Int64

  /// All keys that wait. Does not block.
  func readKeys(showing inspector: Inspector) -> [Key]
  func paint(_ grid: Grid)
  /// Sends a sequence that draws nothing; false where there is no terminal.
  func send(_ sequence: [UInt8]) -> Bool
  func takeSize()
  func redraw()
  func suspend()
  func resume()
  /// Lends the terminal to another program for as long as `body` runs.
  func lend(_ body: () -> Void)
  func close()
}

/// Why a driver ends the program.
enum ScreenEnd: Equatable {
  /// The terminal has gone.
  case closed
  /// The script is done.
  case done
  /// A wait of the script was not met; the words say which.
  case failed(String)
}
