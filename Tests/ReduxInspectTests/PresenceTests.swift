import Foundation
@testable import ReduxInspect
import Testing

@Suite struct PresenceTests {
  private let topic = "counter/presence"

  @Test func theWillSaysThatTheAppIsOffline() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect()
    #expect(
      transport.will
        == TransportMessage(
          topic: topic,
          payload: Array(#"{"online":false,"sid":"\#(service.sessionID)"}"#.utf8),
          quality: .atLeastOnce, isRetained: true))
    _ = store
  }

  @Test func theDocumentTellsOfTheAppAndItsStores() async throws {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(
      transport, options: InspectionOptions(allowsDispatch: true, types: ["add", "reset"]))
    await transport.connect()
    let presence = await transport.waitFor(1, on: topic)[0]
    let host = ProcessInfo.processInfo.hostName
    let pid = ProcessInfo.processInfo.processIdentifier
    #expect(
      presence.text == #"{"online":true,"sid":"\#(service.sessionID)","app":"counter","#
        + #""host":"\#(host)","pid":\#(pid),"library":"ReduxInspect 0.1.0","locked":false,"#
        + #""paused":false,"stores":[{"id":"store","kind":"redux","channels":["event","state"],"#
        + #""accepts":["dispatch","request"],"types":["add","reset"]}]}"#)
    #expect(presence.message.isRetained)
    #expect(presence.id == 1)
    await transport.wait { transport.filters.count == 5 }
    #expect(
      Set(transport.filters) == [
        topic, "counter/+/dispatch", "counter/+/restore", "counter/+/request", "counter/+/control",
      ])
    _ = store
  }

  @Test(arguments: [#"{"online":false,"sid":"an-older-run"}"#, ""])
  func aPresenceThatSaysWeAreGoneIsSetRight(_ payload: String) async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect()
    _ = await transport.waitFor(1, on: topic)
    service.meetingAllAtOnce {
      for _ in 0..<20 { transport.receive(topic, payload) }
    }
    let documents = await transport.waitFor(2, on: topic)
    #expect(
      documents.last?.text.hasPrefix(#"{"online":true,"sid":"\#(service.sessionID)""#) == true)
    // Once for all of them.
    await transport.wait(timeout: 0.4) { transport.on(topic).count > 2 }
    #expect(transport.on(topic).count == 2)
    _ = store
  }

  /// A broker that has not taken ours gives what an older run left behind.
  @Test func aKeptPresenceOfAnOlderRunIsLeftAlone() async {
    let transport = RecordingTransport(acknowledges: false)
    let told = Seen<ConnectionStatus>()
    var bounds = MQTTService.Options()
    bounds.onConnection = { told.add($0) }
    let (store, service) = Counter.store(transport, bounds: bounds)
    await transport.connect()
    _ = await transport.waitFor(1, on: topic)
    transport.receive(topic, #"{"online":true,"sid":"another","stores":[]}"#, retained: true)
    transport.receive(topic, #"{"online":true,"sid":"\#(service.sessionID)"}"#)
    await transport.wait(timeout: 0.4) { transport.on(topic).count > 1 }
    #expect(transport.on(topic).count == 1)
    #expect(told.all == [.connected])
    _ = store
  }

  /// Both are to know, and neither is to go on correcting the other.
  @Test(arguments: [true, false])
  func anotherAppUnderOurNameIsToldOfAndAnsweredOnce(_ isKept: Bool) async {
    let transport = RecordingTransport()
    let told = Seen<ConnectionStatus>()
    var bounds = MQTTService.Options()
    bounds.onConnection = { told.add($0) }
    let (store, _) = Counter.store(transport, bounds: bounds)
    await transport.connect()
    _ = await transport.waitFor(1, on: topic)
    for _ in 0..<20 {
      transport.receive(
        topic, #"{"online":true,"sid":"another","app":"counter","host":"mac","pid":7}"#,
        retained: isKept)
    }
    _ = await transport.waitFor(2, on: topic)
    await transport.wait(timeout: 0.4) { transport.on(topic).count > 2 }
    #expect(transport.on(topic).count == 2)
    #expect(
      told.all == [
        .connected,
        .contested(
          "another app is online as counter, process 7 on mac: "
            + "give each an instance of its own, such as counter@2"),
      ])
    _ = store
  }

  @Test func storesComeAndGoInOneMessage() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect()
    _ = await transport.waitFor(1, on: topic)
    var others: [Store<CounterState, CounterEvent>] = []
    service.meetingAllAtOnce {
      others = (0..<3).map { _ in
        Store(
          state: CounterState(), reducers: [Counter.reducer],
          middleware: [MQTTMiddleware(service: service, store: "cell")])
      }
    }
    let text = await transport.waitFor(2, on: topic).last?.text ?? ""
    for id in ["cell", "cell-2", "cell-3"] { #expect(text.contains(#"{"id":"\#(id)","#)) }
    service.meetingAllAtOnce { others.removeAll() }
    #expect(await transport.waitFor(3, on: topic).last?.text.contains("cell") == false)
    #expect(transport.on(topic).count == 3)
    _ = store
  }

  @Test func stoppingSaysGoodbyeAfterWhatWaits() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect()
    for _ in 0..<50 { store.consume(.add(1)) }
    await service.stop()
    #expect(transport.stoppedAt != nil)
    #expect(transport.on("counter/store/event").count == 50)
    #expect(transport.on("counter/store/state").last?.text == #"{"count":50}"#)
    #expect(transport.published.last?.text == #"{"online":false,"sid":"\#(service.sessionID)"}"#)
    let count = transport.published.count
    store.consume(.add(1))
    #expect(transport.published.count == count)
  }

  @Test func stoppingWaitsASecondForABrokerThatTakesNothing() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, service) = Counter.store(transport)
    await transport.connect()
    for _ in 0..<500 { store.consume(.add(1)) }
    let start = ContinuousClock.now
    await service.stop()
    #expect(transport.stoppedAt.map { start.duration(to: $0) > .milliseconds(900) } == true)
    #expect(transport.published.last?.text == #"{"online":false,"sid":"\#(service.sessionID)"}"#)
  }

  @Test func stoppingWithoutABrokerWaitsForNothing() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.wait { transport.will != nil }
    transport.say(.disconnected("connection refused"))
    store.consume(.add(1))
    let isStoppedAtOnce = await service.onItsQueue { courier in
      courier.stop {}
      return transport.stoppedAt != nil
    }
    #expect(isStoppedAtOnce)
  }

  @Test func whatIsStoppedBeforeItConnectedStillSaysWhatItDid() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    store.consume(.add(1))
    async let stopped: Void = service.stop()
    await transport.connect()
    await stopped
    #expect(
      transport.published.suffix(4).map(\.text) == [
        #"{"count":0}"#, #"{"type":"add","event":{"_0":1}}"#, #"{"count":1}"#,
        #"{"online":false,"sid":"\#(service.sessionID)"}"#,
      ])
  }

  @Test(arguments: [
    ("weather", "weather"), ("weather@iphone-15", "weather@iphone-15"), ("a/b+c#d", "a-b-c-d"),
    ("$SYS", "-SYS"), ("", "app"), ("a\u{0}b\u{7}", "a-b-"), ("Wetter ☂", "Wetter ☂"),
  ])
  func aNameIsOneLevelOfATopic(_ name: String, _ level: String) {
    #expect(MQTTService(app: name, transport: RecordingTransport()).app == level)
  }
}
