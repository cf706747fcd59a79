import CellGrid
import HistoryStore
import InspectorCore
import Testing

/// The inspector on a file: everything but what reaches an app.
@Suite struct OfflineTests {
  private func bench(from row: Int = 0, entries: Int = 5) -> Bench {
    let bench = Bench(
      app: "weather", settings: InspectorSettings(broker: "weather.jsonl"))
    for number in 0..<entries {
      bench.event("step\(number)")
      bench.receive(.state, #"{"n":\#(number)}"#)
    }
    bench.open(from: row)
    return bench
  }

  @Test func isParkedAtAnEntryAndSaysSo() {
    let bench = bench()
    #expect(bench.lines[0].contains("weather · weather.jsonl   OFFLINE   5 entries"))
    #expect(!bench.lines[0].contains("/s"))
    #expect(bench.inspector.moment?.entry.number == 1)
    bench.press("]")
    #expect(bench.inspector.moment?.entry.number == 2)
    bench.press("G")
    #expect(bench.inspector.moment?.entry.number == 5)
    #expect(bench.lines[0].contains("OFFLINE"))
    bench.press("[ [")
    #expect(bench.inspector.moment?.entry.number == 3)
    #expect(self.bench(from: 3).inspector.moment?.entry.number == 4)
  }

  @Test(arguments: ["a", "."])
  func nothingReachesAnApp(_ key: String) {
    let bench = bench()
    bench.effects = []
    bench.press(key)
    let words = bench.lines.joined(separator: "\n")
    if key == "a" { #expect(words.contains("this is a recording: nothing is sent")) }
    #expect(bench.inspector.overlay == nil)
    for effect in bench.effects {
      if case .dispatch = effect { Issue.record("something was sent") }
    }
  }

  @Test func thereIsNoBrokerToAsk() {
    let bench = bench()
    bench.effects = []
    bench.press("A")
    #expect(bench.inspector.overlay == nil)
    #expect(bench.lines.joined().contains("this is a recording: there is no broker"))
    #expect(!bench.effects.contains(.listApps(true)))
  }

  @Test func anEmptyFileIsSaidToBeEmpty() {
    let bench = bench(entries: 0)
    #expect(bench.lines.joined().contains("weather.jsonl holds no entries."))
    bench.press("j k G ] [")
    #expect(bench.lines[0].contains("OFFLINE   0 entries"))
  }
}
