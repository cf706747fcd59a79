import CellGrid

/// Prints a text from outside between quotes, without anything that a terminal would obey.
struct Quoted: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String { "\"\(Self.harmless(text))\"" }

  /// Spells controls out as on the screen, and cuts what is too long for a message.
  static func harmless(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 200, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return DisplayText.sanitised(text) }
    return DisplayText.sanitised(String(scalars[..<end])) + "…"
  }
}
