import ReduxInspect

/// How long the caller of `consume` is held.
enum ConsumeMeasure {
  private static let count = 20_000

  /// A broker that takes everything at once, on the library's queue.
  private final class Sink: Transport, @unchecked Sendable {
    private var handler: (@Sendable (TransportEvent) -> Void)?

    func start(will: TransportMessage, handler: @escaping @Sendable (TransportEvent) -> Void) {
      self.handler = handler
      handler(.connected(TransportLimits()))
    }

    func publish(_ message: TransportMessage, id: UInt64) { handler?(.delivered(id)) }
    func subscribe(to filters: [String]) {}
    func stop() {}
  }

  static func medianMicroseconds(_ state: LargeState, inspected: Bool) -> Double {
    let service = MQTTService(app: "bench", transport: Sink())
    let middleware: [any StoreMiddleware<LargeState, Int>] =
      inspected ? [MQTTMiddleware(service: service)] : []
    let store = Store<LargeState, Int>(
      state: state, reducers: [{ state, event in state.revision = event }], middleware: middleware)
    let clock = ContinuousClock()
    var times: [Double] = []
    times.reserveCapacity(count)
    for event in 0..<count {
      let start = clock.now
      store.consume(event)
      times.append(start.duration(to: clock.now) / .microseconds(1))
    }
    return times.sorted()[count / 2]
  }
}
