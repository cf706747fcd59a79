/// Comparing bytes eight at a time.
enum ByteComparison {
  /// Returns how many bytes are equal from the start, at most `count`.
  static func commonPrefix(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    var place = 0
    while place &+ 32 <= count {
      let difference =
        (word(first, place) ^ word(second, place))
        | (word(first, place &+ 8) ^ word(second, place &+ 8))
        | (word(first, place &+ 16) ^ word(second, place &+ 16))
        | (word(first, place &+ 24) ^ word(second, place &+ 24))
      if difference != 0 { break }
      place &+= 32
    }
    while place &+ 8 <= count {
      let difference = word(first, place) ^ word(second, place)
      if difference != 0 { return place &+ difference.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place < count, first[place] == second[place] { place &+= 1 }
    return place
  }

  static func areEqual(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard first.count == second.count else { return false }
    guard let start = first.baseAddress, let other = second.baseAddress else { return true }
    return commonPrefix(start, other, count: first.count) == first.count
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>, _ place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
  }
}
