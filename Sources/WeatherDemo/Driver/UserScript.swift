import DemoProgram

/// Plays a user: decides what to do next from what is on the screen.
struct UserScript: Sendable {
  private enum Mood {
    case starting
    case idle
    case typing(String, shown: Int)
    case reading(turns: Int)
  }

  /// Places that are enough for one user.
  private static let enough = 5

  private var random: SeededGenerator
  private var mood = Mood.starting

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Gives the user's next event; nil for a moment of looking.
  mutating func next(_ screen: WeatherProps) -> WeatherEvent? {
    switch mood {
    case .starting:
      mood = .idle
      return .requestUpdateLocation
    case .idle:
      return begin(screen)
    case .typing(let text, let shown):
      let more = min(text.count, shown + 1 + Int(random.next() % 2))
      mood = more < text.count ? .typing(text, shown: more) : .reading(turns: 2)
      return .beginSearching(text: String(text.prefix(more)))
    case .reading(let turns) where turns > 0:
      mood = .reading(turns: turns - 1)
      return nil
    case .reading:
      mood = .idle
      return choose(screen)
    }
  }

  private mutating func begin(_ screen: WeatherProps) -> WeatherEvent? {
    if !screen.canLocate { return .requestUpdateLocation }
    let chosen = screen.rows.filter { !$0.isHere }.map(\.id)
    if chosen.count >= Self.enough || (chosen.count > 1 && random.oneIn(6)) {
      return .deselectLocations(id: chosen[Int(random.next() % UInt64(chosen.count))])
    }
    switch random.next() % 12 {
    case 0: return .updateLocation
    case 1 where !chosen.isEmpty: return .beginUpdateWeather(ids: chosen)
    case 2 where random.oneIn(3): return .didChangeLocationPermission(access: false)
    case 3, 4: return nil
    default:
      let text = random.oneIn(9) ? "Zzyzx" : Self.name(&random)
      let length = min(text.count, 2 + Int(random.next() % 3))
      mood = .typing(String(text.prefix(length)), shown: 0)
      return next(screen)
    }
  }

  private mutating func choose(_ screen: WeatherProps) -> WeatherEvent? {
    guard screen.pattern != nil else { return nil }
    guard let places = screen.found, !random.oneIn(8) else {
      return .cancelSearch
    }
    let known = screen.rows.map(\.id)
    let new = places.filter { !known.contains($0.id) }
    guard !new.isEmpty else { return .cancelSearch }
    return .selectLocation(id: new[Int(random.next() % UInt64(new.count))].id)
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    Gazetteer.places[Int(random.next() % UInt64(Gazetteer.places.count))].city
  }
}
