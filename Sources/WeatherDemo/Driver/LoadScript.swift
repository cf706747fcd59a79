/// Gives events at any rate: somebody types without end while the device moves.
struct LoadScript: Sendable {
  let world: World
  private var count = 0

  init(world: World) { self.world = world }

  mutating func next() -> WeatherEvent {
    defer { count += 1 }
    let name = Gazetteer.places[count / 4 % Gazetteer.places.count].city
    switch count % 4 {
    case 0: return .beginSearching(text: String(name.prefix(1)))
    case 1: return .beginSearching(text: String(name.prefix(3)))
    case 2:
      return .didEndSearch(
        result: .value(Gazetteer.search(String(name.prefix(3)))), timeStamp: world.time())
    default: return .didUpdateLocation(result: world.position(), timeStamp: world.time())
    }
  }
}
