/// Whether two values mean the same, without recursion.
enum DeepEquality {
  static func areEqual(_ first: JSONView, _ node: Int, _ second: JSONView, _ other: Int) -> Bool {
    var pending = [(node, other)]
    while let (left, right) = pending.popLast() {
      if ByteComparison.areEqual(first.text(left), second.text(right)) { continue }
      let kind = first.kind(left)
      guard kind == second.kind(right), first.nodes[left].count == second.nodes[right].count else {
        return false
      }
      switch kind {
      case .object:
        let members = MemberMatching(first, left, second, right)
        guard members.isComplete else { return false }
        for member in members.old { pending.append((Int(member.node), Int(member.partner))) }
      case .array:
        var child = left &+ 1
        var partner = right &+ 1
        while child < first.next(left) {
          pending.append((child, partner))
          child = first.next(child)
          partner = second.next(partner)
        }
      default:
        guard first.hasSameScalar(left, as: second, right) else { return false }
      }
    }
    return true
  }
}
