/// Strings, numbers and words. Each returns the place where it ends, or -1 after noting the error.
extension JSONParser {
  /// Scans from the byte after the opening quote and returns the place of the closing one.
  @inline(__always)
  mutating func scanString(
    _ start: Int, _ flags: inout JSONNode.Flags, _ escapes: JSONNode.Flags
  ) -> Int {
    var place = start
    while place &+ 8 <= count {
      let stops = Self.stops(load(place))
      if stops != 0 {
        place &+= stops.trailingZeroBitCount &>> 3
        if base[place] == UInt8(ascii: "\"") { return place }
        break
      }
      place &+= 8
    }
    return scanSpecial(place, &flags, escapes)
  }

  /// Marks (by its high bit) the first byte that is a quote, a backslash, a control character or
  /// not ASCII. Marks after the first may be false: borrows run upwards.
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let found =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((word &- (ones &* 0x20)) & ~word) | word
    return found & (ones &* 0x80)
  }

  /// The rest of a string once something else than plain ASCII has come up.
  @inline(never)
  private mutating func scanSpecial(
    _ start: Int, _ flags: inout JSONNode.Flags, _ escapes: JSONNode.Flags
  ) -> Int {
    var place = start
    while place < count {
      let byte = base[place]
      if byte == UInt8(ascii: "\"") { return place }
      if byte == UInt8(ascii: "\\") {
        flags.insert(escapes)
        let end = scanEscape(place)
        guard end >= 0 else { return -1 }
        place = end
      } else if byte < 0x20 {
        _ = fail(.controlCharacterInString(Unicode.Scalar(byte)), place)
        return -1
      } else if byte < 0x80 {
        place &+= 1
        while place &+ 8 <= count {
          let stops = Self.stops(load(place))
          place &+= stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
          if stops != 0 { break }
        }
      } else {
        let length = UTF8Sequence.length(base + place, limit: count &- place)
        if length == 0 {
          flags.insert(.hasInvalidUTF8)
          if firstInvalidUTF8 < 0 { firstInvalidUTF8 = place }
        }
        place &+= max(1, length)
      }
    }
    _ = unexpected(count)
    return -1
  }

  private mutating func scanEscape(_ start: Int) -> Int {
    guard start &+ 1 < count else {
      _ = unexpected(count)
      return -1
    }
    switch base[start &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      for place in (start &+ 2)..<(start &+ 6) {
        guard place < count else {
          _ = unexpected(count)
          return -1
        }
        guard HexDigit.value(base[place]) != nil else {
          _ = fail(.badEscape, start)
          return -1
        }
      }
      return start &+ 6
    default:
      _ = fail(.badEscape, start)
      return -1
    }
  }

  @inline(__always)
  mutating func scanNumber(_ start: Int) -> Int {
    var place = start
    if base[place] == UInt8(ascii: "-") { place &+= 1 }
    let whole = place
    place = skipDigits(place)
    guard place > whole else { return missingDigit(place) }
    if base[whole] == UInt8(ascii: "0"), place &- whole > 1 {
      _ = fail(.leadingZero, whole)
      return -1
    }
    guard place < count else { return place }
    if base[place] == UInt8(ascii: ".") {
      let fraction = place &+ 1
      place = skipDigits(fraction)
      guard place > fraction else { return missingDigit(place) }
      guard place < count else { return place }
    }
    if base[place] | 0x20 == UInt8(ascii: "e") {
      place &+= 1
      if place < count, base[place] == UInt8(ascii: "+") || base[place] == UInt8(ascii: "-") {
        place &+= 1
      }
      let exponent = place
      place = skipDigits(exponent)
      guard place > exponent else { return missingDigit(place) }
    }
    return place
  }

  @inline(__always)
  private func skipDigits(_ start: Int) -> Int {
    var place = start
    while place < count, base[place] &- UInt8(ascii: "0") < 10 { place &+= 1 }
    return place
  }

  @inline(never)
  private mutating func missingDigit(_ place: Int) -> Int {
    _ = place < count ? fail(.missingDigit, place) : unexpected(place)
    return -1
  }

  @inline(__always)
  mutating func scanLiteral(_ start: Int, _ kind: inout JSONKind) -> Int {
    switch base[start] {
    case UInt8(ascii: "t"): kind = .true
    case UInt8(ascii: "f"): kind = .false
    case UInt8(ascii: "n"): kind = .null
    default:
      _ = unexpected(start)
      return -1
    }
    if start &+ 5 <= count {
      let word = UInt32(
        littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt32.self))
      if word == 0x6575_7274 || word == 0x6C6C_756E { return start &+ 4 }
      if word == 0x736C_6166, base[start &+ 4] == UInt8(ascii: "e") { return start &+ 5 }
    }
    return scanRareLiteral(start, kind)
  }

  /// At the end of the text, or wrong: a word cut short is an unexpected end, another word is
  /// named by its first letter.
  @inline(never)
  private mutating func scanRareLiteral(_ start: Int, _ kind: JSONKind) -> Int {
    let word: StaticString =
      switch kind {
      case .true: "true"
      case .false: "false"
      default: "null"
      }
    for step in 0..<word.utf8CodeUnitCount {
      guard start &+ step < count else {
        _ = unexpected(count)
        return -1
      }
      guard base[start &+ step] == word.utf8Start[step] else {
        _ = unexpected(start)
        return -1
      }
    }
    return start &+ word.utf8CodeUnitCount
  }
}
