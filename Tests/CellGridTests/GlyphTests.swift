import CellGrid
import Testing

@Suite struct GlyphTests {
  private func ascii(_ text: String) -> String {
    var grid = Grid(size: Size(width: 40, height: 1))
    grid.put(text, at: Point(x: 0, y: 0))
    return grid.row(0).filter { !$0.glyph.isContinuation }
      .map { $0.glyph.asciiFallback.text }.joined().trimmingSuffix(while: { $0 == " " })
  }

  @Test(arguments: [
    ("plain ~", "plain ~"), ("─│┌┐└┘├┤┼╯", "-|++++++++"), ("→←↑↓▸▾", "><^v>v"), ("●○·…", "*o.~"),
    ("e\u{301}é天🙂", "e???"), ("“a” – ‘b’", "\"a\" - 'b'"), ("▁▂▃▄▅▆▇█", "_.-:=+*#"),
    ("a\u{A0}b", "a b"), ("Δt", "dt"),
  ])
  func asciiStandIns(_ text: String, _ expected: String) {
    #expect(ascii(text) == expected)
  }

  @Test func marksAreKeptInTheirOrderUpToThree() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.put("a\u{301}\u{302}\u{303}\u{304}", at: Point(x: 0, y: 0))
    #expect(grid[0, 0].glyph.base == 0x61)
    #expect(grid[0, 0].glyph.marks == [0x301, 0x302, 0x303])
    #expect(grid[1, 0].glyph.marks == [])
  }

  @Test func aCellIsSmallAndHoldsNoHeapObject() {
    #expect(MemoryLayout<Cell>.stride <= 24)
    #expect(_isPOD(Cell.self))
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    String(reversed().drop(while: isTrimmed).reversed())
  }
}
