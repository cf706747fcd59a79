/// Finds bytes in bytes, whatever the case of ASCII letters where that is wanted.
///
/// From the end of the pattern backwards, and on by what the last byte looked at allows (Horspool):
/// most bytes of a long text are never looked at.
struct LiteralPattern: Sendable {
  private let pattern: [UInt8]
  /// Every byte as it is compared.
  private let fold: [UInt8]
  /// How far to go on when the pattern's last place holds this byte.
  private let shifts: [Int]

  init(_ bytes: [UInt8], ignoresCase: Bool) {
    let fold = (0...255).map { byte -> UInt8 in
      ignoresCase && (0x41...0x5A).contains(byte) ? UInt8(byte | 0x20) : UInt8(byte)
    }
    pattern = bytes.map { fold[Int($0)] }
    var byFolded = [Int](repeating: bytes.count, count: 256)
    for (place, byte) in pattern.dropLast().enumerated() {
      byFolded[Int(byte)] = bytes.count - 1 - place
    }
    shifts = fold.map { byFolded[Int($0)] }
    self.fold = fold
  }

  func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int>? {
    guard !pattern.isEmpty else { return place..<place }
    return pattern.withUnsafeBufferPointer { pattern in
      fold.withUnsafeBufferPointer { fold in
        shifts.withUnsafeBufferPointer { shifts in
          let last = pattern.count - 1
          var place = place
          while place + last < bytes.count {
            var offset = last
            while fold[Int(bytes[place + offset])] == pattern[offset] {
              if offset == 0 { return place..<(place + last + 1) }
              offset -= 1
            }
            place += shifts[Int(bytes[place + last])]
          }
          return nil
        }
      }
    }
  }
}
