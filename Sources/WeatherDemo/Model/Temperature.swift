/// A temperature with its unit, spelt out as a measurement is.
struct Temperature: Codable, Hashable, Sendable {
  struct Unit: Codable, Hashable, Sendable {
    struct Converter: Codable, Hashable, Sendable {
      var coefficient: Double
      var constant: Double
    }

    var symbol: String
    var converter: Converter

    static let celsius = Unit(
      symbol: "°C", converter: Converter(coefficient: 1, constant: 273.15))
  }

  var value: Int
  var unit = Unit.celsius
}
