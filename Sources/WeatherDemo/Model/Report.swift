/// The weather of one place, now and in the days to come.
struct Report: Codable, Sendable {
  struct Site: Codable, Sendable {
    var woeid: EarthID
    var city: String
    var country: String
    var coordinates: Coordinates
  }

  struct Conditions: Codable, Sendable {
    var condition: Condition
    var wind: Wind
    var atmosphere: Atmosphere
    var astronomy: Astronomy
  }

  struct Condition: Codable, Sendable {
    var text: String
    var temperature: Temperature
  }

  struct Wind: Codable, Sendable {
    var chill: Int
    var speed: Double
    var direction: Int
  }

  struct Atmosphere: Codable, Sendable {
    var pressure: Double
    var visibility: Double
  }

  struct Astronomy: Codable, Sendable {
    var sunrise: String
    var sunset: String
  }

  struct Forecast: Codable, Sendable {
    /// Seconds since 1970.
    var date: Int
    var text: String
    var low: Temperature
    var high: Temperature
  }

  var location: Site
  var now: Conditions
  var forecasts: [Forecast]
}
