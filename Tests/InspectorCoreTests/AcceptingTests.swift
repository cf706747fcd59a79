import InspectorCore
import ReduxWire
import Testing
import Timeline

/// Orders go to stores that take them, as far as the app says which do.
@Suite struct AcceptingTests {
  /// What an app of two reactors, an event stream and a view announces.
  private static let stores = [
    StoreAnnouncement(id: "shared", kind: .stream, channels: [.stream], accepts: []),
    StoreAnnouncement(
      id: "List", kind: .reactor, channels: [.action, .state],
      accepts: [.dispatch, .restore, .request, .control]),
    StoreAnnouncement(
      id: "Detail", kind: .reactor, channels: [.action, .state], accepts: [.dispatch, .request]),
    StoreAnnouncement(id: "card", kind: .view, channels: [.props]),
  ]

  private func bench(
    _ stores: [StoreAnnouncement] = AcceptingTests.stores, store: String? = nil
  ) -> Bench {
    var settings = InspectorSettings(broker: "localhost:1883")
    settings.store = store
    let bench = Bench(width: 160, settings: settings)
    announce(stores, to: bench)
    return bench
  }

  private func announce(_ stores: [StoreAnnouncement], to bench: Bench) {
    bench.apply(
      .appsChanged([
        AnnouncedApp(name: "weather", isOnline: true, host: "", announcements: stores)
      ]))
  }

  private func list(control: Bool) -> [StoreAnnouncement] {
    ["List", "Detail"].map {
      StoreAnnouncement(id: $0, channels: [.state], accepts: control ? [.control] : [.request])
    }
  }

  private func lockAccepted(of store: String, on bench: Bench) {
    bench.apply(
      .answered(
        SentSummary(
          store: store, channel: .control, label: .name("lock"),
          answer: .accepted(sequence: nil)), to: address(store)))
  }

  private func address(_ store: String) -> StoreAddress {
    StoreAddress(app: "weather", store: store)
  }

  private func lock(_ store: String) -> Effect {
    .control(address(store), .lock(seconds: 30), isRenewal: false)
  }

  private func unlock(_ store: String) -> Effect {
    .control(address(store), .unlock, isRenewal: false)
  }

  // MARK: Requests

