import ExactJSON

/// Tells whether two states of a store mean the same, which is asked of every state that comes.
///
/// A full comparison of a megabyte takes as long as parsing it. Nearly always a glance decides: up
/// to their first difference two documents have the same nodes, so when that lies within a scalar
/// of both, the same place holds two values.
enum StateComparison {
  static func areSame(_ old: JSONDocument, _ new: JSONDocument) -> Bool {
    guard let place = firstDifference(old.bytes, new.bytes) else { return true }
    if haveTwoScalars(old, new, at: place) { return false }
    return JSONDiff(from: old, to: new).isEmpty
  }

  private static func haveTwoScalars(
    _ old: JSONDocument, _ new: JSONDocument, at place: Int
  ) -> Bool {
    guard let node = lastNode(of: old, startingAtOrBefore: place),
      node == lastNode(of: new, startingAtOrBefore: place),
      !old.isContainer(node), !new.isContainer(node)
    else { return false }
    // Strings that are spelt differently may still be the same text.
    let flags = old.nodes[node].flags.union(new.nodes[node].flags)
    return !flags.contains(.hasEscapes) && old.rawText(node) != new.rawText(node)
  }

  private static func lastNode(
    of document: JSONDocument, startingAtOrBefore place: Int
  ) -> NodeID? {
    var low = 0
    var high = document.nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(document.nodes[middle].start) <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Where the bytes differ first, or where the shorter one ends; nil when they are equal.
  static func firstDifference(_ first: [UInt8], _ second: [UInt8]) -> Int? {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        let count = min(first.count, second.count)
        var place = 0
        while place + 8 <= count {
          let left = first.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let right = second.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          if left != right { break }
          place += 8
        }
        while place < count, first[place] == second[place] { place += 1 }
        return place == first.count && place == second.count ? nil : place
      }
    }
  }
}
