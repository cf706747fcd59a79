/// Identifies a place on Earth.
struct EarthID: Codable, Hashable, Comparable, Sendable {
  var value: Int

  /// Wherever the device is, before the place's own id is known.
  static let current = EarthID(value: -1)

  static func < (left: EarthID, right: EarthID) -> Bool { left.value < right.value }
}

/// Makes a dictionary keyed by ids an object on the wire, not a list of keys and values in turn.
extension EarthID: CodingKeyRepresentable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var codingKey: any CodingKey { Key(stringValue: String(value)) }

  init?(codingKey: some CodingKey) {
    guard let value = Int(codingKey.stringValue) else { return nil }
    self.init(value: value)
  }
}
