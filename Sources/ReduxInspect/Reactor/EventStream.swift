import ReduxLocking
import ReduxWire

/// Carries events to all who share it, such as the reactors of several screens.
///
/// Events are handed on one at a time, in one order for everybody; one published meanwhile waits
/// for its turn. With a service the stream is shown by an inspector as a store of its own, and what
/// an event leads to elsewhere names it as its cause. Any thread may publish.
public final class EventStream<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting: [(event: Event, provenance: Provenance)] = []
    var number: UInt64 = 0
    var isRunning = false
  }

  private let state = Locked(State())
  private let source = FlowSource<Event>()
  private let identity = StoreIdentity()
  private let hold = StoreHold()
  private let reporter = Locked<StoreReporter?>(nil)

  /// Makes a stream that no inspector sees.
  public init() {}

  /// Makes a stream that is announced as long as it lives. Where the options allow a dispatch, an
  /// inspector can publish on it.
  public convenience init(
    service: MQTTService, name: String = "stream",
    options: InspectionOptions = InspectionOptions(),
    registry: EventRegistry<Event> = EventRegistry()
  ) {
    self.init()
    var orders = OrderHandlers()
    if options.allowsDispatch {
      OrderDelivery(options).events(in: &orders, registry) { [weak self] event, _ in
        self?.publish(event)
      }
    }
    let reporter = StoreReporter(
      service: service, name: name, kind: .stream, channels: [.stream], registry: registry,
      identity: identity, hold: hold, options: options, orders: orders)
    self.reporter.withLock { $0 = reporter }
  }

  /// The events that are published from here on.
  public var events: Flow<Event> { source.flow }

  /// Hands an event to all who share the stream.
  public func publish(_ event: Event) {
    let provenance = Provenance.current
    guard hold.admits(provenance) else { return }
    let isMine = state.withLock { state in
      state.waiting.append((event, provenance))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isMine else { return }
    while let (number, next) = takeNext() {
      reporter.withLock { $0 }?.report(
        .stream, number: number, provenance: next.provenance, event: next.event, state: nil)
      let consequence = Provenance(
        origin: .stream, cause: .entry(number: number, of: identity))
      consequence.mark { source.send(next.event) }
    }
  }

  private func takeNext() -> (UInt64, (event: Event, provenance: Provenance))? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      state.number += 1
      return (state.number, state.waiting.removeFirst())
    }
  }
}
