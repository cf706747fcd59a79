import ReduxInspect

/// The smallest app there is.
struct CounterState: Codable, Sendable, Equatable {
  var count = 0
}

enum CounterEvent: Codable, Sendable, Equatable {
  case add(Int)
  case rename(text: String, to: String?)
  case reset
}

enum Counter {
  static let reducer: Reducer<CounterState, CounterEvent> = { state, event in
    switch event {
    case .add(let amount): state.count += amount
    case .reset: state.count = 0
    case .rename: break
    }
  }

  static func store(
    _ transport: RecordingTransport, options: InspectionOptions = InspectionOptions(),
    bounds: MQTTService.Options = MQTTService.Options()
  ) -> (Store<CounterState, CounterEvent>, MQTTService) {
    let service = MQTTService(app: "counter", transport: transport, options: bounds)
    let middleware = MQTTMiddleware<CounterState, CounterEvent>(service: service, options: options)
    let store = Store(state: CounterState(), reducers: [reducer], middleware: [middleware])
    return (store, service)
  }
}
