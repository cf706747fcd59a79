/// A point on Earth, in degrees.
struct Coordinates: Codable, Hashable, Sendable {
  var latitude: Double
  var longitude: Double
}
