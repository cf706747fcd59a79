import CellGrid

/// Divides the terminal among header, panes and footer.
package struct Screen: Hashable, Sendable {
  package static let smallest = Size(width: 40, height: 8)

  package let header: Rect
  package let footer: Rect
  /// The log with its title row; empty when another pane has the whole screen.
  package let log: Rect
  /// The title row of the detail pane and what is below it.
  package let detailTitle: Rect
  package let detail: Rect
  /// The line between the panes, when they stand side by side.
  package let border: Rect
  package let isTooSmall: Bool

  package init(_ size: Size, focus: Inspector.Focus, isZoomed: Bool) {
    let none = Rect(x: 0, y: 0, width: 0, height: 0)
    isTooSmall = size.width < Self.smallest.width || size.height < Self.smallest.height
    let (header, below) = Rect(size).splitTop(1)
    let (body, footer) = below.splitBottom(1)
    self.header = header
    self.footer = footer
    if isZoomed || size.width < 60 {
      log = focus == .log ? body : none
      (detailTitle, detail) = focus == .log ? (none, none) : body.splitTop(1)
      border = none
    } else if size.width < 80 {
      let (top, bottom) = body.splitTop(body.height / 2)
      log = top
      (detailTitle, detail) = bottom.splitTop(1)
      border = none
    } else {
      let (left, right) = body.splitLeft(size.width * 2 / 5 + 8)
      let (edge, rest) = right.splitLeft(2)
      log = left
      border = edge
      (detailTitle, detail) = rest.splitTop(1)
    }
  }

  /// How many rows of the log are visible below its title.
  package var logHeight: Int { max(0, log.height - 1) }
}

extension Inspector {
  package var screen: Screen { Screen(size, focus: focus, isZoomed: isZoomed) }
}
