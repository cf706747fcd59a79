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
/// and what is not Decodable cannot be sent back.
public final class MQTTMiddleware<State: Sendable, Event: Sendable>: StoreMiddleware {
  /// The service that publishes for this store, and for others of the app; stop it before the app
  /// ends.
  public let service: MQTTService

  private let name: String
  private let options: InspectionOptions
  private let registry: EventRegistry<Event>
  private let probe = Locked<Probe<State, Event>?>(nil)

  /// Makes a middleware for one store, which the inspector knows by the given name.
  ///
  /// A second store of the same name in the service gets a number added to its own.
  public init(
    service: MQTTService, store name: String = "store",
    options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry()
  ) {
    self.service = service
    self.name = name
    self.options = options
    self.registry = registry
  }

  /// Makes a middleware for the only store of an app, with a service of its own.
  public convenience init(
    name: String, transport: any Transport, options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry()
  ) {
    self.init(
      service: MQTTService(app: name, transport: transport), options: options, registry: registry)
  }

  /// Announces the store and publishes the state that it begins with; another store is ignored.
  public func attach(to store: Store<State, Event>) {
    let dispatch: @Sendable (Event) -> Void = { [weak store] in store?.consume($0) }
    let restore: @Sendable (State) -> Void = { [weak store] in store?.replace(with: $0) }
    probe.withLock { probe in
      guard probe == nil else { return }
      probe = Probe(
        service: service, name: name, identity: store.identity, state: store.state,
        options: options, registry: registry, dispatch: dispatch, restore: restore)
    }
  }

  /// Publishes the event and the state after it.
  public func after(_ transition: Transition<State, Event>, in store: Store<State, Event>) {
    probe.withLock { $0 }?.record(transition)
  }

  /// Publishes the state.
  public func replaced(_ replacement: Replacement<State>, in store: Store<State, Event>) {
    probe.withLock { $0 }?.record(replacement)
  }
}
