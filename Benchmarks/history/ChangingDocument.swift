/// A state document in which a number here and there changes.
struct ChangingDocument {
  private(set) var bytes: [UInt8] = Array("{\"records\":[".utf8)
  private var places: [Int] = []
  private var seed: UInt64 = 1

  init(size: Int) {
    let words = ["rain", "north", "available", "Köln", "cloud cover", "pending"]
    var number = 0
    while bytes.count < size {
      let word = words[random(words.count)]
      bytes += "{\"id\":\"station-\(number)\",\"name\":\"\(word)\",".utf8
      bytes += "\"temperature\":".utf8
      places.append(bytes.count)
      bytes += "\(200_000 + random(8)),\"note\":null,\"active\":true,\"unit\":\"kelvin\"},".utf8
      number += 1
    }
    bytes[bytes.count - 1] = UInt8(ascii: "]")
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func change() {
    let place = places[random(places.count)]
    bytes.replaceSubrange(place..<place + 6, with: String(100_000 + random(900_000)).utf8)
  }

  private mutating func random(_ bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % bound
  }
}
