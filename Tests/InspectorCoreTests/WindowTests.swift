import CellGrid
import Foundation
import InspectorCore
import Testing

/// Windows of text: what they show, and how they are searched.
@Suite struct WindowTests {
  private static let joined = #"{"s":"👨‍👩‍👧 ❤️ 🇩🇪 é"}"#

  /// The family is three people of two columns, each joiner and selector an escape.
  @Test func theWholeValueAndRawShowWhatIsNotDrawnElsewhere() {
    let bench = Bench(width: 120)
    bench.receive(.state, Self.joined)
    #expect(bench.detail[0] == #"+ s: "👨👩👧 ❤ DE é""#)
    let exact = #""👨\u200d👩\u200d👧 ❤\ufe0f \u{1f1e9}\u{1f1ea} é""#
    bench.press("<Enter> <Enter>")
    #expect(bench.screen.contains(exact))
    #expect(bench.grid.styledText.contains(#"👨⟨d⟩\u200d⟨⟩👩⟨d⟩\u200d⟨⟩👧 ❤⟨d⟩\ufe0f⟨⟩ "#))
    bench.press("q m m m")
    #expect(bench.screen.contains(#"{"s":\#(exact)}"#))
  }

  /// Whatever the width, nothing is lost between two lines, and no line is too long.
  @Test(arguments: [40, 41, 47, 60, 61, 80, 120]) func exactTextFitsEveryWidth(_ width: Int) {
    let bench = Bench(width: width)
    let text = String(repeating: "👨‍👩‍👧x❤️🇩🇪é", count: 12)
    bench.receive(.state, #"{"s":"\#(text)"}"#)
    bench.press("<Enter> <Enter>")
    let spelled = ExactText.spelled(text)
    #expect(read(bench) == #""\#(spelled)""#)
    bench.press("q m m m")
    bench.press(width < 60 ? "<Tab> <Tab>" : "+")
    let raw = bench.lines.joined().filter { $0 != " " }
    #expect(raw.contains(#"{"s":"\#(spelled)"}"#))
  }

  /// The text inside the frame of a window, its lines put together.
  private func read(_ bench: Bench) -> String {
    let lines = bench.lines.filter { $0.contains("│") && !$0.contains("┌") }
    return lines.compactMap { line -> String? in
      guard let first = line.firstIndex(of: "│"), let last = line.lastIndex(of: "│"), first < last
      else { return nil }
      return line[line.index(after: first)..<last].trimmingCharacters(in: .whitespaces)
    }.joined()
  }

  @Test func exactTextIsFoundAsItStandsAndAsItWasSent() {
    let bench = Bench(width: 120)
    bench.receive(.state, Self.joined)
    bench.press("<Enter> <Enter>")
    for text in [#"\u200d👩"#, "\u{200D}👩", "🇩🇪", "❤\u{FE0F}"] {
      bench.press("/")
      bench.type(text)
      #expect(bench.lines[23].contains("[1/1]"), "\(text)")
      bench.press("<Enter>")
    }
  }

  @Test func theHelpIsSearched() {
    let bench = Bench(height: 16)
    bench.event("tick")
    bench.press("? /")
    bench.type("SUSPEND")
    #expect(bench.lines[15].contains("not found"))
    bench.press("<C-u>")
    bench.type("suspend")
    #expect(bench.lines[15].contains("/suspend"))
    #expect(bench.lines[15].contains("[1/2]"))
    #expect(bench.lines.dropLast().contains { $0.contains("suspend") })
    // Left by Esc, the window is where it was; the key table's first group comes first.
    bench.press("<Esc>")
    #expect(bench.screen.contains("Everywhere"))
    #expect(!bench.lines.contains { $0.contains("Ctrl-Z") })
    bench.press("/")
    bench.type("entry")
    bench.press("<Enter>")
    #expect(bench.lines[15].contains("/entry  [1/"))
    bench.press("3 n")
    #expect(bench.lines[15].contains("[4/"))
    bench.press("3 N")
    #expect(bench.lines[15].contains("[1/"))
    bench.press("N")
    #expect(bench.lines[15].contains("wrapped to the end"))
    bench.press("n")
    #expect(bench.lines[15].contains("wrapped to the beginning"))
    bench.press("q")
    #expect(!bench.screen.contains("Everywhere"))
    #expect(bench.inspector.moment?.entry.number == 1)
  }

  @Test func aWholeValueIsSearched() {
    let bench = Bench(width: 100, height: 14)
    let members = (1...60).map { #""k\#($0)":"\#($0 % 20 == 0 ? "needle" : "hay")""# }
    bench.receive(.state, #"{"big":{\#(members.joined(separator: ","))}}"#)
    bench.press("<Enter> <Enter> /")
    bench.type("needle")
    #expect(bench.lines[13].contains("[1/3]"))
    #expect(bench.screen.contains(#""k20": "needle""#))
    bench.press("<Enter> n")
    #expect(bench.lines[13].contains("/needle  [2/3]"))
    #expect(bench.screen.contains(#""k40": "needle""#))
    // The match is marked, and the pane beneath stays as it was.
    #expect(bench.grid.styledText.contains("⟨bu⟩needle⟨⟩"))
    #expect(bench.inspector.state.cursorPath.jq == ".big")
  }

  @Test func whatAWindowDoesNotKnowIsSaid() {
    let bench = Bench()
    bench.event("tick")
    bench.press("? f")
    #expect(bench.lines[23].contains("f means nothing in this window; q closes it"))
    bench.press("n")
    #expect(bench.lines[23].contains("nothing was searched for yet: / searches"))
    bench.press("w")
    #expect(bench.lines[23].contains("long lines are cut"))
    bench.press("<C-z> <C-l>")
    #expect(bench.effects == [.suspend, .redraw])
    bench.press("q : <C-z>")
    #expect(bench.effects == [.suspend, .redraw, .suspend])
  }
}
