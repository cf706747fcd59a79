/// The places that the search knows.
enum Gazetteer {
  static let home = place(924938, "Kyiv", "Ukraine", "Kyiv, Kyiv City, UA", 50.450001, 30.523333)

  static let places = [
    home,
    place(924943, "Lviv", "Ukraine", "Lviv, Lviv Oblast, UA", 49.839684, 24.029716),
    place(44418, "London", "United Kingdom", "London, England, GB", 51.506401, -0.12721),
    place(
      28218, "Londonderry", "United Kingdom", "Londonderry, Northern Ireland, GB", 54.998501,
      -7.31863),
    place(2440351, "Longview", "United States", "Longview, TX, US", 32.49847, -94.739677),
    place(980389, "Reykjavík", "Iceland", "Reykjavík, IS", 64.145981, -21.942369),
    place(721943, "Rome", "Italy", "Rome, Lazio, IT", 41.903111, 12.49576),
    place(638242, "Berlin", "Germany", "Berlin, DE", 52.516071, 13.37698),
    place(615702, "Paris", "France", "Paris, Île-de-France, FR", 48.85693, 2.3412),
    place(1118370, "東京", "日本", "東京都, JP", 35.67049, 139.740921),
    place(455825, "Rio de Janeiro", "Brazil", "Rio de Janeiro, BR", -22.976734, -43.195084),
    place(1968212, "Tel Aviv", "ישראל", "תל אביב, IL", 32.0782, 34.775249),
    place(565346, "Wrocław", "Poland", "Wrocław, Lower Silesia, PL", 51.10622, 17.032),
    place(2379574, "Chicago", "United States", "Chicago, IL, US", 41.884151, -87.632408),
    place(1105779, "Sydney", "Australia", "Sydney, NSW, AU", -33.869629, 151.206955),
  ]

  /// Finds the places whose name begins with the text, whatever its case.
  static func search(_ text: String) -> [Place] {
    let wanted = text.lowercased()
    return places.filter { $0.city.lowercased().hasPrefix(wanted) }
  }

  static func place(_ id: EarthID) -> Place? {
    id == .current ? home : places.first { $0.id == id }
  }

  private static func place(
    _ id: Int, _ city: String, _ country: String, _ qualifiedName: String, _ latitude: Double,
    _ longitude: Double
  ) -> Place {
    Place(
      id: EarthID(value: id), city: city, country: country, qualifiedName: qualifiedName,
      location: Coordinates(latitude: latitude, longitude: longitude))
  }
}
