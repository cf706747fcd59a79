import CellGrid
import InspectorCore
import ReduxWire
import Testing

@Suite struct KeyTests {
  private func bench() -> Bench {
    let bench = Bench(width: 100)
    bench.event("tick")
    bench.receive(.state, #"{"a":{"b":{"c":{"d":1}}},"z":1}"#)
    return bench
  }

  @Test func zAndADigitOpenToADepth() {
    let bench = bench()
    bench.press("<Enter> E z 1")
    #expect(bench.detail == ["+ ▸ a: {1} b", "+ z: 1"])
    bench.press("z 3")
    #expect(bench.detail == ["+ ▾ a", "▾ b", "▸ c: {1} d", "+ z: 1"])
    bench.press("z")
    #expect(bench.lines[23].contains("z1–z9"))
    bench.press("x")
    #expect(bench.lines[23].contains("z takes a digit"))
    // A node that is opened by hand stays so at another entry; the rest keeps the depth.
    bench.press("g j j l")
    bench.event("next")
    bench.receive(.state, #"{"a":{"b":{"c":{"d":1}},"e":{"f":{"g":1}}},"z":1}"#)
    bench.press("]")
    #expect(bench.detail.contains("d: 1"))
    #expect(bench.detail.contains { $0.hasSuffix("▾ e") })
    #expect(bench.detail.contains { $0.hasSuffix("▸ f: {1} g") })
  }

  @Test func countsRepeatEveryMove() {
    let bench = Bench(width: 100)
    bench.event("one")
    bench.receive(.state, #"{"a":1,"b":{"c":{"d":{"e":1}}},"f":1,"g":1,"h":1}"#)
    bench.event("two")
    bench.receive(.state, #"{"a":2,"b":{"c":{"d":{"e":1}}},"f":2,"g":2,"h":2}"#)
    bench.press("<Enter> g 2 }")
    #expect(bench.inspector.state.cursorPath.jq == ".g")
    bench.press("3 {")
    #expect(bench.inspector.state.cursorPath.jq == ".a")
    bench.press("j 5 l")
    #expect(bench.inspector.state.cursorPath.jq == ".b.c.d")
    bench.press("4 h")
    #expect(bench.inspector.state.cursorPath.jq == ".b")
    bench.press("3 G")
    #expect(bench.inspector.state.cursor == 2)
  }

  @Test func timesAreAGapAClockTheAppsClockOrNone() {
    let bench = Bench(width: 100)
    bench.receive(.event, #"{"type":"tick"}"#, [.init("ts", "1767268799500")])
    bench.receive(.event, #"{"type":"tock"}"#)
    #expect(bench.lines[3].hasPrefix("▌2   +0.25  tock"))
    bench.press("s")
    #expect(bench.lines[1].hasPrefix(" #   time         action"))
    #expect(bench.lines[2].hasPrefix(" 1   12:00:00.250 tick"))
    #expect(bench.lines[3].hasPrefix("▌2   12:00:00.500 tock"))
    bench.press("s")
    #expect(bench.lines[2].hasPrefix(" 1   11:59:59.500 tick"))
    #expect(bench.lines[3].hasPrefix("▌2   -            tock"))
    bench.press("s")
    #expect(bench.lines[2].hasPrefix(" 1   tick"))
    bench.press("s")
    #expect(bench.lines[3].hasPrefix("▌2   +0.25  tock"))
  }

  @Test func theSelectedActionIsSentAgainByteForByte() {
    let bench = Bench(width: 100)
    bench.receive(.event, #"{"type":"move", "event":{"x":1.0}}"#, store: "left")
    bench.receive(.state, #"{"n":1}"#, store: "right")
    bench.press("S")
    #expect(bench.screen.contains("#2 is a state: there is no action to send again"))
    #expect(bench.effects.isEmpty)
    bench.press("k S")
    #expect(
      bench.effects == [
        .dispatch(
          app: "weather", store: "left", type: "move",
          payload: Array(#"{"type":"move", "event":{"x":1.0}}"#.utf8))
      ])
    #expect(bench.lines[23].contains("dispatch move to left: sent"))
  }

  @Test func whatIsMaskedIsNotSentAgain() {
    let bench = Bench(width: 100)
    bench.receive(
      .event, #"{"type":"logIn","event":{"password":"<redacted:3f2a>"}}"#)
    bench.press("S")
    #expect(bench.screen.contains("not sent: values of #1 are masked"))
    bench.receive(.event, #"{"type":"logIn"}"#, [.init("redacted", "2")])
    bench.press("S")
    #expect(bench.screen.contains("not sent: values of #2 are masked"))
    #expect(bench.effects.isEmpty)
  }

  @Test func theWholeStateIsAskedFor() {
    let bench = Bench()
    bench.event("tick")
    bench.press("r")
    #expect(bench.effects == [.requestState(app: "weather", store: "store")])
    #expect(bench.screen.contains("request (state) to store: sent"))
  }

  @Test(arguments: ["S", "r", ".", "a"])
  func nothingIsSentReadOnly(_ key: String) {
    let bench = Bench(
      settings: InspectorSettings(broker: "localhost:1883", isReadOnly: true))
    bench.event("tick")
    bench.press(key)
    #expect(bench.effects.isEmpty)
  }

  @Test func rawLinesAreWrappedOrCut() {
    let bench = Bench(width: 100)
    bench.event("tick", #"{"text":"\#(String(repeating: "0123456789", count: 20))END"}"#)
    bench.press("m m m <Tab>")
    #expect(bench.screen.contains("END"))
    bench.press("w")
    #expect(!bench.screen.contains("END"))
    #expect(bench.screen.contains("…"))
    bench.press("2 5 l")
    #expect(bench.screen.contains("END"))
    bench.press("w")
    #expect(bench.screen.contains(#"{"type":"tick""#))
  }

  @Test func longValuesOfATreeAreWrappedUnderTheirNames() {
    let bench = Bench(width: 100, height: 12)
    let text = String(repeating: "0123456789", count: 12) + "END"
    bench.event("tick")
    bench.receive(.state, #"{"a":{"text":"\#(text)"},"b":1,"c":2,"d":3,"e":4,"f":5,"g":6}"#)
    bench.press("<Enter> E g")
    #expect(!bench.screen.contains("END"))
    bench.press("w")
    #expect(bench.screen.contains("END\""))
    #expect(bench.lines.contains { $0.contains("│       ") && $0.contains("0123") })
    // The cursor stays in sight, whatever stands above it takes.
    bench.press("G")
    #expect(bench.screen.contains("g: 6"))
    #expect(bench.inspector.state.cursorPath.jq == ".g")
    bench.press("g j")
    #expect(bench.screen.contains("END\""))
    bench.press("w")
    #expect(!bench.screen.contains("END"))
  }

  @Test func remarksInRawBreakBetweenWords() {
    let bench = Bench(width: 80)
    bench.receive(.event, #"{"type":}"#)
    bench.press("m m m")
    let lines = bench.detail
    #expect(lines.contains { $0.hasPrefix("not JSON: ") })
    for line in lines { #expect(!line.hasSuffix("unexpecte")) }
    let words = lines.joined(separator: " ").split(separator: " ").map(String.init)
    #expect(words.contains("unexpected"))
    #expect(words.contains("offset"))
  }

  @Test func theCommandLineCompletesAndRemembers() {
    let bench = bench()
    bench.press(": <Tab>")
    #expect(bench.lines[22].contains("apps"))
    bench.press("<Esc> :")
    bench.type("next-e")
    bench.press("<Tab>")
    #expect(bench.lines[23].hasPrefix(":next-entry"))
    bench.press("<Esc> :")
    bench.type("next")
    bench.press("<Tab>")
    #expect(bench.lines[23].hasPrefix(":next-"))
    #expect(bench.lines[22].contains("next-change  next-entry  next-match"))
    bench.press("<Tab> <Tab>")
    #expect(bench.lines[23].hasPrefix(":next-entry"))
    bench.press("<Esc> :")
    bench.type("goto 1")
    bench.press("<Enter> :")
    bench.type("follow")
    bench.press("<Enter> : <Up> <Up>")
    #expect(bench.lines[23].hasPrefix(":goto 1"))
    bench.press("<Down>")
    #expect(bench.lines[23].hasPrefix(":follow"))
    bench.press("<Down>")
    #expect(bench.lines[23].hasPrefix(": "))
  }

  @Test func everyKeysActionHasANameThatDoesTheSame() {
    for binding in KeyTable.standard.bindings {
      #expect(KeyTable.standard.intent(named: binding.name) == binding.intent)
    }
    let bench = bench()
    for (command, key) in [("copy value", "y v"), ("copy state", "y s"), ("request", "r")] {
      bench.effects = []
      bench.press(":")
      bench.type(command)
      bench.press("<Enter>")
      let byName = bench.effects
      bench.effects = []
      bench.press(key)
      #expect(byName == bench.effects && !byName.isEmpty)
    }
    bench.press("<Enter> :")
    bench.type("depth 2")
    bench.press("<Enter>")
    #expect(bench.detail == ["+ ▾ a", "▸ b: {1} c", "+ z: 1"])
    bench.press(":")
    bench.type("filter nothing")
    bench.press("<Enter>")
    #expect(bench.lines[0].contains("1 hidden"))
    bench.press(":")
    bench.type("follow me")
    bench.press("<Enter>")
    #expect(bench.lines[23].contains(":follow does not take me"))
  }

  @Test func appsThatAnnounceNothingAreListenedForOnS() {
    let bench = Bench(app: nil)
    bench.press("S")
    #expect(bench.effects == [.scanApps(true)])
    #expect(bench.screen.contains("listening; app:"))
    bench.apply(
      .appsChanged([
        AnnouncedApp(
          name: "quiet", isOnline: true, host: "", stores: ["store"], isAnnounced: false)
      ]))
    #expect(bench.screen.contains("quiet  heard · store"))
    bench.press("<Enter>")
    #expect(bench.effects.last == .watchApp("quiet"))
  }

  @Test func aTypedNameIsCheckedAsOnTheCommandLine() {
    var settings = InspectorSettings(broker: "localhost:1883")
    settings.refusalOfApp = { $0 == "bad" ? "bad is no name" : nil }
    let bench = Bench(app: nil, settings: settings)
    bench.type("bad")
    bench.press("<Enter>")
    #expect(bench.screen.contains("bad is no name"))
    #expect(bench.effects.isEmpty)
  }
}
