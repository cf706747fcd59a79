import ReduxWire

/// Writes user properties in few bytes: known names and whole numbers as such, texts that come
/// again and again, such as the id of a run, by a number given to them once.
///
///     name   0 and the text, or 1 + its place among the known names
///     value  0 and the text, 1 and a number, or 2 + the number of a text kept apart
enum PropertyCodec {
  /// Their places are part of the file's format.
  private static let names: [MetadataName] = [
    .version, .sessionID, .sequence, .sentAt, .origin, .cause, .duration, .encoding, .dropped,
    .redacted,
  ]
  private static let words = names.map(\.rawValue)
  /// Shorter texts are not worth a number.
  private static let shortest = 8

  /// `number` gives a text its number; nil when it shall be written out.
  static func encode(
    _ properties: [UserProperty], number: (String) throws(SQLiteFailure) -> Int?
  ) throws(SQLiteFailure) -> [UInt8] {
    var writer = ByteWriter()
    for property in properties {
      if let place = words.firstIndex(of: property.name) {
        writer.add(place + 1)
      } else {
        writer.add(0)
        writer.add(property.name)
      }
      if let value = canonicalNumber(property.value) {
        writer.add(1)
        writer.add(value)
      } else if property.value.utf8.count >= shortest, let text = try number(property.value) {
        writer.add(2 + text)
      } else {
        writer.add(0)
        writer.add(property.value)
      }
    }
    return writer.bytes
  }

  /// Nil for bytes that no encoder wrote.
  static func decode(_ bytes: [UInt8], text: (Int) -> String?) -> [UserProperty]? {
    var reader = ByteReader(bytes)
    var properties: [UserProperty] = []
    while !reader.isAtEnd {
      guard let code = reader.count(), code <= names.count,
        let name = code == 0 ? reader.text() : names[code - 1].rawValue,
        let kind = reader.count()
      else { return nil }
      let value =
        switch kind {
        case 0: reader.text()
        case 1: reader.number().map { String($0) }
        default: text(kind - 2)
        }
      guard let value else { return nil }
      properties.append(UserProperty(name, value))
    }
    return properties
  }

  /// The number that a text spells, when it is the only way to spell it.
  private static func canonicalNumber(_ text: String) -> UInt64? {
    let digits = text.utf8
    guard let first = digits.first, digits.count <= 20,
      first != UInt8(ascii: "0") || digits.count == 1,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return UInt64(text)
  }
}
