import ReduxInspect
import Testing

@Suite struct ChannelTests {
  struct Props: Codable, Sendable, Equatable {
    var title: String
  }

  private let reply = "redux-inspect/me/reply"

  @Test func propsReachAViewWithoutAStoreAndAreAnswered() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let seen = Seen<Props>()
    let subscription = service.subscribe(to: .props(of: "cart")) { seen.add($0) }
    await transport.connect()
    #expect(await transport.wait { transport.filters.contains("shop/cart/props") })
    #expect(
      await transport.wait {
        transport.on("shop/presence").last?.text.contains(
          #"{"id":"cart","kind":"view","channels":["props"],"accepts":["props"],"types":[]}"#)
          == true
      })
    transport.receive("shop/cart/props", #"{"title":"two things"}"#)
    transport.receive("shop/cart/props", #"{"title":2}"#)
    transport.receive("shop/cart/props", #"{"title":"kept"}"#, retained: true)
    #expect(
      await transport.waitFor(2, on: reply).map(\.text) == [
        #"{"ok":true}"#, #"{"ok":false,"error":"not a string","path":".title"}"#,
      ])
    #expect(seen.all == [Props(title: "two things")])
    subscription.cancel()
    #expect(
      await transport.wait { transport.on("shop/presence").last?.text.contains("cart") == false })
  }

  /// Without a store of the library nothing else says that there is one.
  @Test func whatIsPublishedAndTakenWithoutAStoreIsAnnounced() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let keep: @Sendable (Props) -> Void = service.publish(in: .state(of: "hand"))
    let show: @Sendable (Props) -> Void = service.publish(in: .props(of: "label"))
    let elsewhere: @Sendable (Props) -> Void = service.publish(in: .props(of: "till", in: "other"))
    var orders = [
      service.subscribe(to: .dispatch(to: "hand")) { (_: CounterEvent) in },
      service.subscribe(to: .restore(to: "hand")) { (_: Props) in },
    ]
    await transport.connect()
    for publish in [keep, show, elsewhere] { publish(Props(title: "one")) }
    func announces(_ text: String) -> Bool {
      transport.on("shop/presence").last?.text.contains(#""stores":\#(text)"#) == true
    }
    let label =
      #"{"id":"label","kind":"view","channels":["props"],"accepts":["request"],"types":[]}"#
    #expect(
      await transport.wait {
        announces(
          #"[{"id":"hand","kind":"redux","channels":["state"],"accepts":["dispatch","restore"],"#
            + #""types":[]},\#(label)]"#)
      })
    orders.removeAll()
    #expect(
      await transport.wait {
        announces(
          #"[{"id":"hand","kind":"redux","channels":["state"],"accepts":[],"types":[]},\#(label)]"#)
      })
  }

  @Test func anErrorOfTheHandlerIsTheAnswer() async {
    struct Closed: Error, CustomStringConvertible {
      let description = "the shop is closed"
    }
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let subscription = service.subscribe(to: .dispatch(to: "till")) { (_: CounterEvent) in
      throw Closed()
    }
    await transport.connect()
    _ = await transport.waitFor(1, on: "shop/presence")
    transport.receive("shop/till/dispatch", #"{"type":"reset"}"#)
    #expect(
      await transport.waitFor(1, on: reply).map(\.text)
        == [#"{"ok":false,"error":"the shop is closed"}"#])
    withExtendedLifetime(subscription) {}
  }

  @Test func valuesArePublishedAsTheProtocolHasThem() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let show: @Sendable (Props) -> Void = service.publish(in: .props(of: "cart"))
    let send: @Sendable (CounterEvent) -> Void = service.publish(in: .dispatch(in: "other"))
    let tell: @Sendable (CounterEvent) -> Void = service.publish(in: .event())
    let keep: @Sendable (Props) -> Void = service.publish(in: .state(of: "cart"))
    send(.reset)
    show(Props(title: "one"))
    await transport.connect()
    // An order that found no connection is not sent later.
    let props = await transport.waitFor(1, on: "shop/cart/props")
    #expect(props.map(\.text) == [#"{"title":"one"}"#])
    #expect(props[0].message.quality == .atMostOnce && !props[0].message.isRetained)
    send(.add(2))
    let order = await transport.waitFor(1, on: "other/store/dispatch")
    #expect(order.map(\.text) == [#"{"type":"add","event":{"_0":2}}"#])
    #expect(order[0].message.expiry == 10 && order[0].message.quality == .atLeastOnce)
    tell(.add(1))
    tell(.reset)
    #expect(
      await transport.waitFor(2, on: "shop/store/event").map { $0.property("seq") } == ["1", "2"])
    keep(Props(title: "kept"))
    #expect(await transport.waitFor(1, on: "shop/cart/state")[0].message.isRetained)
  }

  @Test func theNewestPropsAreAskedForAndRepeated() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let subscription = service.subscribe(to: .props(of: "cart", in: "other")) { (_: Props) in }
    let show: @Sendable (Props) -> Void = service.publish(in: .props(of: "cart"))
    show(Props(title: "one"))
    await transport.connect()
    #expect(await transport.waitFor(1, on: "other/cart/request").map(\.text) == [""])
    _ = await transport.waitFor(1, on: "shop/cart/props")
    transport.receive("shop/cart/request", "")
    #expect(
      await transport.waitFor(2, on: "shop/cart/props").map(\.text)
        == Array(repeating: #"{"title":"one"}"#, count: 2))
    #expect(await transport.waitFor(1, on: reply).map(\.text) == [#"{"ok":true}"#])
    withExtendedLifetime(subscription) {}
  }

  @Test func aStateElsewhereIsFollowed() async {
    let transport = RecordingTransport()
    let service = MQTTService(app: "shop", transport: transport)
    let states = service.values(of: CounterState.self, on: .state(of: "store", in: "other"))
    await transport.connect()
    #expect(await transport.wait { transport.filters.contains("other/store/state") })
    transport.receive("other/store/state", #"{"count":3}"#, retained: true)
    transport.receive("other/store/state", #"{"count":4}"#)
    var counts: [Int] = []
    for await state in states {
      counts.append(state.count)
      if counts.count == 2 { break }
    }
    #expect(counts == [3, 4])
    // Nobody answers for what the broker kept.
    #expect(await transport.waitFor(1, on: reply).count == 1)
  }
}
