import ReduxInspect
import ReduxLocking
import Testing

@Suite struct PublishingTests {
  private let event = "counter/store/event"
  private let state = "counter/store/state"

  @Test func eventsAndStatesAreTheProtocolsBytes() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect()
    store.consume(.add(5))
    store.consume(.rename(text: "a/b", to: nil))
    store.consume(.reset)
    let events = await transport.waitFor(3, on: event)
    let states = await transport.waitFor(4, on: state)
    #expect(
      events.map(\.text) == [
        #"{"type":"add","event":{"_0":5}}"#, #"{"type":"rename","event":{"text":"a/b"}}"#,
        #"{"type":"reset","event":{}}"#,
      ])
    #expect(
      states.map(\.text) == [
        #"{"count":0}"#, #"{"count":5}"#, #"{"count":5}"#, #"{"count":0}"#,
      ])
    #expect(events.map { $0.property("seq") } == ["1", "2", "3"])
    #expect(states.map { $0.property("seq") } == ["0", "1", "2", "3"])
    for each in events + states {
      #expect(each.property("v") == "1")
      #expect(each.property("sid") == service.sessionID)
      #expect(each.property("enc") == "json")
      #expect(each.message.quality == .atLeastOnce)
      #expect((each.property("ts").flatMap { Int64($0) } ?? 0) > 1_700_000_000_000)
    }
    #expect(events.allSatisfy { !$0.message.isRetained && $0.message.expiry == nil })
    #expect(states.allSatisfy { $0.message.isRetained && $0.message.expiry == 3600 })
    #expect(events.allSatisfy { $0.property("origin") == "user" && $0.property("dur") != nil })
    // A state leaves after the event that it includes.
    #expect(zip(events, states.dropFirst()).allSatisfy { $0.id < $1.id })
  }

  @Test func whereNothingElseCarriesItTheEnvelopeCarriesItsMetadata() async {
    let transport = RecordingTransport()
    let (store, service) = Counter.store(transport)
    await transport.connect(TransportLimits(carriesProperties: false))
    store.consume(.add(5))
    let message = await transport.waitFor(1, on: event)[0]
    let start =
      #"{"type":"add","event":{"_0":5},"meta":{"v":"1","sid":"\#(service.sessionID)","#
      + #""seq":"1","ts":""#
    #expect(message.text.hasPrefix(start))
    #expect(message.text.hasSuffix(#"","enc":"json"}}"#))
    #expect(await transport.waitFor(2, on: state)[1].text == #"{"count":5}"#)
  }

  @Test func theConnectionsStatusIsTold() async {
    let transport = RecordingTransport()
    let told = Locked<[ConnectionStatus]>([])
    var bounds = MQTTService.Options()
    bounds.onConnection = { status in told.withLock { $0.append(status) } }
    let (store, _) = Counter.store(transport, bounds: bounds)
    await transport.connect()
    transport.say(.disconnected("cut"))
    await transport.wait { told.withLock { $0.count } == 2 }
    #expect(told.withLock { $0 } == [.connected, .disconnected("cut")])
    _ = store
  }

  @Test func whatHappensWithoutABrokerIsKeptUpToTheLimitAndCounted() async {
    let transport = RecordingTransport()
    var bounds = MQTTService.Options()
    bounds.queueLimit = 10
    let (store, _) = Counter.store(transport, bounds: bounds)
    for _ in 0..<25 { store.consume(.add(1)) }
    await transport.connect()
    let events = await transport.waitFor(10, on: event)
    #expect(events.compactMap { $0.property("seq") } == (16...25).map(String.init))
    // The state that the store began with went too, but is no entry.
    #expect(events.map { $0.property("dropped") } == ["15"] + Array(repeating: nil, count: 9))
    store.consume(.add(1))
    #expect(await transport.waitFor(11, on: event).last?.property("dropped") == nil)
    #expect(await transport.waitFor(11, on: state).last?.text == #"{"count":26}"#)
  }

  @Test func aNewConnectionGetsThePresenceAndTheState() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport)
    await transport.connect()
    store.consume(.add(1))
    _ = await transport.waitFor(2, on: state)
    transport.say(.disconnected("cut"))
    transport.say(.connected(TransportLimits()))
    let states = await transport.waitFor(3, on: state)
    #expect(states.map(\.text) == [#"{"count":0}"#, #"{"count":1}"#, #"{"count":1}"#])
    #expect(states.map { $0.property("seq") } == ["0", "1", "1"])
    #expect(transport.on("counter/presence").count == 2)
    #expect(transport.on(event).count == 1)
  }

  @Test func whatALostConnectionTookIsSentAgainInOrderOneByOne() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, service) = Counter.store(transport)
    await transport.connect()
    store.consume(.add(1))
    store.consume(.add(2))
    await transport.wait { transport.on(event).count == 2 && transport.on(state).count == 3 }
    let sent = transport.on(event) + transport.on(state)
    service.meetingAllAtOnce {
      for each in sent.sorted(by: { $0.id < $1.id }) {
        transport.say(.failed(each.id, TransportFailure(.lost, "cut")))
      }
      transport.say(.disconnected("cut"))
      transport.say(.connected(TransportLimits()))
    }
    let again = [state, event, state, event, state]
    for (index, topic) in again.enumerated() {
      let before = [event: 2, state: 3][topic, default: 0]
      let count = before + again[...index].filter { $0 == topic }.count
      let message = await transport.waitFor(count, on: topic).last
      // Nothing but this one is on its way.
      #expect(transport.on(event).count + transport.on(state).count == 6 + index)
      if let message { transport.say(.delivered(message.id)) }
    }
    #expect(transport.on(event).suffix(2).map { $0.property("seq") } == ["1", "2"])
  }

  @Test func whatEndsTheConnectionTwiceIsGivenUpAndCounted() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, service) = Counter.store(transport)
    await transport.connect()
    transport.say(.delivered(await transport.waitFor(1, on: state)[0].id))
    store.consume(.add(1))
    // Lost three times: once in company, then twice alone.
    for loss in 1...3 {
      let message = await transport.waitFor(loss, on: event)[loss - 1]
      if loss == 1 { transport.say(.delivered(await transport.waitFor(2, on: state)[1].id)) }
      service.meetingAllAtOnce {
        transport.say(.failed(message.id, TransportFailure(.lost, "cut")))
        transport.say(.disconnected("cut"))
        transport.say(.connected(TransportLimits()))
      }
    }
    store.consume(.add(1))
    let events = await transport.waitFor(4, on: event)
    #expect(events.map { $0.property("seq") } == ["1", "1", "1", "2"])
    #expect(events.last?.property("dropped") == "1")
  }

  @Test func whatIsRefusedIsGivenUpAtOnceAndCounted() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, service) = Counter.store(transport)
    await transport.connect()
    store.consume(.add(1))
    let refused = await transport.waitFor(1, on: event)[0]
    transport.say(.failed(refused.id, TransportFailure(.refused, "no")))
    await service.settle()
    store.consume(.add(1))
    let events = await transport.waitFor(2, on: event)
    #expect(events.map { $0.property("seq") } == ["1", "2"])
    #expect(events.last?.property("dropped") == "1")
  }

  @Test func whatNeverLeftIsSentUntilItDoes() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, _) = Counter.store(transport)
    await transport.connect()
    transport.say(.delivered(await transport.waitFor(1, on: state)[0].id))
    store.consume(.add(1))
    transport.say(.delivered(await transport.waitFor(2, on: state)[1].id))
    for attempt in 1...5 {
      let message = await transport.waitFor(attempt, on: event)[attempt - 1]
      transport.say(.failed(message.id, TransportFailure(.unsent, "busy")))
    }
    let events = await transport.waitFor(6, on: event)
    #expect(events.map { $0.property("seq") } == Array(repeating: "1", count: 6))
  }

  @Test func aMessageTooLargeForTheBrokerIsSummarised() async {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport)
    await transport.connect(TransportLimits(maximumPacketSize: 1000))
    store.consume(.rename(text: String(repeating: "x", count: 2000), to: "y"))
    let message = await transport.waitFor(1, on: event)[0]
    #expect(message.property("enc") == "summary")
    #expect(message.property("seq") == "1")
    #expect(
      message.text
        == #"{"type":"rename","event":{"summary":{"bytes":2020,"kind":"object","count":2,"#
        + #""members":{"text":{"bytes":2002,"kind":"string"},"to":{"bytes":3,"kind":"string"}}}}}"#
    )
  }

  @Test func atMostSoManyAreUnacknowledged() async {
    let transport = RecordingTransport(acknowledges: false)
    let (store, _) = Counter.store(transport)
    await transport.connect()
    for _ in 0..<1000 { store.consume(.add(1)) }
    #expect(await transport.wait { transport.published.count >= 100 })
    await transport.wait(timeout: 0.3) { transport.published.count > 200 }
    #expect(transport.published.count <= 200)
  }

  @Test func theNewestStateLeavesInTheEndHoweverManyThereWere() async {
    struct Large: Codable, Sendable {
      var count = 0
      var text = String(repeating: "x", count: 100_000)
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "large", transport: transport)
    let store = Store<Large, CounterEvent>(
      state: Large(), reducers: [{ state, _ in state.count += 1 }],
      middleware: [MQTTMiddleware(service: service)])
    await transport.connect()
    let start = ContinuousClock.now
    for _ in 0..<200 { store.consume(.reset) }
    #expect(await transport.waitFor(200, on: "large/store/event").count == 200)
    let isThere = await transport.wait {
      transport.on("large/store/state").last?.text.hasPrefix(#"{"count":200,"#) == true
    }
    #expect(isThere)
    #expect(transport.on("large/store/state").last?.property("seq") == "200")
    // 20 MB of states: a megabyte at once, then one every half second.
    let halfSeconds = Int(start.duration(to: .now) / .milliseconds(500))
    #expect(transport.on("large/store/state").count < 30 + halfSeconds)
  }
}
