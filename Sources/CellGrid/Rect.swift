/// A part of the screen. Splitting never yields more than there was: at 1×1 the rest is empty.
package struct Rect: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var origin: Point { Point(x: x, y: y) }
  package var size: Size { Size(width: width, height: height) }
  package var isEmpty: Bool { width == 0 || height == 0 }
  package var columns: Range<Int> { x..<(x + width) }
  package var rows: Range<Int> { y..<(y + height) }

  package func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(columns.upperBound, other.columns.upperBound)
    let bottom = min(rows.upperBound, other.rows.upperBound)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The first `height` rows and the rest below them.
  package func splitTop(_ height: Int) -> (top: Rect, rest: Rect) {
    let first = min(max(0, height), self.height)
    return (
      Rect(x: x, y: y, width: width, height: first),
      Rect(x: x, y: y + first, width: width, height: self.height - first)
    )
  }

  /// The last `height` rows and the rest above them.
  package func splitBottom(_ height: Int) -> (rest: Rect, bottom: Rect) {
    let (rest, bottom) = splitTop(self.height - min(max(0, height), self.height))
    return (rest, bottom)
  }

  /// The first `width` columns and the rest to their right.
  package func splitLeft(_ width: Int) -> (left: Rect, rest: Rect) {
    let first = min(max(0, width), self.width)
    return (
      Rect(x: x, y: y, width: first, height: height),
      Rect(x: x + first, y: y, width: self.width - first, height: height)
    )
  }

  /// The last `width` columns and the rest to their left.
  package func splitRight(_ width: Int) -> (rest: Rect, right: Rect) {
    let (rest, right) = splitLeft(self.width - min(max(0, width), self.width))
    return (rest, right)
  }

  /// What is left when `columns` go at the left and right and `rows` at the top and bottom.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    let horizontal = min(max(0, columns), width)
    let vertical = min(max(0, rows), height)
    return Rect(
      x: x + horizontal, y: y + vertical, width: width - 2 * horizontal,
      height: height - 2 * vertical)
  }

  /// A rectangle of `size`, or as much of it as fits, in the middle of this one.
  package func centred(_ size: Size) -> Rect {
    let width = min(size.width, self.width)
    let height = min(size.height, self.height)
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// One row of this rectangle, counted from its top; empty when it has no such row.
  package func row(_ index: Int) -> Rect {
    let exists = index >= 0 && index < height
    return Rect(x: x, y: y + index, width: exists ? width : 0, height: exists ? 1 : 0)
  }
}
