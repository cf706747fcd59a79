import InspectorCore
import ReduxWire
import Testing
import Timeline

/// An app that is paused says so on the screen, and is paused and let go from there.
@Suite struct HoldTests {
  private static let address = StoreAddress(app: "weather", store: "store")

  private func bench(isReadOnly: Bool = false, app: String = "weather") -> Bench {
    let bench = Bench(
      width: 120, app: app,
      settings: InspectorSettings(broker: "localhost:1883", isReadOnly: isReadOnly))
    for number in 1...3 { bench.event("tick\(number)") }
    return bench
  }

  private func controls(_ bench: Bench) -> [String] {
    bench.effects.compactMap { effect in
      guard case .control(let address, let command, let isRenewal) = effect else { return nil }
      let text = String(decoding: command.bytes, as: UTF8.self)
      return "\(address) \(text)\(isRenewal ? " again" : "")"
    }
  }

  private func accept(_ word: String, of address: StoreAddress, on bench: Bench) {
    let sent = SentSummary(
      store: address.store, channel: .control, label: .name(word),
      answer: .accepted(sequence: nil))
    bench.apply(.answered(sent, to: address))
  }

  private func announce(_ bench: Bench, isLocked: Bool? = nil, isPaused: Bool? = nil) {
    bench.apply(.holdsAnnounced(app: "weather", isLocked: isLocked, isPaused: isPaused))
  }

  // MARK: Pauses

  @Test func aPauseIsTakenRenewedAndLetGo() {
    let bench = bench()
    bench.press("H")
    let pause = #"weather/store {"command":"pause","for":30}"#
    #expect(controls(bench) == [pause])
    #expect(bench.lines.last == " control pause to store: sent")
    #expect(bench.lines[0].contains("   LIVE   "))
    accept("pause", of: Self.address, on: bench)
    #expect(bench.lines[0].contains(" weather · localhost:1883   PAUSED by you   3 entries"))
    bench.pass(9)
    #expect(controls(bench).count == 1)
    bench.pass(2)
    #expect(controls(bench) == [pause, pause + " again"])
    bench.press("H")
    #expect(controls(bench).last == #"weather/store {"command":"resume"}"#)
    #expect(bench.lines[0].contains("   LIVE   "))
    bench.pass(100)
    #expect(controls(bench).count == 3)
    #expect(bench.inspector.nextDeadline == nil)
  }

