extension ElementMatching {
  /// Matches elements that are alone on both sides beside the same neighbour: first those after
  /// a matched element (or at the start), then those before one (or at the end).
  mutating func matchEdited() {
    var place = 0
    while place < olds.count {
      if partners[place] < 0, place == 0 || partners[place &- 1] >= 0 {
        let start = place == 0 ? 0 : Int(partners[place &- 1]) &+ 1
        pairRuns(run(partners, from: place), run(reverse, from: start))
      }
      place &+= 1
    }
    place = olds.count &- 1
    while place >= 0 {
      let isLast = place == olds.count &- 1
      if partners[place] < 0, isLast || partners[place &+ 1] >= 0 {
        let end = isLast ? news.count : Int(partners[place &+ 1])
        pairRuns(run(partners, to: place &+ 1), run(reverse, to: end))
      }
      place &-= 1
    }
  }

  private func run(_ partners: [Int32], from start: Int) -> Range<Int> {
    var end = start
    while end < partners.count, partners[end] < 0 { end &+= 1 }
    return start..<end
  }

  private func run(_ partners: [Int32], to end: Int) -> Range<Int> {
    var start = end
    while start > 0, partners[start &- 1] < 0 { start &-= 1 }
    return start..<end
  }

  /// Pairs two runs in order so that the pairs are as alike as they can be; long runs by position.
  private mutating func pairRuns(_ lefts: Range<Int>, _ rights: Range<Int>) {
    let left = lefts.filter { !hasIdentity(old: $0) }
    let right = rights.filter { !hasIdentity(new: $0) }
    guard !left.isEmpty, !right.isEmpty else { return }
    guard left.count &* right.count <= 2_500, left.count > 1 || right.count > 1 else {
      for (place, partner) in zip(left, right) { match(place, partner) }
      return
    }
    // best[i][j]: the most that the elements from i and from j on can have in common.
    let width = right.count &+ 1
    var alike = [Int](repeating: 0, count: left.count &* right.count)
    var best = [Int](repeating: 0, count: (left.count &+ 1) &* width)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        let likeness = likeness(left[i], right[j])
        alike[i &* right.count &+ j] = likeness
        best[i &* width &+ j] = max(
          likeness &+ best[(i &+ 1) &* width &+ j &+ 1],
          best[(i &+ 1) &* width &+ j], best[i &* width &+ j &+ 1])
      }
    }
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let here = best[i &* width &+ j]
      if here == alike[i &* right.count &+ j] &+ best[(i &+ 1) &* width &+ j &+ 1] {
        match(left[i], right[j])
        i &+= 1
        j &+= 1
      } else if here == best[(i &+ 1) &* width &+ j] {
        i &+= 1
      } else {
        j &+= 1
      }
    }
  }

  /// From 1 (another type) over 2 (the same) to 18 (containers with the same children).
  private func likeness(_ place: Int, _ partner: Int) -> Int {
    let (left, right) = (Int(olds[place]), Int(news[partner]))
    let kind = old.kind(left)
    guard kind.isSameType(as: new.kind(right)) else { return 1 }
    guard kind.isContainer else { return 2 }
    let larger = Int(max(old.nodes[left].count, new.nodes[right].count))
    guard larger > 0 else { return 18 }
    return 2 &+ 16 &* sharedChildren(left, right) / min(larger, 64)
  }

  /// How many of the first 64 children are equal at the same place.
  private func sharedChildren(_ left: Int, _ right: Int) -> Int {
    var shared = 0
    var child = left &+ 1
    var partner = right &+ 1
    for _ in 0..<64 where child < old.next(left) && partner < new.next(right) {
      if oldHash.of(child) == newHash.of(partner),
        !old.nodes[child].hasKey || old.hasSameKey(child, as: new, partner)
      {
        shared &+= 1
      }
      child = old.next(child)
      partner = new.next(partner)
    }
    return shared
  }
}
