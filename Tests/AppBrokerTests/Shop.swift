import ReduxInspect
import ReduxInspectMosquitto
import ReduxLocking
import TestSupport

/// A store with something to hide, in the test's own process.
struct ShopState: Codable, Sendable, Equatable {
  struct Card: Codable, Sendable, Equatable {
    var number = "4111"
  }

  struct User: Codable, Sendable, Equatable {
    var name = "ann"
    var email = "ann@example.org"
  }

  var card = Card()
  var count = 0
  var password = "hunter2"
  var text = ""
  var user = User()
}

enum ShopEvent: Codable, Sendable, Equatable {
  case add(Int)
  case fill(text: String)
  case reset
}

/// The store, its broker, and what a stranger hears of them.
final class ShopApp: Sendable {
  static let reducer: Reducer<ShopState, ShopEvent> = { state, event in
    switch event {
    case .add(let number): state.count += number
    case .fill(let text): state.text = text
    case .reset: state = ShopState()
    }
  }

  /// Notes whether effects were told to keep still while a state was put in place.
  final class Watcher: StoreMiddleware {
    let seen = Locked<[Bool]>([])

    func replaced(_ replacement: Replacement<ShopState>, in store: Store<ShopState, ShopEvent>) {
      seen.withLock { $0.append(store.isRestoring) }
    }
  }

  let broker: TestBroker
  let listener: Listener
  let service: MQTTService
  let store: Store<ShopState, ShopEvent>
  let watcher = Watcher()

  /// Returns once the app hears orders.
  init(
    _ broker: TestBroker, options: InspectionOptions = .everything(),
    publishes: (@Sendable (ShopEvent) -> Bool)? = nil
  ) throws {
    self.broker = broker
    listener = try Listener(broker, "shop/#")
    service = MQTTService(
      app: "shop",
      transport: MosquittoTransport(MosquittoOptions(host: "127.0.0.1", port: broker.port)))
    store = Store(
      state: ShopState(), reducers: [Self.reducer],
      middleware: [
        watcher,
        MQTTMiddleware<ShopState, ShopEvent>(
          service: service, options: options, publishes: publishes),
      ])
    _ = try listener.first { $0.topic == "shop/store/state" }
    guard try broker.waitForLog("shop/+/control") else { throw SupportError("no subscription") }
  }

  var events: [Heard] { listener.on("shop/store/event") }
  var states: [Heard] { listener.on("shop/store/state") }

  func ask(_ channel: String, _ payload: String) throws -> String {
    try broker.ask("shop/store/\(channel)", payload)
  }
}
