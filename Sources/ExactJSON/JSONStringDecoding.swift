/// Resolves the escapes of a string that a parser has accepted.
enum JSONStringDecoding {
  /// Returns UTF-8, with each lone surrogate as its three bytes (WTF-8).
  static func decode(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var place = raw.startIndex
    while place < raw.endIndex {
      guard raw[place] == UInt8(ascii: "\\") else {
        decoded.append(raw[place])
        place += 1
        continue
      }
      let letter = raw[place + 1]
      if letter == UInt8(ascii: "u") {
        var scalar = UInt32(unit(raw, place + 2))
        place += 6
        if isHigh(scalar), let low = escapedLow(raw, place) {
          scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00)
          place += 6
        }
        append(scalar, to: &decoded)
      } else {
        decoded.append(character(letter))
        place += 2
      }
    }
    return decoded
  }

  static func isHigh(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  /// The low surrogate that an escape at this place spells, if one does.
  static func escapedLow(_ raw: ArraySlice<UInt8>, _ place: Int) -> UInt32? {
    guard place + 6 <= raw.endIndex, raw[place] == UInt8(ascii: "\\"),
      raw[place + 1] == UInt8(ascii: "u")
    else { return nil }
    let low = UInt32(unit(raw, place + 2))
    return low & 0xFC00 == 0xDC00 ? low : nil
  }

  /// The code unit of the four digits at a place.
  static func unit(_ raw: ArraySlice<UInt8>, _ place: Int) -> UInt16 {
    var unit: UInt16 = 0
    for digit in raw[place..<(place + 4)] { unit = unit << 4 | (HexDigit.value(digit) ?? 0) }
    return unit
  }

  static func character(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift & 0x3F)) }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800: bytes += [UInt8(0xC0 | scalar >> 6), tail(0)]
    case 0x800..<0x10000: bytes += [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
    default: bytes += [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
    }
  }
}
