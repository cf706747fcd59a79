import CellGrid
import InspectorCore
import ReduxWire
import Testing
import Timeline

/// States of the past, sent to the app and back again.
@Suite struct TravelTests {
  private static let address = StoreAddress(app: "weather", store: "store")

  /// Three actions with their states; the texts of numbers and the spaces are the app's.
  private func bench(isReadOnly: Bool = false) -> Bench {
    let bench = Bench(
      settings: InspectorSettings(broker: "localhost:1883", isReadOnly: isReadOnly))
    for number in 1...3 {
      bench.event("tick\(number)")
      bench.receive(.state, "{ \"n\": \(number).0 }")
    }
    return bench
  }

  private func restores(_ bench: Bench) -> [String] {
    bench.effects.compactMap { effect in
      guard case .restore(let state) = effect else { return nil }
      return "\(state.address) #\(state.entry) \(String(decoding: state.bytes, as: UTF8.self))"
    }
  }

  private func answer(
    _ bench: Bench, _ channel: Channel, _ label: TypeLabel, _ answer: SentSummary.Answer
  ) {
    bench.apply(
      .answered(
        SentSummary(store: "store", channel: channel, label: label, answer: answer),
        to: Self.address))
  }

  @Test func asksAndSendsTheSelectedStateByteForByte() {
    let bench = bench()
    bench.press("2 G t")
    #expect(bench.screen.contains("send the state of #2 to weather/store?"))
    #expect(restores(bench).isEmpty)
    bench.press("n")
    #expect(restores(bench).isEmpty)
    #expect(bench.lines.last == " not sent")
    bench.press("t y")
    #expect(restores(bench) == ["weather/store #2 { \"n\": 2.0 }"])
    bench.press("1 G t <Enter>")
    #expect(restores(bench).last == "weather/store #1 { \"n\": 1.0 }")
  }

  @Test func asksNoMoreOnceAlwaysWasAnswered() {
    let bench = bench()
    bench.press("2 G t a 1 G t")
    #expect(restores(bench).map { $0.prefix(16) } == ["weather/store #2", "weather/store #1"])
    #expect(!bench.screen.contains("Restore"))
  }

  @Test func goesBackToTheNewestStateFromBeforeTheFirst() {
    let bench = bench()
    bench.press("T")
    #expect(bench.lines.last == " no state was sent to store yet: t sends one")
    bench.press("1 G t a 2 G t")
    // What the app publishes on its way is no place to go back to.
    bench.receive(.state, "{ \"n\": 2.0 }")
    answer(bench, .restore, .placeholder("state of #1"), .accepted(sequence: 9))
    #expect(bench.lines.last?.hasSuffix("accepted as seq 9; T goes back to #3") == true)
    bench.press("T")
    #expect(restores(bench).last == "weather/store #3 { \"n\": 3.0 }")
    answer(bench, .restore, .placeholder("state of #3"), .accepted(sequence: 10))
    bench.press("T")
    #expect(restores(bench).count == 3)
    #expect(bench.lines.last?.contains("no state was sent to store yet") == true)
  }

