import CellGrid
import Testing

@Suite struct GridDiffTests {
  private func line(_ text: String, width: Int = 8, _ style: Style = .plain) -> Grid {
    var grid = Grid(size: Size(width: width, height: 2))
    grid.put(text, at: Point(x: 0, y: 1), style)
    return grid
  }

  private func runs(_ old: String, _ new: String) -> [Range<Int>] {
    let runs = GridDiff(from: line(old), to: line(new)).runs
    #expect(runs.allSatisfy { $0.y == 1 })
    return runs.map(\.columns)
  }

  @Test func equalScreensNeedNothing() {
    #expect(runs("abc", "abc") == [])
  }

  @Test func neighboursAreOneRun() {
    #expect(runs("abcdefgh", "aXXdefXh") == [1..<3, 6..<7])
  }

  @Test func aWideCharacterIsWholeOrAbsent() {
    #expect(runs("天気", "天雨") == [2..<4])
    #expect(runs("天気", "ab気") == [0..<2])
    #expect(runs("ab気", "天気") == [0..<2])
    #expect(runs("a天", "天") == [0..<3])
    #expect(runs("天", "a天") == [0..<3])
  }

  @Test func aChangeOfTheRightHalfAloneTakesTheWholeCharacter() {
    let old = line("天")
    var new = old
    new.restyle(Rect(x: 1, y: 1, width: 1, height: 1)) { $0.attributes = .bold }
    #expect(GridDiff(from: old, to: new).runs == [.init(y: 1, columns: 0..<2)])
  }

  @Test func aChangeOfStyleIsAChange() {
    let diff = GridDiff(from: line("ab"), to: line("ab", Style(.red)))
    #expect(diff.runs == [.init(y: 1, columns: 0..<2)])
  }

  @Test func anotherSizeIsDrawnWhole() {
    let whole = [GridDiff.Run(y: 0, columns: 0..<8), .init(y: 1, columns: 0..<8)]
    #expect(GridDiff(from: line("a", width: 9), to: line("a")).runs == whole)
    #expect(GridDiff(from: nil, to: line("a")).runs == whole)
    #expect(GridDiff(from: nil, to: Grid(size: Size(width: 0, height: 5))).runs == [])
  }
}