  @Test func theNamesDoAsTheKeyDoes() {
    let bench = bench()
    bench.press(":")
    bench.type("pause")
    bench.press("<Enter>")
    accept("pause", of: Self.address, on: bench)
    bench.press(":")
    bench.type("resu")
    bench.press("<Tab> <Enter>")
    #expect(
      controls(bench) == [
        #"weather/store {"command":"pause","for":30}"#, #"weather/store {"command":"resume"}"#,
      ])
  }

  @Test func anothersPauseIsNamedAndCanBeEnded() {
    let bench = bench()
    announce(bench, isLocked: false, isPaused: true)
    #expect(bench.inspector.statusWord == "PAUSED by another")
    bench.press("k")
    #expect(bench.inspector.statusWord == "PAST −1")
    #expect(bench.lines[0].contains("   PAUSED by another"))
    bench.press(":")
    bench.type("resume")
    bench.press("<Enter>")
    #expect(controls(bench) == [#"weather/store {"command":"resume"}"#])
    announce(bench, isLocked: false, isPaused: false)
    #expect(!bench.screen.contains("PAUSED"))
  }

  @Test func aPauseThatAnotherEndsIsGone() {
    let bench = bench()
    bench.press("H")
    accept("pause", of: Self.address, on: bench)
    announce(bench, isPaused: true)
    bench.pass(5)
    announce(bench, isPaused: false)
    #expect(bench.lines.last == " weather says that it is not paused: the pause on store is gone")
    bench.pass(60)
    #expect(controls(bench).count == 1)
  }

  @Test func lockAndPauseAreHeldSideBySide() {
    let bench = bench()
    bench.press("L H")
    accept("lock", of: Self.address, on: bench)
    #expect(!bench.screen.contains("PAUSED"))
    accept("pause", of: Self.address, on: bench)
    #expect(bench.lines[0].contains("PAUSED by you   3 entries   0/s   LOCKED by you"))
    // Each is what it is said to be.
    announce(bench, isLocked: true, isPaused: true)
    bench.pass(3)
    announce(bench, isLocked: true, isPaused: false)
    #expect(bench.lines[0].contains("LIVE   3 entries   0/s   LOCKED by you"))
    bench.press("H")
    #expect(
      bench.inspector.releaseHolds() == [
        .control(Self.address, .unlock, isRenewal: false),
        .control(Self.address, .resume, isRenewal: false),
      ])
  }

  @Test func theAppsGoingEndsBoth() {
    let bench = bench()
    bench.press("L H")
    bench.apply(.presenceChanged(.gone))
    #expect(bench.lines.last == " weather is gone, and the lock and the pause on it")
    bench.pass(60)
    #expect(controls(bench).count == 2)
  }

  @Test func nothingIsSentWhereItMustNot() {
    let readOnly = bench(isReadOnly: true)
    readOnly.press("H")
    #expect(readOnly.lines.last == " read-only: nothing is sent")
    readOnly.press(":")
    readOnly.type("resume")
    readOnly.press("<Enter>")
    #expect(readOnly.lines.last == " read-only: nothing is sent")
    #expect(controls(readOnly).isEmpty)
    let unwilling = bench()
    unwilling.apply(
      .appsChanged([
        AnnouncedApp(
          name: "weather", isOnline: true, host: "",
          announcements: [StoreAnnouncement(id: "store", accepts: [.dispatch])])
      ]))
    unwilling.press("H")
    #expect(unwilling.lines.last == " no store of weather accepts control")
    #expect(controls(unwilling).isEmpty)
  }

  // MARK: What is not said

  @Test func anAppThatDoesNotSayWhetherItIsLockedIsLeftAsItIsKnown() {
    let bench = bench()
    bench.press("L")
    accept("lock", of: Self.address, on: bench)
    announce(bench)
    bench.pass(5)
    #expect(bench.lines[0].contains("LOCKED by you"))
    #expect(controls(bench).count == 1)
    bench.pass(5)
    #expect(controls(bench).count == 2)
    let watching = self.bench()
    announce(watching, isLocked: true)
    announce(watching)
    #expect(watching.lines[0].contains("LOCKED by another"))
  }

  @Test func anAnswerIsThatOfItsAppAndStore() {
    let bench = bench(app: "weather@*")
    bench.receive(.event, #"{"type":"tick","event":{}}"#, app: "weather@a")
    bench.press("L")
    bench.receive(.event, #"{"type":"tick","event":{}}"#, app: "weather@b")
    bench.press("H")
    let (a, b) = (
      StoreAddress(app: "weather@a", store: "store"), StoreAddress(app: "weather@b", store: "store")
    )
    let refused = SentSummary(
      store: "store", channel: .control, label: .name("lock"),
      answer: .refused(reason: "no", path: nil))
    // Somebody else's answer says nothing of ours.
    bench.apply(.answered(refused, to: b))
    accept("lock", of: a, on: bench)
    #expect(bench.lines[0].contains("LOCKED by you"))
    accept("pause", of: a, on: bench)
    #expect(!bench.lines[0].contains("PAUSED"))
    accept("pause", of: b, on: bench)
    #expect(bench.lines[0].contains("PAUSED by you"))
    // What one instance says is not what the other does.
    bench.apply(.holdsAnnounced(app: "weather@b", isLocked: false, isPaused: true))
    bench.pass(5)
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.apply(.holdsAnnounced(app: "weather@a", isLocked: false, isPaused: false))
    #expect(!bench.lines[0].contains("LOCKED"))
    #expect(bench.lines[0].contains("PAUSED by you"))
  }
}
