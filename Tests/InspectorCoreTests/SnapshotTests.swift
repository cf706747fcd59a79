import InspectorCore
import ReduxWire
import Testing

/// Named states: kept, listed, gone to, sent, deleted.
@Suite struct SnapshotTests {
  private func bench(isReadOnly: Bool = false) -> Bench {
    let bench = Bench(
      settings: InspectorSettings(broker: "localhost:1883", isReadOnly: isReadOnly))
    for number in 1...3 {
      bench.event("tick\(number)")
      bench.receive(.state, "{ \"n\": \(number).0 }")
    }
    return bench
  }

  private func keep(_ bench: Bench, _ name: String, entry: Int) {
    bench.press("\(entry) G K")
    #expect(bench.lines.last?.hasPrefix(":snapshot") == true)
    bench.type(name)
    bench.press("<Enter>")
  }

  @Test func isKeptUnderAName() {
    let bench = bench()
    keep(bench, "two of them", entry: 2)
    #expect(bench.history.snapshots.map(\.name) == ["two of them"])
    #expect(bench.history.snapshots.map(\.entry) == [2])
    keep(bench, "two of them", entry: 3)
    #expect(bench.lines.last == " not kept: there is a snapshot two of them already")
    // Without a name it has its entry's.
    bench.press("3 G :")
    bench.type("snapshot")
    bench.press("<Enter>")
    #expect(bench.history.snapshots.map(\.name) == ["two of them", "#3"])
    #expect(bench.effects.isEmpty)
  }

  @Test func theListGoesToTheEntry() {
    let bench = bench()
    bench.press("R")
    #expect(bench.screen.contains("No state is kept yet"))
    bench.press("q")
    keep(bench, "one", entry: 1)
    keep(bench, "two", entry: 2)
    bench.press("G R")
    #expect(bench.screen.contains("one  #1 · store · 12 bytes"))
    #expect(bench.lines.last == " Enter go there  t send  d delete  q close")
    bench.press("j k j <Enter>")
    #expect(bench.inspector.moment?.entry.number == 2)
    bench.press("<C-o>")
    #expect(bench.inspector.moment?.entry.number == 3)
  }

  @Test func theListSendsAfterTheSameQuestion() {
    let bench = bench()
    keep(bench, "one", entry: 1)
    bench.press("R t")
    #expect(bench.screen.contains("send the state of #1, kept as one, to weather/store?"))
    #expect(bench.effects.isEmpty)
    bench.press("a")
    guard case .restore(let state) = bench.effects.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(String(decoding: state.bytes, as: UTF8.self) == "{ \"n\": 1.0 }")
    bench.press("R t")
    #expect(bench.effects.count == 2)
    bench.press("T")
    guard case .restore(let origin) = bench.effects.last else { return }
    #expect(origin.entry == 3)
    let readOnly = self.bench(isReadOnly: true)
    keep(readOnly, "one", entry: 1)
    readOnly.press("R t")
    #expect(readOnly.lines.last == " read-only: nothing is sent")
    #expect(readOnly.effects.isEmpty)
  }

  @Test func aDeletedOneIsAskedForFirst() {
    let bench = bench()
    keep(bench, "one", entry: 1)
    keep(bench, "two", entry: 2)
    bench.press("R d")
    #expect(bench.screen.contains("delete one?  y / n"))
    bench.press("n")
    #expect(bench.history.snapshots.count == 2)
    bench.press("d y")
    #expect(bench.history.snapshots.map(\.name) == ["two"])
    #expect(bench.screen.contains("two  #2"))
    #expect(!bench.screen.contains("one  #1"))
    bench.press("<Esc>")
    #expect(!bench.screen.contains("Snapshots"))
  }

  /// A masked state, its metadata, and the place that is named.
  @Test(arguments: [
    (#"{"n":1,"key":"<redacted:3f2a>"}"#, "", ": .key"), (#"{"n":1,"key":null}"#, "1", ""),
  ])
  func aMaskedStateIsKeptAndNotSent(payload: String, count: String, place: String) {
    let bench = Bench(width: 120)
    bench.receive(.state, payload, count.isEmpty ? [] : [UserProperty("redacted", count)])
    bench.event("next")
    keep(bench, "secret", entry: 1)
    #expect(bench.history.snapshots.map(\.name) == ["secret"])
    bench.press("R <Enter>")
    #expect(bench.inspector.moment?.entry.number == 1)
    bench.press("R t")
    #expect(
      bench.lines.last
        == " not sent: values of the state of #1 are masked\(place); "
        + "the app must publish it unmasked")
    #expect(bench.effects.isEmpty)
  }

  @Test func whatIsNoStateIsNotKept() {
    let bench = Bench(width: 120)
    bench.receive(.state, "nonsense")
    keep(bench, "none", entry: 1)
    #expect(bench.lines.last == " not kept: the state of #1 is not JSON")
    #expect(bench.history.snapshots.isEmpty)
  }
}
