/// A photo of each place.
struct PhotosState: Codable, Sendable {
  enum Sight: Codable, Sendable {
    case notStarted
    case inProgress
    case completed(result: String)
    case failed(error: Failure)
  }

  var sights: [EarthID: Sight] = [:]

  mutating func reduce(_ event: WeatherEvent) {
    switch event {
    case .selectLocation(let id) where sights[id] == nil:
      sights[id] = .notStarted
    case .deselectLocations(let id):
      sights[id] = nil
    case .didStartPhotoSearching(let id):
      sights[id] = .inProgress
    case .didFinishPhotoSearching(let id, .value(let address)):
      sights[id] = .completed(result: address)
    case .didFinishPhotoSearching(let id, .error(let failure)):
      sights[id] = .failed(error: failure)
    default: break
    }
  }
}
