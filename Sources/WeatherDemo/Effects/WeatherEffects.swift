import ReduxInspect

/// Asks the world for the weather of the places in the state.
struct WeatherEffects: StoreMiddleware {
  let context: EffectContext

  func after(
    _ transition: Transition<WeatherState, WeatherEvent>,
    in store: Store<WeatherState, WeatherEvent>
  ) {
    guard context.answers(transition.entry) else { return }
    let world = context.world
    switch transition.entry.event {
    case .didUpdateLocation(.value, _):
      let id = transition.after.weather.current ?? .current
      context.later(0.2, in: store) { _ in .beginUpdateCurrentWeather(id: id) }
    case .beginUpdateCurrentWeather(let id):
      context.later(2, in: store) { _ in
        .didUpdateCurrentWeather(result: world.report(of: id), timeStamp: world.time())
      }
    case .beginUpdateWeather(let ids):
      for (index, id) in ids.enumerated() { update(id, after: 1.5 + Double(index), in: store) }
    case .selectLocation(let id):
      update(id, after: 2, in: store)
    default: break
    }
  }

  private func update(
    _ id: EarthID, after pauses: Double, in store: Store<WeatherState, WeatherEvent>
  ) {
    context.later(pauses, in: store) { [world = context.world] state in
      guard state.weather.locationsMap[id] != nil else { return nil }
      return .didUpdateWeather(id: id, result: world.report(of: id), timeStamp: world.time())
    }
  }
}
