import ReduxInspect

/// Asks the user for leave and the device for its position.
struct LocationEffects: StoreMiddleware {
  let context: EffectContext

  func after(
    _ transition: Transition<WeatherState, WeatherEvent>,
    in store: Store<WeatherState, WeatherEvent>
  ) {
    guard context.answers(transition.entry) else { return }
    switch transition.entry.event {
    case .requestUpdateLocation:
      let isAvailable = transition.after.location.availability == .available
      context.later(1, in: store) { _ in
        isAvailable ? .updateLocation : .didChangeLocationPermission(access: true)
      }
    case .didChangeLocationPermission(access: true):
      context.later(0.5, in: store) { _ in .updateLocation }
    case .updateLocation where transition.after.location.availability == .available:
      context.later(1.5, in: store) { [world = context.world] _ in
        .didUpdateLocation(result: world.position(), timeStamp: world.time())
      }
    default: break
    }
  }
}
