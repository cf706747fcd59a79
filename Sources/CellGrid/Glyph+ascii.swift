extension Glyph {
  /// What stands in for this glyph where only ASCII can be shown: lines and arrows as their
  /// nearest signs, the rest as `?`. One column wide; the caller blanks a second one.
  package var asciiFallback: Glyph {
    if base < 0x80 { return Glyph(base: base, width: 1) }
    let sign = Unicode.Scalar(base).map(Glyph.ascii) ?? UInt8(ascii: "?")
    return Glyph(base: UInt32(sign), width: 1)
  }

  private static func ascii(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "─", "━", "╌", "╍", "┄", "┅", "═", "–", "—", "−": UInt8(ascii: "-")
    case "│", "┃", "╎", "╏", "┆", "┇", "║", "▏", "▎", "▌", "▐": UInt8(ascii: "|")
    case "→", "▸", "▶", "›", "»": UInt8(ascii: ">")
    case "←", "◂", "◀", "‹", "«": UInt8(ascii: "<")
    case "↑", "▴", "▲": UInt8(ascii: "^")
    case "↓", "▾", "▼": UInt8(ascii: "v")
    case "●", "•", "◆", "■": UInt8(ascii: "*")
    case "○", "◌", "◦": UInt8(ascii: "o")
    case "·": UInt8(ascii: ".")
    // What is cut off says so with a sign that no sentence ends with.
    case "…": UInt8(ascii: "~")
    case "Δ": UInt8(ascii: "d")
    case "×", "✗", "✕": UInt8(ascii: "x")
    case "✓", "✔": UInt8(ascii: "+")
    case "↩", "⏎", "↵": UInt8(ascii: "$")
    case "‘", "’": UInt8(ascii: "'")
    case "“", "”": UInt8(ascii: "\"")
    case "█", "▓", "▒", "░": UInt8(ascii: "#")
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": UInt8(ascii: " ")
    case "\u{2500}"..."\u{257F}": UInt8(ascii: "+")
    case "\u{2581}"..."\u{2587}": sparkline(scalar.value)
    default: UInt8(ascii: "?")
    }
  }

  /// Eighths of a block as signs that rise with them.
  private static func sparkline(_ base: UInt32) -> UInt8 {
    let signs: [UInt8] = Array("_.-:=+*".utf8)
    return signs[Int(base - 0x2581)]
  }
}
