import CNcurses
import CellGrid

/// Curses' numbers for pairs of colours, given out as they are needed.
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground: Int32
    let background: Int32
  }

  private var numbers: [Pair: Int32] = [:]
  private let colors: Int32
  private let limit: Int32

  /// `enabled` false, or a terminal without colours, draws all in the terminal's own.
  init(enabled: Bool) {
    guard enabled, has_colors(), start_color() == OK, use_default_colors() == OK else {
      (colors, limit) = (0, 0)
      return
    }
    colors = cn_colors()
    limit = cn_color_pairs()
  }

  /// The pair for a style, and whether bold must stand in for a bright colour.
  mutating func number(for style: Style) -> (pair: Int32, brightened: Bool) {
    guard colors > 0 else { return (0, false) }
    let (foreground, brightened) = index(style.foreground)
    let (background, _) = index(style.background)
    if foreground == -1, background == -1 { return (0, false) }
    let pair = Pair(foreground: foreground, background: background)
    if let number = numbers[pair] { return (number, brightened) }
    let number = Int32(numbers.count + 1)
    guard number < limit, init_extended_pair(number, foreground, background) == OK else {
      return (0, false)
    }
    numbers[pair] = number
    return (number, brightened)
  }

  private func index(_ color: Color) -> (Int32, Bool) {
    guard case .palette(let index) = color else { return (-1, false) }
    if Int32(index) < colors { return (Int32(index), false) }
    if index >= 16 { return self.index(color.basic) }
    // The bright eight, on a terminal that has only the plain ones.
    return index < 16 && colors >= 8 ? (Int32(index) - 8, true) : (-1, false)
  }
}
