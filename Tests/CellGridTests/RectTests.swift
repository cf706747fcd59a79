import CellGrid
import Testing

@Suite struct RectTests {
  private let screen = Rect(Size(width: 80, height: 24))

  @Test func splittingSharesWhatThereIs() {
    let (header, rest) = screen.splitTop(1)
    let (body, footer) = rest.splitBottom(1)
    let (log, tree) = body.splitLeft(40)
    #expect(header == Rect(x: 0, y: 0, width: 80, height: 1))
    #expect(footer == Rect(x: 0, y: 23, width: 80, height: 1))
    #expect(log == Rect(x: 0, y: 1, width: 40, height: 22))
    #expect(tree == Rect(x: 40, y: 1, width: 40, height: 22))
    #expect(tree.splitRight(10).right == Rect(x: 70, y: 1, width: 10, height: 22))
  }

  @Test func thereIsNeverMoreThanThereWas() {
    let tiny = Rect(Size(width: 1, height: 1))
    #expect(tiny.splitTop(5).top == tiny)
    #expect(tiny.splitTop(5).rest.isEmpty)
    #expect(tiny.splitLeft(-1).rest == tiny)
    #expect(tiny.splitRight(3).right == tiny)
    #expect(tiny.inset(columns: 1, rows: 1).isEmpty)
    #expect(tiny.centred(Size(width: 60, height: 10)) == tiny)
    #expect(tiny.row(1).isEmpty)
  }

  @Test func middleAndOverlap() {
    #expect(
      screen.centred(Size(width: 60, height: 10)) == Rect(x: 10, y: 7, width: 60, height: 10))
    #expect(
      screen.intersection(Rect(x: 70, y: -3, width: 50, height: 5))
        == Rect(x: 70, y: 0, width: 10, height: 2))
    #expect(screen.intersection(Rect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
    #expect(screen.contains(Point(x: 79, y: 23)))
    #expect(!screen.contains(Point(x: 80, y: 23)))
  }
}
