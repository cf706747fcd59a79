import DemoProgram
import ReduxInspect

/// Feeds the store with what the user does.
struct Driver: Sendable {
  let store: Store<WeatherState, WeatherEvent>
  let limit: ActionLimit

  /// Lets a user act about once per interval, until the task is cancelled.
  func play(_ script: UserScript, interval: Double, seed: UInt64) async {
    var script = script
    var random = SeededGenerator(seed: seed ^ 0x5eed)
    guard limit.take() else { return }
    store.consume(.beginUpdateWeather(ids: []))
    while !Task.isCancelled {
      let part = Double(UInt64.random(in: 60...140, using: &random)) / 100
      try? await Task.sleep(for: .seconds(interval * part))
      guard let event = script.next(WeatherProps(store.state)) else { continue }
      guard !Task.isCancelled, limit.take() else { return }
      store.consume(event)
    }
  }

  /// Consumes so many events per second, until the task is cancelled.
  func load(_ script: LoadScript, rate: Double) async {
    var script = script
    let clock = ContinuousClock()
    let start = clock.now
    var sent = 0.0
    while !Task.isCancelled {
      let elapsed = start.duration(to: clock.now) / .seconds(1)
      while sent < elapsed * rate {
        guard !Task.isCancelled, limit.take() else { return }
        store.consume(script.next())
        sent += 1
      }
      try? await Task.sleep(for: .seconds(min(0.005, max(0.001, 1 / rate))))
    }
  }
}
