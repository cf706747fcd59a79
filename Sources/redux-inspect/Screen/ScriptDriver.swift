import CellGrid
import InspectorCore

/// The screen without a terminal: keys from a script, frames as text on standard output.
///
/// One instruction is carried out at a time, and only after everything the one before led to, so
/// that a frame shows what a person would see. The clock of messages is pinned: a quarter of a
/// second lies between each and the next, whatever the machine is doing.
final class ScriptDriver: ScreenDriver {
  /// 2026-01-01 12:00:00 UTC, in microseconds since 1970.
  static let firstMessage: Int64 = 1_767_268_800_000_000

  private(set) var size = Size(width: 80, height: 24)
  private(set) var end: ScreenEnd?
  let inputDescriptor: Int32 = -1
  private var instructions: ArraySlice<ScriptInstruction>
  private var messages: Int64 = 0
  private var waitingSince: Int64?
  /// How long a wait may take, in seconds.
  private var longestWait = 10
  private let isASCII: Bool
  private let emit: (String) -> Void

  /// - Parameter emit: Takes a frame with the line above it, line breaks included.
  init(_ script: Script, isASCII: Bool = false, emit: @escaping (String) -> Void) {
    self.isASCII = isASCII
    instructions = script.instructions[...]
    self.emit = emit
  }

  var patience: Int64? { waitingSince == nil ? 0 : 50_000 }

  var isPaced: Bool { false }

  func stamp(_ receivedAt: Int64) -> Int64 {
    messages += 1
    return Self.firstMessage + (messages - 1) * 250_000
  }

  func readKeys(showing inspector: Inspector) -> [Key] {
    guard end == nil else { return [] }
    guard let instruction = instructions.first else {
      end = .done
      return []
    }
    if let wait = unmetWait(instruction, inspector) {
      let since = waitingSince ?? inspector.now
      waitingSince = since
      if inspector.now - since > Int64(longestWait) * 1_000_000 {
        end = .failed("\(longestWait) s for \(wait)")
      }
      return []
    }
    waitingSince = nil
    instructions.removeFirst()
    switch instruction {
    case .size(let size):
      self.size = size
      return [.resize]
    case .key(let key): return [key]
    case .type(let text): return text.map(Key.character)
    case .frame(let name):
      let frame = draw(inspector).plainText
      emit("--- \(name) \(size.width)x\(size.height)\n\(frame)\n")
      return []
    case .timeout(let seconds):
      longestWait = seconds
      return []
    case .waitEntries, .waitText: return []
    }
  }

  /// What the script waits for, in words, while it has not come.
  private func unmetWait(_ instruction: ScriptInstruction, _ inspector: Inspector) -> String? {
    switch instruction {
    case .waitEntries(let count) where inspector.history.entryCount < count:
      return "entries \(count), there are \(inspector.history.entryCount)"
    case .waitText(let text) where !draw(inspector).plainText.contains(text):
      return "text \"\(text)\""
    default: return nil
    }
  }

  private func draw(_ inspector: Inspector) -> Grid {
    var grid = Grid(size: size)
    inspector.draw(into: &grid)
    return isASCII ? grid.asciiOnly : grid
  }

  func paint(_ grid: Grid) {}
  func send(_ sequence: [UInt8]) -> Bool { false }
  func takeSize() {}
  func redraw() {}
  func suspend() {}
  func resume() {}
  func lend(_ body: () -> Void) { body() }
  func close() {}
}
