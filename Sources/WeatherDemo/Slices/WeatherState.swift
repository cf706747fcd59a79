import ReduxInspect

/// All that the app knows, one member for each of its concerns.
struct WeatherState: Codable, Sendable {
  var location = LocationState()
  var weather = ReportsState()
  var searching = SearchState()
  var sync = SyncState.notSynced(needs: .read)
  var photos = PhotosState()

  /// Lets each concern see each event.
  static let reducers: [Reducer<WeatherState, WeatherEvent>] = [
    { $0.location.reduce($1) }, { $0.weather.reduce($1) }, { $0.searching.reduce($1) },
    { $0.sync.reduce($1) }, { $0.photos.reduce($1) },
  ]
}
