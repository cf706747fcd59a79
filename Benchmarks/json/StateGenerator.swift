/// Makes state documents of a size like those of an app: records with ids, nested objects, texts.
struct StateGenerator {
  private var seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  private mutating func random(_ bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % bound
  }

  private static let words = [
    "rain", "north", "available", "didUpdateLocation", "station", "Köln", "cloud cover",
    "https://example.org/photos/1", "pending", "a longer text about the weather of today",
  ]

  mutating func records(_ count: Int, identified: Bool) -> [String] {
    (0..<count).map { number in
      let word = Self.words[random(Self.words.count)]
      let identity = identified ? "\"id\":\"station-\(number)\"," : "\"station\":\(number),"
      return
        "{\(identity)\"name\":\"\(word) \(number)\",\"temperature\":\(random(400)).\(random(10)),"
        + "\"wind\":{\"speed\":\(random(30)),\"direction\":\"\(Self.words[random(4)])\"},"
        + "\"active\":\(random(2) == 0),\"note\":null,\"samples\":[\(random(99)),\(random(99)),"
        + "\(random(99))]}"
    }
  }

  static func document(_ records: [String]) -> [UInt8] {
    Array(
      ("{\"location\":{\"availability\":\"available\"},\"stations\":["
        + records.joined(separator: ",") + "],\"searching\":{\"text\":\"\",\"results\":[]}}").utf8)
  }
}
