import CellGrid

/// Themes that do not trust the terminal's sixteen colours, for palettes whose yellow on white or
/// blue on black cannot be read. They take fixed colours of the 256, and leave the background as
/// it is: a light theme is one for a light background, not one that makes it light.
extension Theme {
  /// Dark colours, for a light background.
  package static let light = coloured(
    red: 124, green: 22, yellow: 94, blue: 18, magenta: 90, cyan: 23)

  /// Light colours, for a dark background.
  package static let dark = coloured(
    red: 210, green: 114, yellow: 221, blue: 111, magenta: 176, cyan: 80)

  private static func coloured(
    red: UInt8, green: UInt8, yellow: UInt8, blue: UInt8, magenta: UInt8, cyan: UInt8
  ) -> Theme {
    var theme = Theme.terminal
    theme.marker = Style(.palette(cyan))
    theme.added = Style(.palette(green))
    theme.removed = Style(.palette(red))
    theme.changed = Style(.palette(yellow))
    theme.moved = Style(.palette(cyan))
    theme.touched = Style(.palette(yellow), .dim)
    theme.key = Style(.palette(blue))
    theme.string = Style(.palette(green))
    theme.number = Style(.palette(cyan))
    theme.keyword = Style(.palette(magenta))
    theme.warning = Style(.palette(yellow))
    theme.failure = Style(.palette(red), .bold)
    theme.success = Style(.palette(green))
    return theme
  }
}
