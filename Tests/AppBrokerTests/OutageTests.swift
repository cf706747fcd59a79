import Foundation
import ReduxInspect
import ReduxInspectMosquitto
import ReduxLocking
import TestSupport
import Testing

/// What a broker that was away, and kept nothing, is told when it is back; and two apps on one.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct OutageTests {
  private func service(
    _ broker: TestBroker, _ name: String, queueLimit: Int = 10_000,
    told: Locked<[ConnectionStatus]> = Locked([])
  ) -> MQTTService {
    var bounds = MQTTService.Options()
    bounds.queueLimit = queueLimit
    bounds.onConnection = { status in told.withLock { $0.append(status) } }
    return MQTTService(
      app: name, transport: MosquittoTransport(MosquittoOptions(port: broker.port)),
      options: bounds)
  }

  private func store(_ service: MQTTService, _ name: String) -> Store<ShopState, ShopEvent> {
    Store(
      state: ShopState(), reducers: [ShopApp.reducer],
      middleware: [
        MQTTMiddleware(service: service, store: name, options: .everything())
      ])
  }

  /// The quiet stores' entries are pushed out by those of the busy one: by an event, by a state put
  /// in place, and the state that a store began with.
  @Test func everyStoresNewestStateComesBack() throws {
    let broker = try TestBroker()
    let told = Locked<[ConnectionStatus]>([])
    let service = service(broker, "shop", queueLimit: 50, told: told)
    let (busy, quiet, replaced) = (
      store(service, "busy"), store(service, "quiet"), store(service, "replaced")
    )
    let before = try Listener(broker, "shop/#")
    for name in ["busy", "quiet", "replaced"] {
      _ = try before.first { $0.topic == "shop/\(name)/state" }
    }
    broker.stop()
    #expect(eventually { told.withLock { $0.count > 1 } })
    quiet.consume(.add(7))
    replaced.replace(with: ShopState(count: 8))
    let late = store(service, "late")
    for _ in 0..<200 { busy.consume(.add(1)) }
    try broker.start()
    #expect(eventually { told.withLock { $0.last == .connected } })
    let after = try Listener(broker, "shop/#")
    for (name, count, number) in [("quiet", 7, 1), ("replaced", 8, 1), ("late", 0, 0)] {
      let state = try after.first {
        $0.topic == "shop/\(name)/state" && $0.json["count"] as? Int == count
      }
      #expect(state.sequence == number)
    }
    _ = try after.first { $0.topic == "shop/busy/state" && $0.json["count"] as? Int == 200 }
    // And this is what is kept for who comes later.
    let later = try Listener(broker, "shop/quiet/state")
    #expect(try later.first { $0.isRetained }.json["count"] as? Int == 7)
    // The entry that had to go is counted.
    quiet.consume(.add(1))
    let next = try after.first { $0.topic == "shop/quiet/event" && $0.sequence == 2 }
    #expect(next.properties["dropped"] == "1")
    _ = (late, replaced)
  }

  @Test func twoAppsOfOneNameAreToldOfEachOther() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker, "shop/presence")
    let told = [Locked<[ConnectionStatus]>([]), Locked<[ConnectionStatus]>([])]
    let first = service(broker, "shop", told: told[0])
    let one = store(first, "store")
    _ = try listener.first { $0.payload.contains(first.sessionID) }
    #expect(try broker.waitForLog("shop/presence (QoS"))
    let second = service(broker, "shop", told: told[1])
    let other = store(second, "store")
    let words =
      "another app is online as shop, process \(getpid()) on \(ProcessInfo.processInfo.hostName): "
      + "give each an instance of its own, such as shop@2"
    for statuses in told {
      #expect(eventually { statuses.withLock { $0 == [.connected, .contested(words)] } })
    }
    // Each answered the other once, and neither goes on.
    usleep(1_500_000)
    #expect(listener.all.count <= 4)
    #expect(told.allSatisfy { $0.withLock { $0.count == 2 } })
    _ = (one, other)
  }
}
