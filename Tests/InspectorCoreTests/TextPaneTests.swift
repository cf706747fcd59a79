import CellGrid
import InspectorCore
import Testing

@Suite struct TextPaneTests {
  private func draw(_ pane: TextPane, _ width: Int, _ height: Int) -> [String] {
    var grid = Grid(size: Size(width: width, height: height))
    pane.draw(into: &grid, in: grid.bounds)
    return grid.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func plainLinesAreCutAtTheWidth() {
    var pane = TextPane([TextPane.Line("abcdefghij"), TextPane.Line(""), TextPane.Line("xyz")])
    pane.resize(Size(width: 4, height: 6))
    #expect(draw(pane, 4, 6) == ["abcd", "efgh", "ij", "", "xyz", ""])
    #expect(pane.rowCount == 5)
    pane.resize(Size(width: 10, height: 2))
    #expect(pane.rowCount == 3)
    pane.move(.bottom, nil)
    #expect(draw(pane, 10, 2) == ["", "xyz"])
  }

  @Test func wideCharactersAreNeverCutInHalf() {
    var pane = TextPane([TextPane.Line("a天気b晴")])
    pane.resize(Size(width: 4, height: 3))
    #expect(draw(pane, 4, 3) == ["a天", "気b", "晴"])
  }

  @Test func controlsTakeTheColumnsOfTheirEscapes() {
    var pane = TextPane([TextPane.Line("ab\u{1b}cd")])
    pane.resize(Size(width: 8, height: 2))
    #expect(draw(pane, 8, 2) == [#"ab\u001b"#, "cd"])
  }

  @Test func fiveMegabytesInOneLineAreReadToTheirEnd() {
    var pane = TextPane([TextPane.Line(String(repeating: "0123456789", count: 500_000) + "END")])
    pane.resize(Size(width: 80, height: 10))
    #expect(pane.rowCount == 5_000_003 / 80 + 1)
    pane.move(.bottom, nil)
    #expect(draw(pane, 80, 10).last?.hasSuffix("END") == true)
    pane.move(.top, nil)
    #expect(draw(pane, 80, 10).first?.hasPrefix("0123456789") == true)
  }

  @Test func rawTellsBytesThatCannotBeDrawnFromEscapesThatWereSent() {
    let bench = Bench(width: 120)
    bench.receive(.event, #"{"type":"a","event":"\u007f|\#u{7f}"}"#)
    bench.press("m m m")
    let line = bench.grid.styledText.split(separator: "\n").last { $0.contains(#"\u007f|"#) }
    #expect(line?.contains(#"\u007f|⟨yellow⟩\u007f⟨⟩"#) == true, "\(line ?? "")")
  }
}
