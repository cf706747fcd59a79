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

  mutating func reduce(_ event: WeatherEvent) {
    switch event {
    case .beginUpdateCurrentWeather(let id):
      let known = current ?? id
      current = known
      update(known, to: .updating)
    case .didUpdateCurrentWeather(.value(let report), _):
      let id = report.location.woeid
      if let old = current, old != id { remove(old) }
      current = id
      update(id, to: .success(current: report))
    case .didUpdateCurrentWeather(.error(let failure), _):
      if let current { update(current, to: .failure(error: failure)) }
    case .beginUpdateWeather(let ids):
      for id in ids where locationsMap[id] != nil { update(id, to: .updating) }
    case .didUpdateWeather(let id, let result, _) where locationsMap[id] != nil:
      switch result {
      case .value(let report): update(id, to: .success(current: report))
      case .error(let failure): update(id, to: .failure(error: failure))
      }
    case .selectLocation(let id) where locationsMap[id] == nil:
      update(id, to: .selected)
    case .deselectLocations(let id) where id != current:
      remove(id)
    default: break
    }
  }

  private mutating func update(_ id: EarthID, to entry: Entry) {
    if locationsMap.updateValue(entry, forKey: id) == nil {
      locations = (locations + [id]).sorted()
    }
  }

  private mutating func remove(_ id: EarthID) {
    locationsMap[id] = nil
    locations.removeAll { $0 == id }
  }
}
