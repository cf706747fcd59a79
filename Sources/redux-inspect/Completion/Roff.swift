/// Builds a manual page in roff, with the macros of man(7) that groff and mandoc share.
struct Roff {
  private(set) var text = ""

  /// Adds a line that is a request, as it stands.
  mutating func line(_ request: String) { text += request + "\n" }

  mutating func section(_ title: String) { line(".SH \(title)") }

  mutating func text(_ words: String, startsParagraph: Bool = true) {
    // The first paragraph of a section needs no request, and mandoc minds one.
    let lastLine = text.split(separator: "\n").last ?? ""
    if startsParagraph, !lastLine.hasPrefix(".SH"), !lastLine.hasPrefix(".SS") { line(".PP") }
    line(Self.escaped(words))
  }

  /// Adds a term, which may hold font changes, and what is said of it.
  mutating func term(_ term: String, _ words: String) {
    line(".TP")
    line(term)
    line(Self.escaped(words))
  }

  mutating func example(_ lines: [String]) {
    line(".PP")
    line(".RS 4")
    line(".EX")
    for text in lines { line(Self.escaped(text)) }
    line(".EE")
    line(".RE")
  }

  /// Spells text so that roff prints it as it is: signs of its own, a dot or a quote that begins
  /// a line, and everything past ASCII.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
