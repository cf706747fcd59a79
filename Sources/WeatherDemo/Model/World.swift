import DemoProgram
import Synchronization

/// Stands in for everything outside the app: weather, photos, positions and their failures, all
/// out of one seed and no network.
final class World: Sendable {
  /// Noon of a day in March 2019, as seconds since 1970.
  private static let epoch = 1_551_441_600.0

  private struct Content {
    var random: SeededGenerator
    var clock = World.epoch + 25_200
  }

  private let content: Mutex<Content>

  init(seed: UInt64) {
    content = Mutex(Content(random: SeededGenerator(seed: seed)))
  }

  /// The world's clock, in seconds since 1970; each look at it moves it on.
  func time() -> Double {
    content.withLock { content in
      content.clock += Double(UInt64.random(in: 200...1800, using: &content.random)) / 1000
      return (content.clock * 1000).rounded() / 1000
    }
  }

  func position() -> Outcome<Coordinates> {
    content.withLock { content in
      if content.random.oneIn(12) { return .error(.timedOut) }
      let home = Gazetteer.home.location
      let drift = { (random: inout SeededGenerator) in
        Double(Int.random(in: -900...900, using: &random)) / 100_000
      }
      return .value(
        Coordinates(
          latitude: home.latitude + drift(&content.random),
          longitude: home.longitude + drift(&content.random)))
    }
  }

  func search(_ text: String) -> Outcome<[Place]> {
    content.withLock { $0.random.oneIn(14) } ? .error(.offline) : .value(Gazetteer.search(text))
  }

  func photo(of id: EarthID) -> Outcome<String> {
    content.withLock { content in
      if content.random.oneIn(8) { return .error(.rateLimited) }
      let number = UInt64.random(in: 20_000_000_000...49_999_999_999, using: &content.random)
      return .value("https://photos.example/\(id.value)/\(number).jpg")
    }
  }

  func report(of id: EarthID) -> Outcome<Report> {
    guard let place = Gazetteer.place(id) else { return .error(.notFound) }
    return content.withLock { content in
      if content.random.oneIn(15) { return .error(.timedOut) }
      return .value(Self.report(of: place, using: &content.random))
    }
  }

  private static let texts = [
    "Clear", "Sunny", "Breezy", "Foggy", "Partly Cloudy", "Mostly Cloudy", "Rain",
    "Scattered Showers", "Snow",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    texts[Int(random.next() % UInt64(texts.count))]
  }

  private static func report(of place: Place, using random: inout SeededGenerator) -> Report {
    // Colder the farther from the equator.
    let mean = 28 - Int(abs(place.location.latitude) / 2.2)
    let temperature = mean + Int.random(in: -4...4, using: &random)
    let tenths = { (range: ClosedRange<Int>, random: inout SeededGenerator) in
      Double(Int.random(in: range, using: &random)) / 10
    }
    let forecasts = (0..<10).map { day -> Report.Forecast in
      let low = mean - Int.random(in: 1...7, using: &random)
      return Report.Forecast(
        date: Int(epoch) - 43_200 + day * 86_400, text: text(&random),
        low: Temperature(value: low),
        high: Temperature(value: low + Int.random(in: 3...10, using: &random)))
    }
    return Report(
      location: Report.Site(
        woeid: place.id, city: place.city, country: place.country, coordinates: place.location),
      now: Report.Conditions(
        condition: Report.Condition(
          text: text(&random), temperature: Temperature(value: temperature)),
        wind: Report.Wind(
          chill: temperature - 3, speed: tenths(0...400, &random),
          direction: Int.random(in: 0...359, using: &random)),
        atmosphere: Report.Atmosphere(
          pressure: tenths(9800...10400, &random), visibility: tenths(10...160, &random)),
        astronomy: Report.Astronomy(sunrise: "6:54 am", sunset: "5:19 pm")),
      forecasts: forecasts)
  }
}
