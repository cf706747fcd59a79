import Foundation

/// The seam between the library and whatever turns Codable values into JSON and back.
///
/// Whatever stands behind it writes the same bytes for the same value: members sorted, slashes
/// unescaped, numbers that are not finite as the strings `NaN`, `Infinity` and `-Infinity`, which
/// it also reads.
struct JSONCoding: Sendable {
  var encode: @Sendable (any Encodable) throws -> [UInt8]
  var decode: @Sendable (any Decodable.Type, [UInt8]) throws -> any Decodable

  /// Foundation's coders.
  static let foundation = JSONCoding(
    encode: { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      return [UInt8](try encoder.encode(value))
    },
    decode: { type, bytes in
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      return try decoder.decode(type, from: Data(bytes))
    })
}
