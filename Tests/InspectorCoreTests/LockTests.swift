import InspectorCore
import ReduxWire
import Testing
import Timeline

/// Locks, and how they end or go on with what becomes of app and broker.
@Suite struct LockTests {
  private let bench = Bench(width: 160)

  private func announce(
    sid: String? = "one", _ stores: [String] = ["List"], isLocked: Bool = false,
    isOnline: Bool = true
  ) {
    bench.apply(
      .appsChanged([
        AnnouncedApp(
          name: "weather", isOnline: isOnline, host: "",
          announcements: stores.map {
            StoreAnnouncement(id: $0, channels: [.state], accepts: [.control])
          }, sessionID: sid)
      ]))
    bench.apply(.presenceChanged(isOnline ? .online : .gone))
    bench.apply(.holdsAnnounced(app: "weather", isLocked: isOnline && isLocked, isPaused: false))
  }

  private func sayGone() { announce(sid: "one", [], isOnline: false) }

  private func answer(_ answer: SentSummary.Answer, of store: String = "List") {
    bench.apply(
      .answered(
        SentSummary(store: store, channel: .control, label: .name("lock"), answer: answer),
        to: StoreAddress(app: "weather", store: store)))
  }

  private func holdLock() {
    announce()
    bench.press("L")
    answer(.accepted(sequence: nil))
    bench.pass(1)
    announce(isLocked: true)
  }

  private var controls: [String] {
    bench.effects.compactMap { effect in
      guard case .control(let address, let command, let isRenewal) = effect else { return nil }
      return "\(command.word) \(address.store)\(isRenewal ? " again" : "")"
    }
  }

  // MARK: Without an answer

  @Test func whatWasNotAnsweredIsNotAskedForAgain() {
    announce()
    bench.press("L")
    bench.pass(3)
    answer(.none)
    announce(sid: "two")
    for _ in 1...8 { bench.pass(5) }
    #expect(controls == ["lock List"])
    #expect(!bench.lines[0].contains("LOCKED"))
    #expect(bench.inspector.nextDeadline == nil)
    // It is asked for anew, not let go of.
    bench.press("L")
    #expect(controls == ["lock List", "lock List"])
  }

  @Test func withoutAnswersTheAppsAnnouncementTells() {
    announce()
    bench.press("L")
    answer(.none)
    bench.pass(0.5)
    announce(isLocked: true)
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.pass(10)
    #expect(controls == ["lock List", "lock List again"])
  }

  @Test(arguments: [false, true])
  func aLateAnswerMakesTheLockOurs(isAnnouncedFirst: Bool) {
    announce()
    bench.press("L")
    bench.pass(3)
    answer(.unconfirmed)
    #expect(
      bench.lines.last == " control lock to List: not confirmed in 3 s, may still arrive")
    bench.pass(4)
    #expect(!bench.lines[0].contains("LOCKED"))
    if isAnnouncedFirst { announce(isLocked: true) }
    answer(.accepted(sequence: nil))
    if !isAnnouncedFirst { announce(isLocked: true) }
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.pass(1)
    #expect(controls == ["lock List", "lock List again"])
  }

  @Test func anUnconfirmedRenewalLeavesTheLock() {
    holdLock()
    bench.pass(10)
    for outcome in [SentSummary.Answer.unconfirmed, .failed("connection lost"), .none] {
      bench.apply(
        .renewed(
          SentSummary(store: "List", channel: .control, label: .name("lock"), answer: outcome),
          to: StoreAddress(app: "weather", store: "List")))
    }
    #expect(bench.lines[0].contains("LOCKED by you"))
    bench.pass(10)
    #expect(controls == ["lock List", "lock List again", "lock List again"])
    bench.apply(
      .renewed(
        SentSummary(
          store: "List", channel: .control, label: .name("lock"),
          answer: .refused(reason: "no", path: nil)),
        to: StoreAddress(app: "weather", store: "List")))
    bench.pass(15)
    #expect(controls.count == 3)
  }

  // MARK: The app goes

  @Test func nothingIsSentToAnAppThatIsGone() {
    bench.event("go")
    bench.receive(.state, "{}")
    bench.press("S")
    #expect(bench.effects.count == 1)
    sayGone()
    for key in ["L", "t", "T", "a", "S", ".", "r"] {
      bench.press("g")
      bench.press(key)
      #expect(bench.lines.last == " weather is gone: nothing is sent", "\(key)")
    }
    #expect(bench.effects.count == 1)
    #expect(bench.inspector.overlay == nil)
  }

  @Test func aLockIsNoLockOfTheNextRun() {
    holdLock()
    // Its end was not seen.
    announce(sid: "two", isLocked: false)
    #expect(bench.lines.last == " weather was started anew: the lock on List is gone")
    for _ in 1...4 { bench.pass(10) }
    #expect(controls == ["lock List"])
    #expect(!bench.lines[0].contains("LOCKED"))
  }

  @Test func anAppThatLostOnlyItsBrokerIsStillLockedByUs() {
    holdLock()
    sayGone()
    #expect(bench.lines.last == " weather is gone, and the lock on it")
    #expect(!bench.lines[0].contains("LOCKED"))
    bench.pass(12)
    #expect(controls == ["lock List"])
    announce(isLocked: true)
    #expect(bench.lines[0].contains("LOCKED by you"))
    #expect(bench.lines.last == " weather is back; List is still locked by you")
    bench.pass(1)
    #expect(controls == ["lock List", "lock List again"])
  }

  @Test(arguments: [("one", false, 1.0), ("two", true, 1.0), ("one", true, 40.0)])
  func anAppThatComesBackOtherwiseIsNot(sid: String, isLocked: Bool, after seconds: Double) {
    holdLock()
    sayGone()
    bench.pass(seconds)
    announce(sid: sid, isLocked: isLocked)
    #expect(bench.lines[0].contains("LOCKED") == isLocked)
    #expect(!bench.lines[0].contains("LOCKED by you"))
    #expect(bench.lines.last?.contains("weather is gone") == false)
    bench.pass(12)
    #expect(controls == ["lock List"])
  }

  // MARK: The store goes

  @Test func aStoreThatWithdrawsTakesItsLockAlong() {
    announce(["List", "Detail-65"])
    bench.receive(.state, "{}", store: "Detail-65")
    bench.press("L")
    answer(.accepted(sequence: nil), of: "Detail-65")
    announce(["List", "Detail-65"], isLocked: true)
    announce(["List"])
    #expect(bench.lines.last == " Detail-65 of weather is gone, and the lock on it")
    #expect(!bench.lines[0].contains("LOCKED"))
    bench.pass(4)
    // Whoever meant to let go of it locks nothing else.
    bench.press("L")
    #expect(bench.lines.last == " the lock on Detail-65 is gone; L again locks List")
    #expect(controls == ["lock Detail-65"])
    bench.press("L")
    #expect(controls == ["lock Detail-65", "lock List"])
  }
}
