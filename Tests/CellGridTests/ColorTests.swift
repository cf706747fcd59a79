import CellGrid
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    (Color.terminalDefault, Color.terminalDefault), (.palette(9), .palette(9)),
    (.palette(16), .black), (.palette(231), .white), (.palette(196), .red),
    (.palette(46), .green), (.palette(21), .blue), (.palette(226), .yellow),
    (.palette(208), .yellow), (.palette(201), .magenta), (.palette(51), .cyan),
    (.palette(232), .black), (.palette(255), .white),
  ])
  func eightColoursStandInForTheCube(_ color: Color, _ basic: Color) {
    #expect(color.basic == basic)
  }

  @Test func aGridCanBeShownInASCII() {
    var grid = Grid(size: Size(width: 8, height: 1))
    grid.put("▌a→天│é", at: Point(x: 0, y: 0))
    #expect(grid.asciiOnly.plainText == "|a>? |?")
  }

  @Test(arguments: [
    ("Ctrl-D", Key.control("d")), ("C-d", .control("d")), ("<C-d>", .control("d")),
    ("PgUp", .pageUp), ("<PageUp>", .pageUp), ("Shift-Tab", .backTab), ("F5", .function(5)),
    ("Space", .character(" ")), ("<", .character("<")), ("x", .character("x")),
    ("Enter", .enter), ("Ctrl-Left", .controlLeft), ("-", .character("-")),
    ("C", .character("C")), ("Alt-x", .alt("x")),
  ])
  func keysAreReadAsPeopleWriteThem(_ text: String, _ key: Key) {
    #expect(Key(written: text) == key)
  }

  @Test(arguments: ["", "Nope", "Ctrl-", "xy", "F99", "<>"])
  func whatIsNoKeyIsNone(_ text: String) {
    #expect(Key(written: text) == nil)
  }
}
