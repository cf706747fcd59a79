extension JSONComparison {
  /// Cuts off what is equal at both ends, matches what is left, and tells what became of it.
  mutating func compareArrays(_ pair: Pair) {
    let olds = old.children(of: pair.old)
    let news = new.children(of: pair.new)
    var head = 0
    let shorter = min(olds.count, news.count)
    while head < shorter, firstDifference(Int(olds[head]), Int(news[head]), in: pair) < 0 {
      head &+= 1
    }
    var tail = 0
    while tail < shorter &- head,
      firstDifference(Int(olds[olds.count &- 1 &- tail]), Int(news[news.count &- 1 &- tail])) < 0
    {
      tail &+= 1
    }
    let left = olds[head..<(olds.count &- tail)]
    let right = news[head..<(news.count &- tail)]
    guard !left.isEmpty || !right.isEmpty else { return }
    var partners = [Int32](repeating: -1, count: left.count)
    var isMoved = [Bool](repeating: false, count: left.count)
    if !left.isEmpty, !right.isEmpty {
      var matching = ElementMatching(Array(left), Array(right), self)
      matching.run()
      partners = matching.partners
      isMoved = matching.isMoved
    }
    var isNew = [Bool](repeating: true, count: right.count)
    var after: NodeID? = head > 0 ? Int(news[head &- 1]) : nil
    for (place, element) in left.enumerated() {
      let partner = Int(partners[place])
      guard partner >= 0 else {
        note(JSONChange(.remove, old: Int(element), container: pair.new, after: after))
        continue
      }
      let other = Int(news[head &+ partner])
      isNew[partner] = false
      if isMoved[place] {
        note(JSONChange(.move, old: Int(element), new: other))
      } else {
        after = other
      }
      compare(Int(element), other, in: pair)
    }
    for (place, element) in right.enumerated() where isNew[place] {
      note(JSONChange(.add, new: Int(element)))
    }
  }
}
