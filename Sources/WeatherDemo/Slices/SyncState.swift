/// Whether the chosen places are stored.
enum SyncState: Codable, Sendable {
  enum Need: String, Codable, Sendable {
    case read, write
  }

  case notSynced(needs: Need)
  case synced

  mutating func reduce(_ event: WeatherEvent) {
    switch event {
    case .selectLocation, .deselectLocations: self = .notSynced(needs: .write)
    case .didStoreSelectedIDs: self = .synced
    default: break
    }
  }
}
