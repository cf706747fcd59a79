import CellGrid
import InspectorCore
import Testing

@Suite struct ThemeTests {
  private func styles(of theme: Theme) -> [Style] {
    Mirror(reflecting: theme).children.compactMap { $0.value as? Style }
  }

  @Test func monochromeHasNoColour() {
    #expect(
      styles(of: .monochrome).allSatisfy {
        $0.foreground == .terminalDefault && $0.background == .terminalDefault
      })
  }

  @Test func theTerminalsThemeUsesItsOwnSixteen() {
    for style in styles(of: .terminal) {
      guard case .palette(let index) = style.foreground else { continue }
      #expect(index < 16)
    }
  }

  /// WCAG 2.1: text is readable from a contrast of 4.5 on.
  @Test(arguments: [(ThemeName.light, 255.0), (.dark, 0.0)])
  func coloursAreReadableOnTheirBackground(_ name: ThemeName, _ background: Double) {
    let ground = luminance([background, background, background])
    for style in styles(of: name.theme) {
      guard case .palette(let index) = style.foreground else { continue }
      let cube = Int(index) - 16
      let levels: [Double] = [0, 95, 135, 175, 215, 255]
      let colour = luminance([levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]])
      let contrast = (max(ground, colour) + 0.05) / (min(ground, colour) + 0.05)
      #expect(contrast >= 4.5, "\(name) \(index)")
    }
  }

  private func luminance(_ parts: [Double]) -> Double {
    let linear = parts.map { part -> Double in
      let part = part / 255
      return part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// x to the power of 2.4, as x² times the fifth root of x².
  private func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + x * x / (root * root * root * root)) / 5 }
    return x * x * root
  }

  /// On a terminal with eight colours the themes say the same.
  @Test(arguments: [ThemeName.light, .dark])
  func eightColoursStandInForThem(_ name: ThemeName) {
    let (own, other) = (Theme.terminal, name.theme)
    for (mine, theirs) in zip(styles(of: own), styles(of: other)) {
      #expect(theirs.foreground.basic == mine.foreground)
      #expect(theirs.attributes == mine.attributes)
    }
  }
}
