import ReduxInspect

// MARK: To paste

/// A store of an app's own, in the fewest lines.
@MainActor
final class PlainStore<State: Sendable, Event: Sendable> {
  private(set) var state: State
  private let reducer: (inout State, Event) -> Void
  var probe: Probe<State, Event>?

  init(_ state: State, reducer: @escaping (inout State, Event) -> Void) {
    self.state = state
    self.reducer = reducer
  }

  func send(_ event: Event) {
    if let probe {
      probe.reduce(&state, event, by: reducer)
    } else {
      reducer(&state, event)
    }
  }

  /// Makes the store inspectable; an inspector's orders come on the main thread.
  func inspect(in service: MQTTService, options: InspectionOptions) {
    var options = options
    options.deliveryQueue = .main
    probe = Probe(
      service: service, state: state, options: options,
      onDispatch: { [weak self] event in MainActor.assumeIsolated { self?.send(event) } },
      onRestore: { [weak self] state in MainActor.assumeIsolated { self?.state = state } })
  }
}
