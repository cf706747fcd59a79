/// A colour as the terminal knows it, so that the user's own palette stays in force.
package enum Color: Hashable, Sendable {
  case terminalDefault
  /// 0–15 are the terminal's own; 16–255 the 256-colour cube, for those who ask for it.
  case palette(UInt8)

  package static let black = Color.palette(0)
  package static let red = Color.palette(1)
  package static let green = Color.palette(2)
  package static let yellow = Color.palette(3)
  package static let blue = Color.palette(4)
  package static let magenta = Color.palette(5)
  package static let cyan = Color.palette(6)
  package static let white = Color.palette(7)
}
