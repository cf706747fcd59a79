import CellGrid
import InspectorCore
import Testing

@Suite struct MouseTests {
  private func bench() -> Bench {
    let bench = Bench(width: 100)
    for number in 1...40 {
      bench.event("tick\(number)")
      bench.receive(.state, #"{"a":{"b":{"c":\#(number)}},"z":1}"#)
    }
    return bench
  }

  @Test func aClickSelectsAnEntryOrANode() {
    let bench = bench()
    let row = bench.lines.firstIndex { $0.hasPrefix(" 30 ") } ?? 0
    bench.press("<Click:5,\(row)>")
    #expect(bench.inspector.moment?.entry.number == 30)
    #expect(bench.inspector.statusWord == "PAST −10")
    let node = bench.lines.firstIndex { $0.contains("z: 1") } ?? 0
    bench.press("<Click:70,\(node)>")
    #expect(bench.inspector.focus == .detail)
    #expect(bench.inspector.state.cursorPath.jq == ".z")
  }

  @Test func aClickOnAFoldToggles() throws {
    let bench = bench()
    bench.press("<Enter> C")
    let line = try #require(bench.lines.firstIndex { $0.contains("▸ a: {1} b") })
    let text = bench.lines[line]
    let column = text.distance(
      from: text.startIndex, to: try #require(text.firstIndex(of: "▸")))
    bench.press("<Click:\(column),\(line)>")
    #expect(bench.detail.contains { $0.contains("▾ a") })
    bench.press("<Click:\(column + 8),\(line)>")
    #expect(bench.detail.contains { $0.contains("▾ a") })
    bench.press("<Click:\(column),\(line)>")
    #expect(bench.detail.contains { $0.contains("▸ a") })
  }

  @Test func theWheelMovesWhatLiesUnderIt() {
    let bench = bench()
    bench.press("<WheelUp:5,10>")
    #expect(bench.inspector.moment?.entry.number == 37)
    bench.press("<WheelDown:5,10>")
    #expect(bench.inspector.moment?.entry.number == 40)
    bench.press("?")
    let before = bench.screen
    bench.press("<WheelDown:40,10>")
    #expect(bench.screen != before)
    bench.press("<WheelUp:40,10>")
    #expect(bench.screen == before)
  }

  @Test func whileALineIsTypedTheMouseDoesNothing() {
    let bench = bench()
    bench.press("/")
    bench.type("tick1")
    let before = bench.screen
    bench.press("<Click:5,5> <WheelUp:5,5>")
    #expect(bench.screen == before)
  }
}
