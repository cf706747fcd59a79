import CellGrid
import Testing

/// Text that screens get wrong, by name: the columns it takes and what is drawn of it.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let columns: Int
  let drawn: String

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ columns: Int, _ drawn: String) {
    self.name = name
    self.text = text
    self.columns = columns
    self.drawn = drawn
  }

  static let all = [
    Sample("nothing", "", 0, ""),
    Sample("ASCII", "store/event", 11, "store/event"),
    Sample("wide CJK", "天気", 4, "天気"),
    Sample("fullwidth Latin", "ＡＢ", 4, "ＡＢ"),
    Sample("halfwidth katakana", "ｱｲ", 2, "ｱｲ"),
    Sample("half-width katakana with its voicing mark", "ｶﾞ", 2, "ｶﾞ"),
    Sample("ideographic space", "\u{3000}", 2, "\u{3000}"),
    Sample("no-break space", "a\u{A0}b", 3, "a\u{A0}b"),
    Sample("composed accent", "\u{E9}", 1, "\u{E9}"),
    Sample("combining accent", "e\u{301}x", 2, "e\u{301}x"),
    Sample("accent on a wide character", "か\u{3099}", 2, "か\u{3099}"),
    Sample("accent on nothing", "\u{301}a", 2, "\u{25CC}\u{301}a"),
    Sample("accent after a control", "\n\u{301}", 3, "\\n\u{25CC}\u{301}"),
    Sample("ambiguous width is one", "±×→─│●▸…", 8, "±×→─│●▸…"),
    Sample("emoji", "🙂", 2, "🙂"),
    Sample("emoji with skin tone", "👍\u{1F3FD}!", 3, "👍!"),
    Sample("a skin tone alone", "\u{1F3FD}", 2, "\u{1F3FD}"),
    Sample(
      "joined family", "👨\u{200D}👩\u{200D}👧\u{200D}👦", 8, "👨👩👧👦"),
    Sample("joined with a tone", "👩\u{1F3FF}\u{200D}🚀", 4, "👩🚀"),
    Sample("heart asking for colour", "❤\u{FE0F}!", 2, "❤!"),
    Sample("keycap", "1\u{FE0F}\u{20E3}", 1, "1\u{20E3}"),
    Sample("flag", "🇩🇪", 2, "DE"),
    Sample("two flags", "🇫🇷🇯🇵", 4, "FRJP"),
    Sample(
      "flag of a region, in tags", "🏴\u{E0067}\u{E007F}", 20, "🏴\\u{e0067}\\u{e007f}"),
    Sample("Hangul syllable", "한", 2, "한"),
    Sample("Hangul jamo, three to a syllable", "\u{1112}\u{1161}\u{11AB}", 2, "\u{D55C}"),
    Sample("Hangul jamo, two to a syllable", "\u{1112}\u{1161}", 2, "\u{D558}"),
    Sample("syllable and a final jamo", "\u{D558}\u{11AB}", 2, "\u{D55C}"),
    Sample("jamo that compose nothing", "\u{1112}x", 3, "\u{1112}x"),
    Sample("Arabic", "القاهرة", 7, "القاهرة"),
    Sample("Arabic with a vowel mark", "ب\u{64E}", 1, "ب\u{64E}"),
    Sample("Hebrew", "עדכון", 5, "עדכון"),
    Sample("Devanagari: conjunct and vowel sign", "क्षि", 3, "क्षि"),
    Sample("Thai", "ที่", 1, "ที่"),
    Sample("right-to-left override", "\u{202E}LLA\u{202C}", 15, "\\u202eLLA\\u202c"),
    Sample("isolates", "\u{2066}\u{2069}", 12, "\\u2066\\u2069"),
    Sample("marks of direction", "\u{200E}\u{200F}\u{61C}", 18, "\\u200e\\u200f\\u061c"),
    Sample("NUL", "\0", 6, "\\u0000"),
    Sample("ESC", "\u{1B}[2J", 9, "\\u001b[2J"),
    Sample("C1 CSI", "\u{9B}31m", 9, "\\u009b31m"),
    Sample("DEL", "\u{7F}", 6, "\\u007f"),
    Sample("line ends", "a\r\nb\tc", 9, "a\\r\\nb\\tc"),
    Sample("line and paragraph separators", "\u{2028}\u{2029}", 12, "\\u2028\\u2029"),
    Sample("next line", "\u{85}", 6, "\\u0085"),
    Sample("byte order mark", "\u{FEFF}a", 7, "\\ufeffa"),
    Sample("non-characters", "\u{FFFE}\u{FFFF}", 12, "\\ufffe\\uffff"),
    Sample("non-character past the BMP", "\u{10FFFF}", 10, "\\u{10ffff}"),
    Sample("private use", "\u{E000}", 6, "\\ue000"),
    Sample("unassigned", "\u{0378}", 6, "\\u0378"),
    Sample("replaced lone surrogate", "\u{FFFD}", 1, "\u{FFFD}"),
    Sample("zero width space", "a\u{200B}b", 8, "a\\u200bb"),
    Sample("soft hyphen", "a\u{AD}b", 8, "a\\u00adb"),
    Sample("Hangul filler, an invisible letter", "\u{3164}", 6, "\\u3164"),
    Sample(
      "fifty marks on one letter", "a" + String(repeating: "\u{30D}", count: 50) + "b", 2,
      "a\u{30D}\u{30D}\u{30D}b"),
    Sample("variation selectors past the BMP", "葛\u{E0100}", 2, "葛"),
    Sample("backslash", "\\u001b", 6, "\\u001b"),
  ]
}

@Suite struct TextWidthTests {
  @Test(arguments: Sample.all) func columns(_ sample: Sample) {
    #expect(TextWidth.columns(of: sample.text) == sample.columns)
  }

  @Test(arguments: Sample.all) func drawnText(_ sample: Sample) {
    #expect(
      DisplayText.sanitised(sample.text).unicodeScalars.elementsEqual(sample.drawn.unicodeScalars))
  }

  @Test(arguments: Sample.all) func measuredIsDrawn(_ sample: Sample) {
    var grid = Grid(size: Size(width: 40, height: 1))
    let used = grid.put(sample.text, at: Point(x: 0, y: 0))
    #expect(used == sample.columns)
    #expect(grid[sample.columns - 1, 0] != .blank || sample.columns == 0)
    #expect(grid[sample.columns, 0] == .blank)
  }

  @Test func measuringStopsPastTheLimit() {
    #expect(TextWidth.columns(of: String(repeating: "x", count: 1000), upTo: 10) == 11)
    #expect(TextWidth.columns(of: "天気天気", upTo: 3) == 4)
    #expect(TextWidth.columns(of: "abc", upTo: 3) == 3)
  }
}
