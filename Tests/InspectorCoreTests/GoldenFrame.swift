import Foundation
import InspectorCore
import Testing

/// A whole screen, plain and with its styles, as a file that a person has looked at.
///
/// `RECORD=1` writes those that are not what the program draws; look at what `git diff` then says.
enum GoldenFrame {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Frames")

  static let sizes = [(80, 24), (120, 40), (60, 20), (40, 8)]

  static func check(_ bench: Bench, _ scene: String) throws {
    let grid = bench.grid
    let frame = grid.plainText + "\n\n" + grid.styledText + "\n"
    let size = bench.inspector.size
    let file = folder.appendingPathComponent("\(scene)-\(size.width)x\(size.height).txt")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden != frame, ProcessInfo.processInfo.environment["RECORD"] != nil {
      try frame.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(golden == frame, "\(file.lastPathComponent) is another screen; RECORD=1 rewrites it")
  }
}
