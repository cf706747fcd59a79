/// All that the app knows, one member for each of its concerns.
struct WeatherState: Codable, Sendable {
  var location = LocationState()
  var weather = ReportsState()
  var searching = SearchState()
  var sync = SyncState.notSynced(needs: .read)
  var photos = PhotosState()
}

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
}

/// The weather of the places that the user chose, and of the one that the device is at.
struct ReportsState: Codable, Sendable {
  enum Entry: Codable, Sendable {
    case selected
    case updating
    case success(current: Report)
    case failure(error: Failure)
  }

  var current: EarthID?
  /// Sorted, each once.
  var locations: [EarthID] = []
  var locationsMap: [EarthID: Entry] = [:]
}

/// What the user is looking for.
struct SearchState: Codable, Sendable {
  var pattern: String?
  var result: Outcome<[Place]>?
}

/// Whether the chosen places are stored.
enum SyncState: Codable, Sendable {
  enum Need: String, Codable, Sendable {
    case read, write
  }

  case notSynced(needs: Need)
  case synced
}

/// A photo of each place.
struct PhotosState: Codable, Sendable {
  enum Sight: Codable, Sendable {
    case notStarted
    case inProgress
    case completed(result: String)
    case failed(error: Failure)
  }

  var sights: [EarthID: Sight] = [:]
}
