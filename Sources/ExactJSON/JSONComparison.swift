/// Finds what happened between two documents.
///
/// Two states that follow each other are nearly the same bytes, and comparing bytes is much
/// cheaper than anything else. So every pair of containers carries the place of its first byte
/// that differs: children that stand before it at the same distance are equal without a look, the
/// child around it differs there too, and only what comes later is compared anew. No byte is
/// compared again on each level, which keeps deep documents linear. Pairs still to be looked into
/// wait in a list, so nothing recurses.
struct JSONComparison {
  /// Two containers of one kind whose bytes differ, first at `difference` from their starts.
  struct Pair {
    let old: Int
    let new: Int
    let difference: Int
  }

  let old: JSONView
  let new: JSONView
  let oldHash: ContentHash
  let newHash: ContentHash
  private var pending: [Pair] = []
  private(set) var changes: [JSONChange] = []

  static func changes(from old: JSONDocument, to new: JSONDocument) -> [JSONChange] {
    old.withView { oldView in
      new.withView { newView in
        var comparison = JSONComparison(
          old: oldView, new: newView,
          oldHash: ContentHash(oldView, nodeCount: old.nodes.count),
          newHash: ContentHash(newView, nodeCount: new.nodes.count))
        comparison.run()
        return comparison.changes
      }
    }
  }

  private mutating func run() {
    compare(0, 0)
    while let pair = pending.popLast() {
      if old.kind(pair.old) == .object {
        compareObjects(pair)
      } else {
        compareArrays(pair)
      }
    }
  }

  mutating func note(_ change: JSONChange) { changes.append(change) }

  /// Compares two values of which nothing is known.
  mutating func compare(_ left: Int, _ right: Int) {
    let difference = firstDifference(left, right)
    if difference >= 0 { resolve(left, right, difference) }
  }

  /// Compares two children of a pair, using what is known of it.
  mutating func compare(_ left: Int, _ right: Int, in pair: Pair) {
    let difference = firstDifference(left, right, in: pair)
    if difference >= 0 { resolve(left, right, difference) }
  }

  /// Where the bytes of two values differ first, or -1 where they do not.
  func firstDifference(_ left: Int, _ right: Int) -> Int {
    let length = old.length(left)
    let shorter = min(length, new.length(right))
    let equal = ByteComparison.commonPrefix(
      old.bytes + old.start(left), new.bytes + new.start(right), count: shorter)
    return equal == length && length == new.length(right) ? -1 : equal
  }

  func firstDifference(_ left: Int, _ right: Int, in pair: Pair) -> Int {
    let distance = old.start(left) &- old.start(pair.old)
    guard distance == new.start(right) &- new.start(pair.new), distance <= pair.difference else {
      return firstDifference(left, right)
    }
    let shorter = min(old.length(left), new.length(right))
    let equal = min(pair.difference &- distance, shorter)
    return equal == shorter && old.length(left) == new.length(right) ? -1 : equal
  }

  private mutating func resolve(_ left: Int, _ right: Int, _ difference: Int) {
    let kind = old.kind(left)
    guard kind == new.kind(right) else {
      note(JSONChange(.replace, old: left, new: right))
      return
    }
    if kind.isContainer {
      pending.append(Pair(old: left, new: right, difference: difference))
    } else if !old.hasSameScalar(left, as: new, right) {
      note(JSONChange(.replace, old: left, new: right))
    }
  }

  private mutating func compareObjects(_ pair: Pair) {
    let members = MemberMatching(old, pair.old, new, pair.new)
    var after: NodeID?
    for member in members.old {
      if member.partner >= 0 {
        after = Int(member.partner)
        compare(Int(member.node), Int(member.partner), in: pair)
      } else {
        note(JSONChange(.remove, old: Int(member.node), container: pair.new, after: after))
      }
    }
    for member in members.added { note(JSONChange(.add, new: Int(member))) }
  }
}
