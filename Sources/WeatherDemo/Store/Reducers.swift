/// What each event does to each part of the state.
enum Reducers {
  static func location(_ state: inout WeatherState, _ event: WeatherEvent) {
    switch event {
    case .requestUpdateLocation where state.location.availability != .available:
      state.location.availability = .requested
    case .didChangeLocationPermission(let access):
      state.location.availability = access ? .available : .notAvailable
      if !access { state.location.deviceLocation = .none }
    case .updateLocation where state.location.availability == .available:
      state.location.deviceLocation = .updating
    case .didUpdateLocation(.value(let location), let time):
      state.location.deviceLocation = .success(location: location, timestamp: time)
    case .didUpdateLocation(.error(let failure), _):
      state.location.deviceLocation = .failure(error: failure)
    default: break
    }
  }

  static func weather(_ state: inout WeatherState, _ event: WeatherEvent) {
    switch event {
    case .beginUpdateCurrentWeather(let id):
      state.weather.current = state.weather.current ?? id
      state.weather.update(state.weather.current ?? id, to: .updating)
    case .didUpdateCurrentWeather(.value(let report), _):
      if state.weather.current != report.location.woeid, let old = state.weather.current {
        state.weather.remove(old)
      }
      state.weather.current = report.location.woeid
      state.weather.update(report.location.woeid, to: .success(current: report))
    case .didUpdateCurrentWeather(.error(let failure), _):
      if let id = state.weather.current { state.weather.update(id, to: .failure(error: failure)) }
    case .beginUpdateWeather(let ids):
      for id in ids where state.weather.locationsMap[id] != nil {
        state.weather.update(id, to: .updating)
      }
    case .didUpdateWeather(let id, let result, _) where state.weather.locationsMap[id] != nil:
      switch result {
      case .value(let report): state.weather.update(id, to: .success(current: report))
      case .error(let failure): state.weather.update(id, to: .failure(error: failure))
      }
    case .selectLocation(let id) where state.weather.locationsMap[id] == nil:
      state.weather.update(id, to: .selected)
    case .deselectLocations(let id) where id != state.weather.current:
      state.weather.remove(id)
    default: break
    }
  }

  static func searching(_ state: inout WeatherState, _ event: WeatherEvent) {
    switch event {
    case .beginSearching(let text):
      state.searching.pattern = text
    case .didEndSearch(let result, _) where state.searching.pattern != nil:
      state.searching.result = result
    case .cancelSearch, .selectLocation:
      state.searching = SearchState()
    default: break
    }
  }

  static func sync(_ state: inout WeatherState, _ event: WeatherEvent) {
    switch event {
    case .selectLocation, .deselectLocations: state.sync = .notSynced(needs: .write)
    case .didStoreSelectedIDs: state.sync = .synced
    default: break
    }
  }

  static func photos(_ state: inout WeatherState, _ event: WeatherEvent) {
    switch event {
    case .selectLocation(let id) where state.photos.sights[id] == nil:
      state.photos.sights[id] = .notStarted
    case .deselectLocations(let id):
      state.photos.sights[id] = nil
    case .didStartPhotoSearching(let id):
      state.photos.sights[id] = .inProgress
    case .didFinishPhotoSearching(let id, .value(let address)):
      state.photos.sights[id] = .completed(result: address)
    case .didFinishPhotoSearching(let id, .error(let failure)):
      state.photos.sights[id] = .failed(error: failure)
    default: break
    }
  }
}

extension ReportsState {
  mutating func update(_ id: EarthID, to entry: Entry) {
    if locationsMap.updateValue(entry, forKey: id) == nil {
      locations = (locations + [id]).sorted()
    }
  }

  mutating func remove(_ id: EarthID) {
    locationsMap[id] = nil
    locations.removeAll { $0 == id }
  }
}
