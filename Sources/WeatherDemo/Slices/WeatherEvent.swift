/// All that can happen to the app.
enum WeatherEvent: Codable, Sendable {
  case requestUpdateLocation
  case didChangeLocationPermission(access: Bool)
  case updateLocation
  case didUpdateLocation(result: Outcome<Coordinates>, timeStamp: Double)

  case beginUpdateCurrentWeather(id: EarthID)
  case didUpdateCurrentWeather(result: Outcome<Report>, timeStamp: Double)
  case beginUpdateWeather(ids: [EarthID])
  case didUpdateWeather(id: EarthID, result: Outcome<Report>, timeStamp: Double)

  case beginSearching(text: String)
  case didEndSearch(result: Outcome<[Place]>, timeStamp: Double)
  case cancelSearch

  case selectLocation(id: EarthID)
  case deselectLocations(id: EarthID)
  case didStoreSelectedIDs

  case didStartPhotoSearching(id: EarthID)
  case didFinishPhotoSearching(id: EarthID, result: Outcome<String>)

  /// The names of all cases, for an inspector to offer.
  static let types = [
    "requestUpdateLocation", "didChangeLocationPermission", "updateLocation", "didUpdateLocation",
    "beginUpdateCurrentWeather", "didUpdateCurrentWeather", "beginUpdateWeather",
    "didUpdateWeather", "beginSearching", "didEndSearch", "cancelSearch", "selectLocation",
    "deselectLocations", "didStoreSelectedIDs", "didStartPhotoSearching",
    "didFinishPhotoSearching",
  ]
}
