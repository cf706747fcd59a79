import DemoProgram
import ReduxInspect

/// Gives effects what they need from outside a store: the world, time, and leave to go on.
struct EffectContext: Sendable {
  let world: World
  let limit: ActionLimit
  /// Seconds that something quick takes.
  let pause: Double
  /// Whether what the user does has effects; under load only an inspector's events have.
  let answersUser: Bool

  /// Whether an event is to have effects.
  func answers(_ entry: Entry<WeatherEvent>) -> Bool {
    answersUser || entry.provenance.origin != .user
  }

  /// Lets the store consume what comes of the event at hand, some pauses later.
  ///
  /// The task inherits the provenance, so that the event is marked with its cause.
  func later(
    _ pauses: Double, in store: Store<WeatherState, WeatherEvent>,
    _ event: @escaping @Sendable (WeatherState) -> WeatherEvent?
  ) {
    Task {
      try? await Task.sleep(for: .seconds(pauses * pause))
      // An inspector that travels through the past wants no news.
      guard !store.isRestoring else { return }
      if let event = event(store.state), limit.take() { store.consume(event) }
    }
  }
}
