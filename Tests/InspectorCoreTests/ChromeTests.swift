import CellGrid
import InspectorCore
import ReduxWire
import Testing

@Suite struct ChromeTests {
  @Test func theScreenAsAWhole() {
    let bench = Bench(height: 10)
    bench.event("requestUpdateLocation")
    bench.receive(.state, #"{"location":{"availability":"requested"},"weather":{"a":1,"b":2}}"#)
    bench.event("didUpdateLocation")
    bench.receive(
      .state,
      #"{"location":{"availability":"available","deviceLocation":{"success":1}},"#
        + #""weather":{"a":1,"b":2}}"#)
    #expect(
      bench.screen == """
         weather · localhost:1883   LIVE   2 entries   0/s
         #   Δt     action                      │ …availability  [State] Diff Action Raw
         1          requestUpdateLocation  …    │ · ▾ location
        ▌2   +0.50  didUpdateLocation  {}     ● │ ~   availability: "reques… → "availab…
                                                │ +   ▸ deviceLocation: {1} success
                                                │   ▸ weather: {2} a, b
                                                │
                                                │
                                                │
         [ ] step  / search  f filter  m view  a dispatch  . repeat  ? help  q quit
        """)
  }

  @Test func severalAppsOfOneNameAreToldOf() {
    let bench = Bench(width: 120)
    for number in 1...3 {
      for sid in ["a", "b"] {
        bench.receive(
          .event, #"{"type":"tick"}"#,
          [UserProperty("sid", sid), UserProperty("seq", "\(number)")])
      }
    }
    let words = "several running apps publish as weather: start each as weather@NAME"
    #expect(bench.lines[0].contains("SEVERAL APPS OF ONE NAME"))
    #expect(bench.lines.last == " \(words)")
    #expect(bench.lines.contains { $0.hasPrefix(" ── several running apps publish as") })
    bench.press("k")
    bench.event("more")
    #expect(bench.lines.last?.contains(words) == false)
    #expect(bench.lines[0].contains("SEVERAL APPS OF ONE NAME"))
  }

  @Test func theHeaderSaysInAWordWhatIsGoingOn() {
    let bench = Bench()
    let now = Bench.start
    bench.apply(.connectionChanged(.connecting))
    #expect(bench.inspector.statusWord == "CONNECTING")
    bench.apply(.connectionChanged(.waiting(until: now + 3_500_000, reason: "no route")))
    #expect(bench.inspector.statusWord == "RECONNECTING in 4 s")
    #expect(bench.inspector.nextDeadline == now + 500_000)
    bench.apply(.clock(now + 500_000))
    #expect(bench.inspector.statusWord == "RECONNECTING in 3 s")
    bench.apply(.connectionChanged(.online))
    #expect(bench.inspector.nextDeadline == nil)
    bench.apply(.presenceChanged(.gone))
    #expect(bench.inspector.statusWord == "APP GONE")
  }

  @Test(arguments: [(80, 24), (79, 24), (60, 20), (59, 20), (40, 8), (39, 8), (10, 2), (1, 1)])
  func everySizeDrawsInsideItsBounds(width: Int, height: Int) {
    let bench = Bench()
    for number in 1...30 {
      bench.event("tick\(number)")
      bench.receive(.state, "{\"a\":{\"n\":\(number)},\"text\":\"天気は晴れ\"}")
    }
    bench.press("k k k")
    let before = bench.screen
    for keys in ["", "<Tab>", "?", "<Esc> a", "<Esc> :", "<Esc> A", "<Esc> <Tab> <Enter> <Enter>"] {
      bench.press(keys)
      bench.resize(width, height)
      #expect(bench.grid.size == Size(width: width, height: height))
      #expect(bench.lines.count <= height)
      bench.resize(80, 24)
    }
    bench.press("<Esc> <Esc> <Esc>")
    #expect(bench.screen == before)
  }

  @Test func tooSmallATerminalIsToldSo() {
    let bench = Bench(width: 39, height: 8)
    #expect(bench.screen.contains("too small: 40×8 is needed"))
  }

  @Test func underEightyColumnsThePanesStackAndUnderSixtyThereIsOne() {
    let bench = Bench(width: 70)
    bench.event("tick")
    bench.receive(.state, #"{"n":1}"#)
    #expect(bench.screen.contains("tick"))
    #expect(bench.screen.contains("n: 1"))
    #expect(!bench.screen.contains("│"))
    bench.resize(50, 24)
    #expect(bench.screen.contains("tick"))
    #expect(!bench.screen.contains("n: 1"))
    bench.press("<Tab>")
    #expect(bench.screen.contains("n: 1"))
  }

  @Test func theHelpNamesTheKeysOfEachCommand() {
    let bench = Bench(width: 120, height: 40)
    bench.press("? G")
    let names = bench.lines.map { $0.split(separator: " ").filter { $0 != "│" } }
    #expect(names.contains(["Ctrl-L", ":redraw"]))
    #expect(names.contains(["A", ":apps"]))
  }

  @Test func theHelpListsEveryBindingOfTheTable() {
    let bench = Bench(width: 120, height: 40)
    bench.press("?")
    var seen = bench.screen
    for _ in 0..<130 {
      bench.press("j")
      seen += bench.screen
    }
    for binding in KeyTable.standard.bindings {
      #expect(seen.contains(String(binding.help.prefix(40))), "\(binding.name)")
      #expect(seen.contains(" :\(binding.name) "), "\(binding.name)")
    }
  }

  @Test func theCommandLineKnowsEveryNameAndGuessesAtOthers() {
    let bench = Bench()
    for number in 1...5 { bench.event("tick\(number)") }
    bench.type(":goto 2")
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.number == 2)
    bench.type(":next-entry")
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.number == 3)
    bench.type(":zom")
    bench.press("<Enter>")
    #expect(bench.screen.contains("no command :zom; did you mean :zoom?"))
    bench.type(":q")
    bench.press("<Enter>")
    #expect(bench.effects == [.quit])
  }

