#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes one text as pieces of another and what stands between them.
///
/// A state and the one before it are nearly the same bytes, so the encoder is a walk along both:
/// blocks are compared until two differ, and then the nearest place is looked for where both go on
/// alike, first within a few bytes, then within a window. It gives up when the result is no longer
/// small; whoever calls has a compressor for that.
///
///     copied   count of bytes taken from the base at the cursor, which moves past them
///     literal  count of bytes that follow here, then these
///     jump     by how much the cursor moves then, either way
///
/// and so on until the end of the bytes.
enum Splice {
  /// So many equal bytes are a place where both go on alike.
  private static let anchor = 16
  /// Differences of so many bytes on both sides together are looked for first.
  private static let near = 24
  private static let window = 4_096
  private static let block = 256

  /// The pieces, at most `limit` bytes of them; nil when that does not do.
  static func encode(_ new: [UInt8], from base: [UInt8], limit: Int) -> [UInt8]? {
    new.withUnsafeBufferPointer { new in
      base.withUnsafeBufferPointer { base in encode(new, from: base, limit: limit) }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func encode(_ new: Bytes, from base: Bytes, limit: Int) -> [UInt8]? {
    var writer = ByteWriter()
    var place = 0
    var cursor = 0
    var finder = Finder()
    while place < new.count {
      let copied = commonPrefix(new, place, base, cursor)
      place += copied
      cursor += copied
      writer.add(copied)
      var literal = 0
      var jump = 0
      if place < new.count {
        (literal, jump) = difference(new, place, base, cursor, &finder)
      }
      guard writer.bytes.count + literal + 8 <= limit else { return nil }
      writer.add(literal)
      writer.add(raw: new[place..<place + literal])
      writer.add(signed: jump)
      place += literal
      cursor += jump
    }
    return writer.bytes
  }

  /// Turns the base into the text that the pieces make; false when they do not fit it.
  ///
  /// Mostly each literal is as long as what it stands for, and is written over it.
  static func apply(_ pieces: [UInt8], to text: inout [UInt8], maximum: Int) -> Bool {
    if let patched = patch(pieces, &text) { return patched }
    guard let decoded = decode(pieces, base: text, maximum: maximum) else { return false }
    text = decoded
    return true
  }

  /// Nil when the length or the order changes, and the text stays as it is then.
  private static func patch(_ pieces: [UInt8], _ text: inout [UInt8]) -> Bool? {
    var patches: [(at: Int, bytes: ArraySlice<UInt8>)] = []
    var reader = ByteReader(pieces)
    var cursor = 0
    while !reader.isAtEnd {
      guard let copied = reader.count(), copied <= text.count - cursor,
        let count = reader.count(), let literal = reader.slice(count),
        let jump = reader.signed()
      else { return false }
      cursor += copied
      guard jump == count, count <= text.count - cursor else { return nil }
      patches.append((cursor, literal))
      cursor += count
    }
    guard cursor == text.count else { return nil }
    for patch in patches {
      text.replaceSubrange(patch.at..<patch.at + patch.bytes.count, with: patch.bytes)
    }
    return true
  }

  static func decode(_ pieces: [UInt8], base: [UInt8], maximum: Int) -> [UInt8]? {
    var reader = ByteReader(pieces)
    var text: [UInt8] = []
    text.reserveCapacity(min(base.count + pieces.count, maximum))
    var cursor = 0
    while !reader.isAtEnd {
      guard let copied = reader.count(), copied <= base.count - cursor,
        let count = reader.count(), let literal = reader.slice(count),
        let jump = reader.signed(), text.count + copied + count <= maximum
      else { return nil }
      text += base[cursor..<cursor + copied]
      text += literal
      let (next, overflow) = (cursor + copied).addingReportingOverflow(jump)
      guard !overflow, (0...base.count).contains(next) else { return nil }
      cursor = next
    }
    return text
  }

  private static func commonPrefix(
    _ first: Bytes, _ at: Int, _ second: Bytes, _ from: Int
  ) -> Int {
    guard let left = first.baseAddress, let right = second.baseAddress else { return 0 }
    let count = min(first.count - at, second.count - from)
    var place = 0
    while place + block <= count, memcmp(left + at + place, right + from + place, block) == 0 {
      place += block
    }
    while place < count, left[at + place] == right[from + place] { place += 1 }
    return place
  }

  private static func commonSuffix(
    _ first: Bytes, from at: Int, _ second: Bytes, from: Int
  ) -> Int {
    let count = min(first.count - at, second.count - from)
    var length = 0
    while length < count, first[first.count - 1 - length] == second[second.count - 1 - length] {
      length += 1
    }
    return length
  }

  /// How many bytes to write out, and how many of the base to pass over.
  private static func difference(
    _ new: Bytes, _ place: Int, _ base: Bytes, _ cursor: Int, _ finder: inout Finder
  ) -> (literal: Int, jump: Int) {
    for distance in 1...near {
      for literal in 0...distance
      where isAnchor(new, place + literal, base, cursor + distance - literal) {
        return (literal, distance - literal)
      }
    }
    if let found = finder.find(new, place, base, cursor) { return found }
    let suffix = commonSuffix(new, from: place, base, from: cursor)
    return (new.count - place - suffix, base.count - suffix - cursor)
  }

  private static func isAnchor(_ first: Bytes, _ at: Int, _ second: Bytes, _ from: Int) -> Bool {
    guard at + anchor <= first.count, from + anchor <= second.count else { return false }
    let left = UnsafeRawBufferPointer(first)
    let right = UnsafeRawBufferPointer(second)
    return load(left, at) == load(right, from) && load(left, at + 8) == load(right, from + 8)
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
  }

  /// Finds the nearest piece of a window of the base again by its first eight bytes.
  private struct Finder {
    private static let bits: UInt64 = 13
    private var places: [Int32] = []

    mutating func find(
      _ new: Bytes, _ place: Int, _ base: Bytes, _ cursor: Int
    ) -> (literal: Int, jump: Int)? {
      let end = min(cursor + window, base.count - anchor)
      guard end > cursor, place + anchor <= new.count else { return nil }
      places = Array(repeating: -1, count: 1 << Int(Self.bits))
      let text = UnsafeRawBufferPointer(new)
      let other = UnsafeRawBufferPointer(base)
      // The nearest of equal pieces is entered last, and stays.
      for at in (cursor..<end).reversed() {
        places[Self.slot(load(other, at))] = Int32(at - cursor)
      }
      for at in place...min(place + window, new.count - anchor) {
        let found = places[Self.slot(load(text, at))]
        if found >= 0, isAnchor(new, at, base, cursor + Int(found)) {
          return (at - place, Int(found))
        }
      }
      return nil
    }

    private static func slot(_ value: UInt64) -> Int {
      Int((value &* 0x9e37_79b9_7f4a_7c15) >> (64 - bits))
    }
  }
}
