import ReduxLocking

/// Makes a store inspectable over MQTT: publishes its events and states, and takes an inspector's
/// orders as far as the options allow.
///
/// Give it to a store as its last middleware. Every event is published, in order; the state after
/// each of them as long as that stays cheap (under 5 % of the time of the library's queue and
/// 1 MB/s), beyond that at most twice a second, the newest always in the end. The store's thread
/// only takes the values; encoding and publishing happen on the service's queue.
///
/// Events and states need not be Codable: what is not Encodable is published as a mirror shows it,
/// and what is not Decodable cannot be sent back. A set is published in the order that it has in
/// memory; <doc:GettingStarted> shows how to write one sorted.
public final class MQTTMiddleware<State: Sendable, Event: Sendable>: StoreMiddleware {
  /// The service that publishes for this store, and for others of the app; stop it before the app
  /// ends.
  public let service: MQTTService

  private let name: String
  private let options: InspectionOptions
  private let registry: EventRegistry<Event>
  private let publishes: (@Sendable (Event) -> Bool)?
  private let reporter = Locked<StoreReporter?>(nil)

  /// Makes a middleware for one store, which the inspector knows by the given name.
  ///
  /// A second store of the same name in the service gets a number added to its own. Of each event
  /// `publishes` is asked, on the service's queue, whether it is published.
  public init(
    service: MQTTService, store name: String = "store",
    options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry(),
    publishes: (@Sendable (Event) -> Bool)? = nil
  ) {
    self.service = service
    self.name = name
    self.options = options
    self.registry = registry
    self.publishes = publishes
  }

  /// Makes a middleware for the only store of an app, with a service of its own.
  public convenience init(
    name: String, transport: any Transport, options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry(),
    publishes: (@Sendable (Event) -> Bool)? = nil
  ) {
    self.init(
      service: MQTTService(app: name, transport: transport), options: options, registry: registry,
      publishes: publishes)
  }

  /// Announces the store and publishes the state that it begins with; another store is ignored.
  public func attach(to store: Store<State, Event>) {
    let delivery = OrderDelivery(options)
    var orders = OrderHandlers()
    if options.allowsDispatch {
      delivery.events(in: &orders, registry) { [weak store] event, _ in store?.consume(event) }
    }
    if options.allowsRestore {
      delivery.states(in: &orders) { [weak store] (state: State, _) in store?.replace(with: state) }
    }
    reporter.withLock { reporter in
      guard reporter == nil else { return }
      reporter = StoreReporter(
        service: service, name: name, registry: registry,
        identity: store.identity, hold: store.hold, options: options, orders: orders)
      reporter?.report(number: 0, provenance: Provenance(.user), state: store.state)
    }
  }

  /// Publishes the event and the state after it.
  public func after(_ transition: Transition<State, Event>, in store: Store<State, Event>) {
    let entry = transition.entry
    var isPublished: (@Sendable () -> Bool)?
    if let publishes { isPublished = { publishes(entry.event) } }
    reporter.withLock { $0 }?.report(
      number: entry.number, provenance: entry.provenance, event: entry.event,
      isPublished: isPublished, state: transition.after, duration: transition.duration)
  }

  /// Publishes the state.
  public func replaced(_ replacement: Replacement<State>, in store: Store<State, Event>) {
    reporter.withLock { $0 }?.report(
      number: replacement.number, provenance: replacement.provenance, state: replacement.state)
  }
}
