import ReduxLocking

/// Makes any unidirectional store inspectable: it is told of each event with the states before and
/// after it, and brings an inspector's orders back.
///
/// Wrap the reducer, where event, before and after are exact; a middleware sees nested events out
/// of order. A probe may be called from any thread. It only takes the values; encoding and
/// publishing happen elsewhere. The store is announced as long as its probe lives.
///
/// ```swift
/// let probe = Probe<AppState, AppEvent>(service: service, state: AppState())
/// func reduce(_ state: inout AppState, _ event: AppEvent) {
///   probe.reduce(&state, event) { state, event in … }
/// }
/// ```
public final class Probe<State: Sendable, Event: Sendable>: Sendable {
  private struct Place: Sendable {
    var number: UInt64 = 0
    var isBaseKnown: Bool
  }

  private let reporter: StoreReporter
  private let identity = StoreIdentity()
  private let hold: StoreHold
  private let publishes: (@Sendable (Event) -> Bool)?
  private let place: Locked<Place>

  /// Makes a probe and announces its store.
  ///
  /// - Parameters:
  ///   - service: What publishes for the store.
  ///   - name: The store's id; a second store of the same name gets a number added.
  ///   - state: The state that the store begins with; nil to take the first one it tells of.
  ///   - options: What an inspector may do, and what leaves the app.
  ///   - registry: The types of events that are no cases of one enum.
  ///   - publishes: Whether an event is published; called on the service's queue.
  ///   - onDispatch: Sends an inspector's event through the store's own entry point. It is called
  ///     on the delivery queue, and only when the options allow it.
  ///   - onRestore: Puts a state in the place of the store's, likewise.
  public init(
    service: MQTTService, store name: String = "store", state: State? = nil,
    options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry(),
    publishes: (@Sendable (Event) -> Bool)? = nil,
    onDispatch: (@Sendable (Event) -> Void)? = nil, onRestore: (@Sendable (State) -> Void)? = nil
  ) {
    let hold = StoreHold()
    let target = Target()
    let delivery = OrderDelivery(options)
    var orders = OrderHandlers()
    if options.allowsDispatch {
      if let onDispatch {
        delivery.events(in: &orders, registry) { event, order in
          onDispatch(event)
          target.probe?.reporter.answer(order)
        }
      } else {
        orders.refuse(.dispatch, for: "this store takes no dispatch: its probe has no onDispatch")
      }
    }
    if options.allowsRestore {
      if let onRestore {
        delivery.states(in: &orders) { (state: State, order) in
          hold.whileReplacing { onRestore(state) }
          // A store that is restored past its reducer tells nothing of it.
          target.probe?.replaced(by: state, order)
        }
      } else {
        orders.refuse(.restore, for: "this store takes no restore: its probe has no onRestore")
      }
    }
    self.hold = hold
    self.publishes = publishes
    place = Locked(Place(isBaseKnown: state != nil))
    reporter = StoreReporter(
      service: service, name: name, registry: registry,
      identity: identity, hold: hold, options: options, orders: orders)
    target.probe = self
    if let state { reporter.report(number: 0, provenance: Provenance(.user), state: state) }
  }

  /// The id of the store on the wire.
  public var store: String { reporter.id }

  /// Whether effects should keep still: while an inspector's state is put in place, and as long as
  /// an inspector has locked the store.
  public var isRestoring: Bool { hold.isRestoring }

  /// Whether an inspector has locked the store.
  public var isLocked: Bool { hold.isLocked }

  /// Whether an event that comes from here and now may reach the reducer: always, unless an
  /// inspector has locked the store and the event is not the inspector's.
  public var admitsEvents: Bool { hold.admits(.current) }

  /// Tells of one event that the store consumed, and gives the provenance of what comes of it; let
  /// it `mark` the effects to show their cause.
  @discardableResult
  public func record(
    _ event: Event, before: State, after: State, duration: Duration? = nil
  ) -> Provenance {
    let provenance = Provenance.current
    var isPublished: (@Sendable () -> Bool)?
    if let publishes { isPublished = { publishes(event) } }
    // Numbers leave in order: the lock is held until the entry is in the queue.
    let number = place.withLock { place -> UInt64 in
      if !place.isBaseKnown {
        place.isBaseKnown = true
        reporter.report(number: 0, provenance: Provenance(.user), state: before)
      }
      place.number += 1
      let isReplacement = hold.isReplacing && provenance.origin == .inspector
      reporter.report(
        number: place.number, provenance: provenance, event: isReplacement ? nil : event,
        isPublished: isPublished, state: after, duration: duration)
      return place.number
    }
    return Provenance(origin: .effect, cause: .entry(number: number, of: identity))
  }

  /// Runs a reducer and tells of it, unless an inspector has locked the store.
  @discardableResult
  public func reduce<Result>(
    _ state: inout State, _ event: Event, by reducer: (inout State, Event) throws -> Result
  ) rethrows -> Result? {
    guard admitsEvents else { return nil }
    let before = state
    let clock = ContinuousClock()
    let start = clock.now
    let result = try reducer(&state, event)
    record(event, before: before, after: state, duration: start.duration(to: clock.now))
    return result
  }

  private func replaced(by state: State, _ order: Order) {
    guard !order.isClaimed else { return }
    place.withLock { place in
      place.isBaseKnown = true
      place.number += 1
      reporter.report(number: place.number, provenance: .current, state: state)
    }
  }

  /// Lets handlers reach the probe that is not made yet, without keeping it.
  private final class Target: Sendable {
    private let storage = Locked<WeakProbe>(WeakProbe())

    var probe: Probe? {
      get { storage.withLock { $0.probe } }
      set { storage.withLock { $0.probe = newValue } }
    }

    private struct WeakProbe: Sendable {
      weak var probe: Probe?
    }
  }
}