  @Test func escapeNeverQuitsAndQClosesOverlaysFirst() {
    let bench = Bench()
    bench.press("<Esc> <Esc> ? q")
    #expect(bench.effects.isEmpty)
    bench.press("q")
    #expect(bench.effects == [.quit])
  }

  @Test func appsAreListedAndATypedNameIsCheckedBeforeItIsWatched() {
    let bench = Bench(app: nil)
    bench.apply(
      .appsChanged([
        AnnouncedApp(name: "weather", isOnline: true, host: "phone", stores: ["store"]),
        AnnouncedApp(name: "traffic", isOnline: false, host: "", stores: []),
      ]))
    #expect(bench.screen.contains("weather  online on phone · store"))
    #expect(bench.screen.contains("traffic  gone"))
    bench.type("we+ather")
    bench.press("<Enter>")
    #expect(bench.effects.isEmpty)
    #expect(bench.screen.contains("+"))
    bench.press("<C-u>")
    bench.type("weath")
    bench.press("<Enter>")
    #expect(bench.effects == [.watchApp("weather")])
    #expect(bench.screen.contains("Waiting for messages of weather on"))
  }

  @Test func aKeyWithoutAMeaningSaysSo() {
    let bench = Bench()
    bench.press("Z")
    #expect(bench.screen.contains("Z means nothing here; ? lists the keys"))
  }

  @Test func underSixtyColumnsTheFooterNamesTheWayToTheOtherPane() {
    let bench = Bench(width: 50)
    #expect(bench.lines.last?.contains("Tab pane") == true)
  }

  @Test func theFirstOfManyAppsIsSelectedHoweverTheyCome() {
    let bench = Bench(app: nil)
    for count in 1...34 {
      bench.apply(
        .appsChanged(
          (0..<count).map { number in
            AnnouncedApp(
              name: "app\(34 - count + number)", isOnline: true, host: "", stores: [])
          }))
    }
    #expect(bench.lines[4].contains("app0"))
  }

  @Test func whatIsNotRecordedStaysSaid() {
    let bench = Bench()
    bench.event("one")
    #expect(!bench.screen.contains("NOT RECORDED"))
    bench.apply(.historyChanged(HistoryStatus(rowCount: 1, entryCount: 1, isRecorded: false)))
    bench.press("j k")
    #expect(
      bench.lines[0] == " weather · localhost:1883   LIVE   NOT RECORDED   1 entry   0/s")
  }

  /// Reason and act are read, whatever path stands between them.
  @Test func aLongMessageIsCutInTheMiddle() {
    let bench = Bench()
    let path = "/home/user/" + String(repeating: "folder/", count: 20)
    let words = "this session is not kept: cannot write \(path): read-only file system"
    bench.apply(.said(StatusMessage(.failure, words)))
    let footer = bench.lines[23]
    #expect(footer.hasPrefix(" this session is not kept: cannot write"))
    #expect(footer.hasSuffix(": read-only file system"))
    #expect(footer.count == 80)
  }
}
