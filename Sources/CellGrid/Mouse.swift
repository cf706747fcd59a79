/// Something that the mouse did on the screen.
package struct Mouse: Hashable, Sendable {
  package enum Act: String, CaseIterable, Hashable, Sendable {
    /// The left button went down.
    case click = "Click"
    case wheelUp = "WheelUp"
    case wheelDown = "WheelDown"
  }

  package var act: Act
  package var point: Point

  package init(_ act: Act, at point: Point) {
    self.act = act
    self.point = point
  }

  /// Reads `Click:10,5`, the column and the row counted from 0; nil for what is none.
  init?(spelling: Substring) {
    let parts = spelling.split(separator: ":")
    guard parts.count == 2,
      let act = Act.allCases.first(where: { $0.rawValue.lowercased() == parts[0].lowercased() })
    else { return nil }
    let numbers = parts[1].split(separator: ",").compactMap { UInt16($0) }
    guard numbers.count == 2 else { return nil }
    self.init(act, at: Point(x: Int(numbers[0]), y: Int(numbers[1])))
  }

  var spelling: String { "<\(act.rawValue):\(point.x),\(point.y)>" }
}
