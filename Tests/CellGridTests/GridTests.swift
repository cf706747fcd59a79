import CellGrid
import Testing

@Suite struct GridTests {
  private func grid(_ width: Int, _ height: Int = 1) -> Grid {
    Grid(size: Size(width: width, height: height))
  }

  @Test func aScreenReadsAsItsLines() {
    var grid = grid(10, 3)
    grid.put("log", at: Point(x: 1, y: 0))
    grid.put("天気", at: Point(x: 0, y: 2))
    #expect(grid.plainText == " log\n\n天気")
  }

  @Test func putSaysHowManyColumnsItTook() {
    var grid = grid(10)
    #expect(grid.put("天a", at: Point(x: 0, y: 0)) == 3)
    #expect(grid.put("abcdef", at: Point(x: 7, y: 0)) == 3)
    #expect(grid.put("abcdef", at: Point(x: 0, y: 0), limit: 2) == 2)
    #expect(grid.put("x", at: Point(x: 10, y: 0)) == 0)
    #expect(grid.put("x", at: Point(x: 0, y: 1)) == 0)
    #expect(grid.put("x", at: Point(x: 0, y: -1)) == 0)
    #expect(grid.plainText == "aba    abc")
  }

  @Test(arguments: [(4, "天気", 4), (5, "天気", 5), (6, "天気情", 6), (1, "", 1), (0, "", 0)])
  func halfAWideCharacterIsNeverDrawn(_ limit: Int, _ expected: String, _ used: Int) {
    var grid = grid(8)
    grid.put("········", at: Point(x: 0, y: 0))
    #expect(grid.put("天気情報", at: Point(x: 0, y: 0), limit: limit) == used)
    let blank = limit % 2 == 1 ? " " : ""
    #expect(grid.plainText == expected + blank + String(repeating: "·", count: 8 - limit))
  }

  @Test func textScrolledSidewaysShowsFromItsMiddle() {
    var grid = grid(8)
    let clip = Rect(x: 2, y: 0, width: 4, height: 1)
    #expect(grid.put("abcdefgh", at: Point(x: -1, y: 0), in: clip) == 4)
    #expect(grid.plainText == "  defg")
    #expect(grid.put("天気情報", at: Point(x: 1, y: 0), in: clip) == 4)
    #expect(grid.plainText == "   気")
    #expect(grid[2, 0] == .blank)
    #expect(grid[5, 0].text == " ")
  }

  @Test func overwritingHalfOfAWideCharacterBlanksTheOther() {
    var grid = grid(6)
    grid.put("天気情", at: Point(x: 0, y: 0))
    grid.put("x", at: Point(x: 1, y: 0))
    #expect(grid.plainText == " x気情")
    grid.put("y", at: Point(x: 2, y: 0))
    #expect(grid.plainText == " xy 情")
    grid.put("雨", at: Point(x: 3, y: 0))
    #expect(grid.plainText == " xy雨")
    grid.fill(Rect(x: 4, y: 0, width: 1, height: 1))
    #expect(grid.plainText == " xy")
  }

  @Test func cutTextEndsWithItsMark() {
    var grid = grid(6, 4)
    grid.put("abcdef", at: Point(x: 0, y: 0), limit: 6, cutMark: "…")
    grid.put("abcdefg", at: Point(x: 0, y: 1), limit: 6, cutMark: "…")
    grid.put("天気情報", at: Point(x: 0, y: 2), limit: 6, cutMark: "…")
    #expect(grid.put("abc", at: Point(x: 0, y: 3), limit: 0, cutMark: "…") == 0)
    #expect(grid.plainText == "abcdef\nabcde…\n天気 …\n")
  }

  @Test func nothingHappensOutside() {
    var grid = Grid(size: Size(width: -3, height: 0))
    grid.put("x", at: Point(x: 0, y: 0))
    grid.fill(Rect(x: -5, y: -5, width: 100, height: 100), with: "#")
    #expect(grid.plainText == "")
    #expect(grid[0, 0] == .blank)
    var small = Grid(size: Size(width: 1, height: 1))
    small.put("天", at: Point(x: 0, y: 0))
    #expect(small.plainText == "")
    small.fill(Rect(x: -5, y: -5, width: 100, height: 100), with: "#")
    #expect(small.plainText == "#")
  }

  @Test func styledTextShowsEveryChangeOfStyle() {
    var grid = grid(12, 4)
    grid.put("plain", at: Point(x: 0, y: 0))
    grid.put("bold", at: Point(x: 5, y: 0), Style(.red, [.bold, .underline]))
    grid.put("x", at: Point(x: 0, y: 1), Style(.palette(9), on: .palette(200), [.dim, .italic]))
    grid.put("y", at: Point(x: 1, y: 1))
    grid.fill(Rect(x: 0, y: 2, width: 3, height: 1), Style(.reverse))
    grid.cursor = Point(x: 3, y: 1)
    #expect(
      grid.styledText == """
        plain⟨bu red⟩bold
        ⟨di bright-red on color200⟩x⟨⟩y
        ⟨r⟩   

        cursor 3,1
        """)
  }

  @Test func restylingLeavesTheText() {
    var grid = grid(4)
    grid.put("天ab", at: Point(x: 0, y: 0))
    grid.restyle(Rect(x: 0, y: 0, width: 3, height: 1)) { $0.attributes.insert(.reverse) }
    #expect(grid.styledText == "⟨r⟩天a⟨⟩b")
  }
}
