import ReduxInspect

/// Searches for what the user typed, once the typing pauses.
struct SearchEffects: StoreMiddleware {
  let context: EffectContext

  func after(
    _ transition: Transition<WeatherState, WeatherEvent>,
    in store: Store<WeatherState, WeatherEvent>
  ) {
    guard context.answers(transition.entry), case .beginSearching(let text) = transition.entry.event
    else { return }
    context.later(2, in: store) { [world = context.world] state in
      guard state.searching.pattern == text else { return nil }
      return .didEndSearch(result: world.search(text), timeStamp: world.time())
    }
  }
}