  @Test func theWayBackOfAFormerRunIsAskedFor() {
    let bench = Bench(width: 120)
    func tick(_ number: Int, sid: String) {
      bench.receive(.event, #"{"type":"tick"}"#, [UserProperty("sid", sid)])
      bench.receive(.state, "{\"n\":\(number)}", [UserProperty("sid", sid)])
    }
    for number in 1...2 { tick(number, sid: "one") }
    bench.press("1 G t a")
    answer(bench, .restore, .placeholder("state of #1"), .accepted(sequence: nil))
    tick(3, sid: "one")
    tick(0, sid: "two")
    #expect(bench.screen.contains("new run 2"))
    bench.press("T")
    #expect(restores(bench).count == 1)
    #expect(bench.screen.contains("weather was started anew since: the state is one of its"))
    #expect(bench.screen.contains("send the state of #2 to weather/store?"))
    #expect(bench.lines.last == " y send  any other key: not")
    bench.press("a")
    #expect(restores(bench).count == 1)
    bench.press("T y")
    #expect(restores(bench).last == "weather/store #2 {\"n\":2}")
    answer(bench, .restore, .placeholder("state of #2"), .accepted(sequence: nil))
    bench.press("T")
    #expect(bench.lines.last?.contains("no state was sent to store yet") == true)
  }

  @Test func aRefusedFirstStateIsNoDeparture() {
    let bench = bench()
    bench.press("1 G t a")
    answer(
      bench, .restore, .placeholder("state of #1"),
      .refused(reason: "restore is not allowed by this app", path: nil))
    #expect(bench.lines.last?.hasSuffix("refused: restore is not allowed by this app") == true)
    bench.press("T")
    #expect(restores(bench).count == 1)
  }

  @Test func aRefusedReturnCanBeTriedAgain() {
    let bench = bench()
    bench.press("1 G t a")
    answer(bench, .restore, .placeholder("state of #1"), .accepted(sequence: nil))
    bench.press("T")
    answer(bench, .restore, .placeholder("state of #3"), .failed("no"))
    bench.press("T")
    #expect(restores(bench).count == 3)
  }

  @Test func anEntryWithoutAStateSaysWhichOneItSends() {
    let bench = bench()
    bench.event("quiet")
    bench.press("t")
    #expect(bench.screen.contains("#4 has no state of its own"))
    #expect(bench.screen.contains("send the state of #3 to weather/store?"))
    bench.press("y")
    #expect(restores(bench) == ["weather/store #3 { \"n\": 3.0 }"])
  }

  /// A state, its metadata, and why it stays here.
  @Test(arguments: [
    (#"{"a":{"token":"<redacted:3f2a>"}}"#, "", "", "state of #1 are masked: .a.token"),
    (#"{"token":"\u003credacted:3f2a>"}"#, "", "", "state of #1 are masked: .token"),
    ("{}", "redacted", "2", "state of #1 are masked"),
    ("{}", "enc", "mirror", "the state of #1 came as mirror"),
    ("{}", "enc", "summary", "the state of #1 came only as a summary"),
    ("nonsense", "", "", "the state of #1 is not JSON"),
    ("", "", "", "the state was cleared with #1"),
  ])
  func whatStandsForSomethingElseIsNotSent(
    payload: String, name: String, value: String, words: String
  ) {
    let bench = Bench(width: 120)
    bench.receive(.state, payload, name.isEmpty ? [] : [UserProperty(name, value)])
    bench.press("t")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines.last?.contains(words) == true, "\(bench.lines.last ?? "")")
    #expect(bench.lines.last?.hasPrefix(" not sent: ") == true)
  }

  @Test func aStateThatSaysItIsJSONIsSent() {
    let bench = Bench()
    bench.receive(.state, "{}", [UserProperty("enc", "json"), UserProperty("redacted", "0")])
    bench.press("t y")
    #expect(restores(bench) == ["weather/store #1 {}"])
  }

  @Test func nothingIsSentReadOnlyOrWhileDisconnected() {
    let readOnly = bench(isReadOnly: true)
    for key in ["t", "T", "L"] {
      readOnly.press(key)
      #expect(readOnly.lines.last == " read-only: nothing is sent")
    }
    #expect(readOnly.effects.isEmpty)
    let away = bench()
    away.press("t")
    away.apply(.connectionChanged(.waiting(until: Bench.start, reason: "gone")))
    away.press("y")
    #expect(away.lines.last == " not connected: nothing is sent")
    away.apply(.connectionChanged(.online))
    #expect(away.effects.isEmpty)
  }

  private func controls(_ bench: Bench) -> [String] {
    bench.effects.compactMap { effect in
      guard case .control(let address, let command, let isRenewal) = effect else { return nil }
      let text = String(decoding: command.bytes, as: UTF8.self)
      return "\(address) \(text)\(isRenewal ? " again" : "")"
    }
  }

  @Test func aLockIsRenewedUntilItIsLetGo() {
    let bench = bench()
    bench.press("L")
    let lock = #"weather/store {"command":"lock","for":30}"#
    #expect(controls(bench) == [lock])
    #expect(!bench.screen.contains("LOCKED"))
    answer(bench, .control, .name("lock"), .accepted(sequence: nil))
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.pass(9)
    #expect(controls(bench).count == 1)
    #expect(bench.inspector.nextDeadline.map { $0 - bench.inspector.now } == 1_000_000)
    bench.pass(2)
    bench.pass(11)
    #expect(controls(bench) == [lock, lock + " again", lock + " again"])
    bench.press("L")
    #expect(controls(bench).last == #"weather/store {"command":"unlock"}"#)
    #expect(!bench.screen.contains("LOCKED"))
    bench.pass(100)
    #expect(controls(bench).count == 4)
    #expect(bench.inspector.nextDeadline == nil)
  }

  @Test func aRefusedLockIsNone() {
    let bench = bench()
    bench.press("L")
    answer(
      bench, .control, .name("lock"),
      .refused(reason: "control is not allowed by this app", path: nil))
    #expect(bench.lines.last?.contains("refused: control is not allowed by this app") == true)
    bench.pass(40)
    #expect(controls(bench).count == 1)
    #expect(bench.inspector.nextDeadline == nil)
  }

  @Test func aLockOutlivesAShortAbsenceOnly() {
    let bench = bench()
    bench.press("L")
    answer(bench, .control, .name("lock"), .accepted(sequence: nil))
    bench.apply(.connectionChanged(.waiting(until: Bench.start, reason: "gone")))
    bench.pass(12)
    #expect(controls(bench).count == 1)
    bench.apply(.connectionChanged(.online))
    #expect(controls(bench).count == 2)
    bench.apply(.connectionChanged(.waiting(until: Bench.start, reason: "gone")))
    bench.pass(31)
    #expect(bench.lines.last == " the lock on store ran out")
    bench.apply(.connectionChanged(.online))
    #expect(controls(bench).count == 2)
  }

  @Test func anothersLockIsNamedAndOursGoesWithTheApp() {
    let bench = bench()
    bench.apply(.holdsAnnounced(app: "weather", isLocked: true, isPaused: nil))
    #expect(bench.lines[0].contains("LOCKED by another"))
    bench.press("L")
    #expect(bench.lines[0].contains("LOCKED by another"))
    answer(bench, .control, .name("lock"), .accepted(sequence: nil))
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.apply(.presenceChanged(.gone))
    bench.apply(.holdsAnnounced(app: "weather", isLocked: false, isPaused: nil))
    #expect(bench.lines.last == " weather is gone, and the lock on it")
    bench.pass(40)
    #expect(controls(bench).count == 1)
  }

  @Test func leavingAnAppLetsGoOfIt() {
    let bench = bench()
    bench.press("L A")
    bench.type("other")
    bench.press("<Enter>")
    #expect(controls(bench).last == #"weather/store {"command":"unlock"}"#)
    #expect(bench.effects.last == .watchApp("other"))
    let quitting = self.bench()
    quitting.press("L")
    #expect(
      quitting.inspector.releaseHolds() == [.control(Self.address, .unlock, isRenewal: false)])
  }
}
