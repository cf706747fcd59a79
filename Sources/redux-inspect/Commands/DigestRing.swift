/// Remembers a digest of each of the latest payloads, to tell a message that came twice from
/// another one in its place.
struct DigestRing {
  private var digests = [UInt64?](repeating: nil, count: Self.capacity)
  private var newest = -1
  private static let capacity = 8192

  /// The digest kept for a message; nil when it is too old.
  subscript(id: Int) -> UInt64? {
    get { id <= newest && id > newest - Self.capacity ? digests[id % Self.capacity] : nil }
    set {
      digests[id % Self.capacity] = newValue
      newest = max(newest, id)
    }
  }

  /// Digests eight bytes at a time: states are large, and this is not against attackers, who could
  /// at most make one of their own messages look like another of theirs.
  static func digest(of payload: [UInt8]) -> UInt64 {
    payload.withUnsafeBytes { bytes in
      var digest = mix(UInt64(bytes.count) &+ 0x9e37_79b9_7f4a_7c15)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        digest = mix(digest ^ word)
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      return mix(digest ^ rest)
    }
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return high ^ low
  }
}
