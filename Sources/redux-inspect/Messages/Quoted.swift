/// Prints a text from outside between quotes, without anything that a terminal would obey.
struct Quoted: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String { "\"\(Self.harmless(text))\"" }

  /// Replaces control characters by escapes, and cuts what is too long for a message.
  static func harmless(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return text.unicodeScalars.count > 200 ? result + "…" : result
  }
}
