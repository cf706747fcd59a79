/// What the app's screen is given to show, and all that it knows.
struct WeatherProps: Codable, Sendable, Equatable {
  struct Row: Codable, Sendable, Equatable {
    var id: EarthID
    var isHere: Bool
    /// Nil before it is known.
    var text: String?
  }

  var canLocate: Bool
  var rows: [Row]
  /// What the user looks for; nil for nothing.
  var pattern: String?
  /// What was found; nil before anything was, or when the search failed.
  var found: [Place]?
}

extension WeatherProps {
  init(_ state: WeatherState) {
    canLocate = state.location.availability == .available
    rows = state.weather.locations.map { id in
      Row(
        id: id, isHere: id == state.weather.current,
        text: state.weather.locationsMap[id].flatMap(Self.text))
    }
    pattern = state.searching.pattern
    if case .value(let places)? = state.searching.result { found = places }
  }

  private static func text(_ entry: ReportsState.Entry) -> String? {
    switch entry {
    case .selected, .updating: nil
    case .success(let report):
      "\(report.location.city) \(report.now.condition.temperature.value) °C"
    case .failure(let failure): "\(failure)"
    }
  }

  /// The screen in one line.
  var line: String {
    let places = rows.map { ($0.isHere ? "*" : "") + ($0.text ?? "…") }.joined(separator: " | ")
    guard let pattern else { return "[\(places)]" }
    let results = found.map { "\($0.count) found" } ?? "searching"
    return "[\(places)] \"\(pattern)\" \(results)"
  }
}
