import ReduxInspect

/// Finds a photo of each place that appears in the state.
struct PhotoEffects: StoreMiddleware {
  let context: EffectContext

  func after(
    _ transition: Transition<WeatherState, WeatherEvent>,
    in store: Store<WeatherState, WeatherEvent>
  ) {
    guard context.answers(transition.entry) else { return }
    switch transition.entry.event {
    case .didUpdateCurrentWeather(.value(let report), _):
      let id = report.location.woeid
      guard transition.after.photos.sights[id] == nil else { return }
      context.later(0.3, in: store) { _ in .didStartPhotoSearching(id: id) }
    case .selectLocation(let id):
      context.later(1, in: store) { state in
        state.photos.sights[id] == nil ? nil : .didStartPhotoSearching(id: id)
      }
    case .didStartPhotoSearching(let id):
      context.later(2.5, in: store) { [world = context.world] state in
        guard state.photos.sights[id] != nil else { return nil }
        return .didFinishPhotoSearching(id: id, result: world.photo(of: id))
      }
    default: break
    }
  }
}
