/// How the user wants the screen to be.
package struct TerminalOptions: Sendable {
  package enum Colors: Sendable {
    /// As far as the terminal has them, and NO_COLOR is not set.
    case auto
    /// As far as the terminal has them, whatever NO_COLOR says.
    case always
    case never
  }

  package var colors: Colors
  /// Draw with ASCII alone. A locale that is not UTF-8 has the same effect.
  package var ascii: Bool

  /// Have the terminal report clicks and the wheel; selecting text then takes Shift.
  package var mouse: Bool

  package init(colors: Colors = .auto, ascii: Bool = false, mouse: Bool = false) {
    self.colors = colors
    self.ascii = ascii
    self.mouse = mouse
  }
}
