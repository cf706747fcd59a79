/// What the user is looking for, and what was found.
struct SearchState: Codable, Sendable {
  var pattern: String?
  var result: Outcome<[Place]>?

  mutating func reduce(_ event: WeatherEvent) {
    switch event {
    case .beginSearching(let text):
      pattern = text
    case .didEndSearch(let result, _) where pattern != nil:
      self.result = result
    case .cancelSearch, .selectLocation:
      self = SearchState()
    default: break
    }
  }
}