  @Test func withoutAnEntryAllThatGiveTheirStateAreAsked() {
    let bench = bench()
    bench.press("r")
    #expect(
      bench.effects == [
        .requestState(app: "weather", store: "List"),
        .requestState(app: "weather", store: "Detail"),
      ])
    #expect(bench.lines.last == " request (state) to List, Detail: sent")
  }

  @Test func theStoreThatIsFollowedAloneIsAsked() {
    let bench = bench(store: "Detail")
    bench.press("r")
    #expect(bench.effects == [.requestState(app: "weather", store: "Detail")])
    let unannounced = self.bench([], store: "ListReactor")
    unannounced.press("r")
    #expect(unannounced.effects == [.requestState(app: "weather", store: "ListReactor")])
    let stream = self.bench(store: "shared")
    stream.press("r")
    #expect(stream.effects.isEmpty)
    #expect(stream.lines.last == " shared accepts no request; List, Detail do")
  }

  @Test func theSelectedEntrysStoreIsAskedWhereItGivesAState() {
    let bench = bench()
    bench.receive(.state, "{}", store: "Detail")
    bench.press("r")
    #expect(bench.effects == [.requestState(app: "weather", store: "Detail")])
    bench.receive(.stream, #"{"type":"t"}"#, store: "shared")
    bench.press("r")
    #expect(bench.effects.count == 3)
  }

  @Test func whereNothingGivesAStateThatIsSaid() {
    let bench = bench(Self.stores.filter { $0.kind != .reactor })
    bench.press("r")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines.last == " no store of weather accepts request")
    // Without a word of the app a stream is known by what it publishes on.
    let unannounced = self.bench([])
    unannounced.receive(.stream, #"{"type":"t"}"#, store: "shared")
    unannounced.press("r")
    #expect(unannounced.effects.isEmpty)
  }

  // MARK: Locks

  @Test func theOnlyStoreThatKeepsStillIsLockedWhateverRowIsSelected() {
    let bench = bench()
    bench.receive(.props, "{}", store: "card")
    bench.press("L")
    #expect(bench.effects == [lock("List")])
    lockAccepted(of: "List", on: bench)
    #expect(bench.lines[0].contains("LOCKED by you (List)"))
    // The cursor moves on while live.
    bench.receive(.state, "{}", store: "Detail")
    bench.press("L")
    #expect(bench.effects == [lock("List"), unlock("List")])
    #expect(!bench.lines[0].contains("LOCKED"))
  }

  @Test func ofSeveralStoresTheSelectedOneIsLocked() {
    let bench = bench(list(control: true))
    bench.press("L")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines.last == " select an entry of a store that accepts control: List, Detail")
    bench.receive(.state, "{}", store: "Detail")
    bench.press("L")
    #expect(bench.effects == [lock("Detail")])
  }

  @Test func whereNoStoreKeepsStillThatIsSaid() {
    let bench = bench(list(control: false))
    bench.receive(.state, "{}", store: "Detail")
    bench.press("L")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines.last == " no store of weather accepts control")
  }

  @Test func anothersLockIsNotOurs() {
    let bench = bench()
    bench.apply(.holdsAnnounced(app: "weather", isLocked: true, isPaused: nil))
    bench.press("L")
    #expect(bench.lines[0].contains("LOCKED by another"))
    bench.apply(
      .answered(
        SentSummary(
          store: "List", channel: .control, label: .name("lock"),
          answer: .refused(reason: "inspector-2 has locked the store", path: nil)),
        to: address("List")))
    #expect(bench.lines.last?.contains("refused: inspector-2 has locked the store") == true)
    #expect(bench.lines[0].contains("LOCKED by another"))
    bench.pass(40)
    #expect(bench.effects == [lock("List")])
    #expect(bench.inspector.releaseHolds().isEmpty)
  }

  @Test func aLockThatTheAppDeniesIsGone() {
    let bench = bench()
    bench.press("L")
    // What was said before the lock may come after it.
    bench.apply(.holdsAnnounced(app: "weather", isLocked: false, isPaused: nil))
    lockAccepted(of: "List", on: bench)
    bench.pass(1)
    bench.apply(.holdsAnnounced(app: "weather", isLocked: true, isPaused: nil))
    bench.pass(4)
    #expect(bench.lines[0].contains("LOCKED by you (List)"))
    bench.apply(.holdsAnnounced(app: "weather", isLocked: false, isPaused: nil))
    #expect(bench.lines.last == " weather says that it is free: the lock on List is gone")
    #expect(!bench.lines[0].contains("LOCKED"))
    bench.pass(40)
    #expect(bench.effects == [lock("List")])
  }

  @Test func aDenialIsBelievedOnceItCannotBeLate() {
    let bench = bench()
    bench.press("L")
    lockAccepted(of: "List", on: bench)
    bench.apply(.holdsAnnounced(app: "weather", isLocked: false, isPaused: nil))
    #expect(bench.lines[0].contains("LOCKED by you (List)"))
    #expect(bench.inspector.nextDeadline.map { $0 - bench.inspector.now } == 2_000_000)
    bench.pass(2)
    #expect(bench.lines.last == " weather says that it is free: the lock on List is gone")
    #expect(bench.inspector.nextDeadline == nil)
  }

  // MARK: Withdrawn stores

  @Test func aWithdrawnStoreIsNotOfferedAndNothingIsSentToIt() {
    let bench = bench([])
    for store in ["Cell-1", "Cell-2"] {
      bench.receive(.action, #"{"type":"refresh\#(store.suffix(1))"}"#, store: store)
      bench.receive(.state, "{}", store: store)
    }
    bench.press("S")
    #expect(bench.effects.count == 1)
    // Of an app without a word on them those that were seen are offered.
    bench.press("a")
    #expect(bench.overlayText.contains("refresh1") && bench.overlayText.contains("refresh2"))
    bench.press("<Esc>")
    announce([StoreAnnouncement(id: "Cell-1", channels: [.action, .state])], to: bench)
    bench.press("a")
    #expect(bench.overlayText.contains("refresh1"))
    #expect(!bench.overlayText.contains("refresh2"))
    bench.press("<Esc> S")
    #expect(bench.lines.last == #" weather announces no store "Cell-2""#)
    bench.press("t")
    #expect(bench.lines.last == #" not sent: weather announces no store "Cell-2""#)
    #expect(bench.effects.count == 1)
  }

  // MARK: States

  @Test func aStateIsNotSentToAStoreThatDoesNotTakeIt() {
    let bench = bench()
    bench.receive(.state, "{}", store: "Detail")
    bench.press("t")
    #expect(bench.effects.isEmpty)
    #expect(bench.lines.last == " not sent: Detail accepts no restore; List does")
    bench.press("T")
    #expect(bench.lines.last == " not sent: Detail accepts no restore; List does")
    bench.receive(.state, "{}", store: "List")
    bench.press("t")
    #expect(bench.screen.contains("send the state of #2 to weather/List?"))
  }

  @Test func theWayBackIsNotSentOnceTheStoreDoesNotTakeIt() {
    let bench = bench()
    bench.receive(.state, "{}", store: "List")
    bench.press("t y")
    #expect(bench.effects.count == 1)
    announce(list(control: true), to: bench)
    bench.press("T")
    #expect(bench.effects.count == 1)
    #expect(bench.lines.last == " not sent: List accepts no restore")
  }

  @Test(arguments: [true, false])
  func whatHasNoStateSaysSo(isAnnounced: Bool) {
    let bench = bench(isAnnounced ? Self.stores : [])
    bench.receive(.stream, #"{"type":"t"}"#, store: "shared")
    #expect(bench.screen.contains("shared is a stream and has no state: m shows the event"))
    bench.receive(.props, "{}", store: "card")
    #expect(bench.screen.contains("card is a view and has no state: m shows what it was given"))
    bench.receive(.action, #"{"type":"t"}"#, store: "List")
    #expect(bench.screen.contains("No state of List has come yet."))
  }

  @Test func theFirstMaskedValueIsNamed() {
    let bench = bench([])
    bench.receive(
      .state, #"{"user":{"token":"<redacted:3f2a>","pin":"<redacted:77aa>"}}"#,
      [UserProperty("redacted", "2")])
    bench.press("t")
    #expect(
      bench.lines.last
        == " not sent: values of the state of #1 are masked: .user.token; "
        + "the app must publish it unmasked")
  }
}
