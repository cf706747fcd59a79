/// The members of two objects by their keys: first of a name with first, second with second.
struct MemberMatching {
  /// The old object's members in order, each with its partner or -1.
  private(set) var old: [(node: Int32, partner: Int32)] = []
  /// Members of the new object without a partner.
  private(set) var added: [Int32] = []

  /// Pairs members in step as long as their keys are the same, the rest through a table.
  init(_ first: JSONView, _ object: Int, _ second: JSONView, _ other: Int) {
    old.reserveCapacity(Int(first.nodes[object].count))
    var left = object &+ 1
    var right = other &+ 1
    let leftEnd = first.next(object)
    let rightEnd = second.next(other)
    while left < leftEnd, right < rightEnd, first.hasSameKey(left, as: second, right) {
      old.append((Int32(truncatingIfNeeded: left), Int32(truncatingIfNeeded: right)))
      left = first.next(left)
      right = second.next(right)
    }
    let inStep = old.count
    while left < leftEnd {
      old.append((Int32(truncatingIfNeeded: left), -1))
      left = first.next(left)
    }
    guard right < rightEnd else { return }
    var table = HashChains(count: old.count &- inStep)
    for entry in stride(from: old.count &- 1, through: inStep, by: -1) {
      table.enter(entry &- inStep, ContentHash.key(Int(old[entry].node), in: first))
    }
    while right < rightEnd {
      let member = right
      let entry = table.take(ContentHash.key(member, in: second)) {
        first.hasSameKey(Int(old[inStep &+ $0].node), as: second, member)
      }
      if entry >= 0 {
        old[inStep &+ entry].partner = Int32(truncatingIfNeeded: member)
      } else {
        added.append(Int32(truncatingIfNeeded: member))
      }
      right = second.next(right)
    }
  }

  var isComplete: Bool { added.isEmpty && old.allSatisfy { $0.partner >= 0 } }
}
