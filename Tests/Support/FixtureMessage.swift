import Foundation

/// One line of a fixture in JSON Lines: a message to publish.
package struct FixtureMessage: Sendable, Decodable {
  package var topic: String
  package var payload: [UInt8]
  package var retain: Bool
  package var qos: Int
  /// Milliseconds to wait before it.
  package var delay: Int

  private enum CodingKeys: String, CodingKey {
    case topic, payload, retain, qos
    case hex = "payload_hex"
    case delay = "delay_ms"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    topic = try values.decode(String.self, forKey: .topic)
    if let hex = try values.decodeIfPresent(String.self, forKey: .hex) {
      payload = try Self.bytes(hex)
    } else {
      payload = Array(try values.decode(String.self, forKey: .payload).utf8)
    }
    retain = try values.decodeIfPresent(Bool.self, forKey: .retain) ?? false
    qos = try values.decodeIfPresent(Int.self, forKey: .qos) ?? 0
    delay = try values.decodeIfPresent(Int.self, forKey: .delay) ?? 0
  }

  /// Reads a whole fixture.
  package static func read(_ path: String) throws -> [FixtureMessage] {
    try lines(String(contentsOfFile: path, encoding: .utf8))
  }

  package static func lines(_ text: String) throws -> [FixtureMessage] {
    let decoder = JSONDecoder()
    return try text.split(separator: "\n").map {
      try decoder.decode(FixtureMessage.self, from: Data($0.utf8))
    }
  }

  private static func bytes(_ hex: String) throws -> [UInt8] {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else {
      throw SupportError("not hexadecimal: \(hex)")
    }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
