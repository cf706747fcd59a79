/// A place as the search finds it.
struct Place: Codable, Hashable, Sendable {
  var id: EarthID
  var city: String
  var country: String
  var qualifiedName: String
  var location: Coordinates
}
