import Foundation
import ReduxInspect
import ReduxInspectMosquitto
import ReduxLocking
import TestSupport
import Testing

/// A store of which the library knows nothing but what a probe tells.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct ProbeTests {
  private final class OwnStore: Sendable {
    let state = Locked(ShopState())
    let probe = Locked<Probe<ShopState, ShopEvent>?>(nil)
    let stillness = Locked<[Bool]>([])

    func send(_ event: ShopEvent) {
      let probe = probe.withLock { $0 }
      state.withLock { state in
        let before = state
        ShopApp.reducer(&state, event)
        probe?.record(event, before: before, after: state)
      }
    }

    func restore(_ restored: ShopState) {
      let isStill = probe.withLock { $0 }?.isRestoring == true
      stillness.withLock { $0.append(isStill) }
      state.withLock { $0 = restored }
    }
  }

  @Test func aStoreOfAnotherKindIsInspectedAndDriven() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker, "shop/#")
    let service = MQTTService(
      app: "shop",
      transport: MosquittoTransport(MosquittoOptions(host: "127.0.0.1", port: broker.port)))
    let store = OwnStore()
    let probe = Probe<ShopState, ShopEvent>(
      service: service, store: "own", state: ShopState(), options: .everything(),
      onDispatch: { store.send($0) }, onRestore: { store.restore($0) })
    store.probe.withLock { $0 = probe }
    store.send(.add(2))
    let event = try listener.first { $0.topic == "shop/own/event" }
    #expect(event.payload == #"{"type":"add","event":{"_0":2}}"# && event.sequence == 1)
    #expect(try broker.waitForLog("shop/+/control"))
    #expect(
      try broker.ask("shop/own/dispatch", #"{"type":"add","event":{"_0":5}}"#)
        == #"{"ok":true,"seq":"2"}"#)
    #expect(store.state.withLock { $0.count } == 7)
    let state =
      #"{"card":{"number":"1"},"count":40,"password":"p","text":"","#
      + #""user":{"name":"bob","email":"b"}}"#
    #expect(try broker.ask("shop/own/restore", state) == #"{"ok":true,"seq":"3"}"#)
    #expect(store.state.withLock { $0.count } == 40)
    #expect(store.stillness.withLock { $0 } == [true] && !probe.isRestoring)
    _ = try listener.first {
      $0.topic == "shop/own/state" && $0.sequence == 3 && $0.json["count"] as? Int == 40
    }
    store.probe.withLock { $0 = nil }
  }
}
