import Foundation

/// The seam between the library and whatever turns Codable values into JSON and back.
///
/// The same value gives the same bytes: members sorted, slashes unescaped, numbers that are not
/// finite as the strings `NaN`, `Infinity` and `-Infinity`, which are also read.
enum JSONCoding {
  /// Whether the library's own code was compiled to be slow: then Foundation's, which never is, is
  /// the faster one.
  private static let isUnoptimized: Bool = {
    var isUnoptimized = false
    assert(
      {
        isUnoptimized = true
        return true
      }())
    return isUnoptimized
  }()

  /// Encodes a value, with those of the masked types replaced; gives how many there were.
  static func encode(_ value: any Encodable, masking mask: Mask) throws -> (bytes: [UInt8], Int) {
    if isUnoptimized, mask.types.isEmpty { return (try encodeByFoundation(value), 0) }
    do {
      let writer = JSONWriter(masked: mask.types, mask: Mask.masked)
      try writer.writeValue(value)
      return (try writer.finished(), writer.maskedCount)
    } catch let error as JSONWriter.Unfollowed {
      // Foundation's encoder knows nothing of types to mask.
      guard mask.types.isEmpty else { throw error }
      return (try encodeByFoundation(value), 0)
    }
  }

  static func encodeByFoundation(_ value: any Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return [UInt8](try encoder.encode(value))
  }

  static func decode(_ type: any Decodable.Type, _ bytes: [UInt8]) throws -> any Decodable {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try decoder.decode(type, from: Data(bytes))
  }
}
