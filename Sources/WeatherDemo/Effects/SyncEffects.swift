import ReduxInspect

/// Stores the chosen places.
struct SyncEffects: StoreMiddleware {
  let context: EffectContext

  func after(
    _ transition: Transition<WeatherState, WeatherEvent>,
    in store: Store<WeatherState, WeatherEvent>
  ) {
    guard context.answers(transition.entry) else { return }
    switch transition.entry.event {
    case .selectLocation, .deselectLocations:
      context.later(0.7, in: store) { _ in .didStoreSelectedIDs }
    default: break
    }
  }
}
