import CellGrid
import Testing

/// Where the exact text is to be read nothing is left out.
@Suite struct ExactTextTests {
  @Test(arguments: [
    ("", ""), ("store/event", "store/event"), ("天気", "天気"), ("e\u{301}", "e\u{301}"),
    ("👨\u{200D}👩\u{200D}👧", #"👨\u200d👩\u200d👧"#), ("❤\u{FE0F}!", #"❤\ufe0f!"#),
    ("1\u{FE0F}\u{20E3}", #"1\ufe0f\u20e3"#), ("🇩🇪", #"\u{1f1e9}\u{1f1ea}"#),
    ("👍\u{1F3FD}!", #"👍\u{1f3fd}!"#), ("\u{1F3FD}", "\u{1F3FD}"),
    ("\u{301}a", #"\u0301a"#), ("a\u{200D}\u{301}b", #"a\u200d\u0301b"#),
    ("a\u{301}\u{302}\u{303}\u{304}", "a\u{301}\u{302}\u{303}\\u0304"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ("\u{202E}x", #"\u202ex"#), ("a\tb\u{1B}", #"a\tb\u001b"#),
  ])
  func isSpelled(_ text: String, _ expected: String) {
    #expect(ExactText.spelled(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// Every scalar alone, between letters, behind a symbol and behind a joiner.
  @Test func allOfUnicodeIsDrawnAsItStandsOrSpelled() {
    for start in stride(from: UInt32(0), to: 0x110000, by: 64) {
      for scalar in (start..<start + 64).compactMap(Unicode.Scalar.init) {
        let text = "\(scalar)a\(scalar)b☺\(scalar)\u{200D}\(scalar)"
        for piece in ExactText(text) {
          // What is drawn of a piece is that piece; jamo alone are composed.
          let drawn = DisplayText.sanitised(piece.text)
          let isSame = drawn.unicodeScalars.elementsEqual(piece.text.unicodeScalars)
          guard !isSame, !(piece.text == drawn) else { continue }
          Issue.record("U+\(String(scalar.value, radix: 16)) in \(piece)")
        }
      }
    }
  }

  /// The text can be told from what stands there: undoing the escapes gives it back.
  @Test(arguments: Sample.all) func nothingIsLost(_ sample: Sample) {
    var scalars = String.UnicodeScalarView()
    for piece in ExactText(sample.text) {
      guard piece.isSpelled else {
        scalars.append(contentsOf: piece.text.unicodeScalars)
        continue
      }
      for escape in piece.text.split(separator: "\\") {
        switch escape {
        case "n": scalars.append("\n")
        case "t": scalars.append("\t")
        case "r": scalars.append("\r")
        default:
          let digits = escape.dropFirst().filter(\.isHexDigit)
          scalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
        }
      }
    }
    #expect(scalars.elementsEqual(sample.text.unicodeScalars))
  }
}
