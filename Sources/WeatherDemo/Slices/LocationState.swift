/// Where the device is, and whether the app may know.
struct LocationState: Codable, Sendable {
  enum Availability: String, Codable, Sendable {
    case notYetRequested, requested, available, notAvailable
  }

  enum Device: Codable, Sendable {
    case none
    case updating
    case success(location: Coordinates, timestamp: Double)
    case failure(error: Failure)
  }

  var availability = Availability.notYetRequested
  var deviceLocation = Device.none

  mutating func reduce(_ event: WeatherEvent) {
    switch event {
    case .requestUpdateLocation where availability != .available:
      availability = .requested
    case .didChangeLocationPermission(let access):
      availability = access ? .available : .notAvailable
      if !access { deviceLocation = .none }
    case .updateLocation where availability == .available:
      deviceLocation = .updating
    case .didUpdateLocation(.value(let location), let time):
      deviceLocation = .success(location: location, timestamp: time)
    case .didUpdateLocation(.error(let failure), _):
      deviceLocation = .failure(error: failure)
    default: break
    }
  }
}
