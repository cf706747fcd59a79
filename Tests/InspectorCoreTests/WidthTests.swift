import CellGrid
import InspectorCore
import Testing

/// Text that takes more, less or other columns than it has letters leaves the screen in order.
@Suite struct WidthTests {
  private static let weather = String(repeating: "天気情報", count: 40)

  @Test(arguments: [79, 80, 81])
  func wideCharactersNeverPushAColumn(width: Int) {
    let bench = Bench(width: width)
    bench.receive(.event, #"{"type":"\#(Self.weather)"}"#)
    bench.receive(.event, #"{"type":"x\#(Self.weather)"}"#)
    bench.receive(.state, #"{"町":"\#(String(repeating: "雨", count: 150))"}"#)
    let grid = bench.grid
    for line in bench.lines { #expect(TextWidth.columns(of: line) <= width) }
    // Where the panes stand side by side the line between them is whole; the gap is, too.
    if width >= 80 {
      let border = width * 2 / 5 + 8
      for row in 1..<23 {
        #expect(grid.row(row)[grid.row(row).startIndex + border].glyph.text == "│")
      }
    }
    #expect(bench.lines[2].hasPrefix(" 1          天気情報"))
    #expect(bench.lines[3].hasPrefix("▌2   +0.25  x天気情報"))
  }

  @Test func directionsAreShownAndNotObeyed() {
    let bench = Bench(width: 120)
    bench.receive(.event, #"{"type":"עדכון מזג","event":{"مدينة":"القاهرة"}}"#)
    bench.receive(.event, #"{"type":"\u202eLLA_ETELED\u202c"}"#)
    bench.receive(.event, #"{"type":"PLAIN"}"#)
    #expect(bench.lines[2].hasPrefix(" 1          עדכון מזג  {"))
    #expect(bench.lines[3].hasPrefix(#" 2   +0.25  \u202eLLA_ETELED\u202c"#))
    #expect(bench.lines[4].hasPrefix("▌3   +0.25  PLAIN"))
    let controls = (0x202A...0x202E).map { $0 } + (0x2066...0x2069).map { $0 } + [0x200E, 0x200F]
    #expect(!bench.screen.unicodeScalars.contains { controls.contains(Int($0.value)) })
  }

  @Test func oneKeyGoesBackToTheNewest() {
    let bench = Bench()
    for number in 1...50 { bench.event("A\(number)") }
    bench.press("1 0 G <Enter>")
    let before = bench.lines.dropFirst()
    for number in 51...250 { bench.event("A\(number)") }
    #expect(bench.inspector.statusWord == "PAST −240")
    #expect(bench.lines.dropFirst() == before)
    bench.press("<Esc> G")
    bench.event("A251")
    #expect(bench.inspector.statusWord == "LIVE")
    #expect(bench.inspector.moment?.entry.number == 251)
  }
}
