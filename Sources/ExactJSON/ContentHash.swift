/// Hashes of values by what they mean: equal values have equal hashes, however they are spelled.
///
/// A subtree is hashed from its last node to its first, which needs no stack since children stand
/// after their parents: each finished node adds itself to its parent's sum. All hashes are kept,
/// so that arrays within arrays are not read again on every level.
final class ContentHash {
  private let view: JSONView
  private let nodeCount: Int
  private var known: [UInt64] = []

  init(_ view: JSONView, nodeCount: Int) {
    self.view = view
    self.nodeCount = nodeCount
  }

  func of(_ node: Int) -> UInt64 {
    if known.isEmpty { known = [UInt64](repeating: 0, count: nodeCount) }
    if known[node] == 0 { compute(node) }
    return known[node]
  }

  private func compute(_ root: Int) {
    known.withUnsafeMutableBufferPointer { known in
      for node in root..<view.next(root) { known[node] = 0 }
      var node = view.next(root)
      while node > root {
        node &-= 1
        let found = view.nodes[node]
        var hash =
          found.isContainer
          ? Self.mix(known[node] &+ UInt64(found.kind.rawValue), UInt64(found.count))
          : Self.scalar(node, in: view)
        if hash == 0 { hash = 1 }
        known[node] = hash
        guard node > root else { return }
        let parent = Int(found.parent)
        if found.hasKey {
          known[parent] &+= Self.mix(Self.key(node, in: view), hash)
        } else {
          known[parent] = Self.mix(known[parent] &+ 1, hash)
        }
      }
    }
  }

  static func scalar(_ node: Int, in view: JSONView) -> UInt64 {
    let kind = view.kind(node)
    let seed = UInt64(kind.rawValue)
    guard kind == .string else { return bytes(view.text(node), seed) }
    if view.hasEscapes(node) {
      return view.decodedString(node).withUnsafeBufferPointer { bytes($0, seed) }
    }
    let text = view.text(node)
    return bytes(UnsafeBufferPointer(rebasing: text[1..<(text.count &- 1)]), seed)
  }

  static func key(_ node: Int, in view: JSONView) -> UInt64 {
    guard view.keyHasEscapes(node) else { return bytes(view.key(node), 77) }
    return view.decodedKey(node).withUnsafeBufferPointer { bytes($0, 77) }
  }

  /// Drawn anew by every process, so that no document can be made to collide.
  private static let secret = UInt64.random(in: .min ... .max)

  @inline(__always)
  static func mix(_ value: UInt64, _ other: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  static func bytes(_ text: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    var hash = mix(secret ^ seed, UInt64(text.count))
    guard let base = text.baseAddress else { return hash }
    let raw = UnsafeRawPointer(base)
    var place = 0
    while place &+ 8 <= text.count {
      hash = mix(hash, raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place &+= 8
    }
    var rest: UInt64 = 0
    while place < text.count {
      rest = rest &<< 8 | UInt64(base[place])
      place &+= 1
    }
    return mix(hash, rest)
  }
}
