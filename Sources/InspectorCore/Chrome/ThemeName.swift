/// Names a theme, as the command line and the configuration spell it.
package enum ThemeName: String, CaseIterable, Sendable {
  case terminal
  case light
  case dark
  case monochrome

  package var theme: Theme {
    switch self {
    case .terminal: .terminal
    case .light: .light
    case .dark: .dark
    case .monochrome: .monochrome
    }
  }
}
