/// Finds text beyond ASCII whatever its case.
///
/// Each character of the pattern knows the bytes it may be written with, so the text searched is
/// never converted.
struct FoldedPattern: Sendable {
  private let characters: [[[UInt8]]]

  init(_ text: String) {
    characters = text.unicodeScalars.map { scalar in
      let properties = scalar.properties
      let spellings = [
        String(scalar), properties.lowercaseMapping, properties.uppercaseMapping,
        properties.titlecaseMapping,
      ]
      var known: [[UInt8]] = []
      for spelling in spellings.map({ Array($0.utf8) }) where !known.contains(spelling) {
        known.append(spelling)
      }
      return known
    }
  }

  func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int>? {
    var start = place
    while start < bytes.count {
      if let end = end(of: bytes, from: start) { return start..<end }
      start += 1
    }
    return nil
  }

  private func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    for spellings in characters {
      guard let spelling = spellings.first(where: { stands($0, in: bytes, at: place) }) else {
        return nil
      }
      place += spelling.count
    }
    return place
  }

  private func stands(
    _ spelling: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    guard place + spelling.count <= bytes.count else { return false }
    for offset in spelling.indices where bytes[place + offset] != spelling[offset] {
      return false
    }
    return true
  }
}
