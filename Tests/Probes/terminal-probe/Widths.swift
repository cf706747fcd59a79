import CPlatform
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the characters that the grid and the C library give different widths.
///
/// Those that the C library does not know are not among them, nor is what the grid spells out.
enum Widths {
  static func printDifferences() {
    _ = cp_use_environment_charset()
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), cp_width(value) >= 0 else { continue }
      var grid = Grid(size: Size(width: 4, height: 1))
      let used = grid.put("a\(scalar)", at: Point(x: 0, y: 0)) - 1
      let isDrawn = grid[0, 0].glyph.hasMarks || grid[1, 0].glyph.base == value
      if isDrawn, used != Int(cp_width(value)) {
        fputs("U+\(String(value, radix: 16)) \(used) \(cp_width(value))\n", cp_stdout())
      }
    }
  }
}
