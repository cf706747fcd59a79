/// Aligns two sequences of classes so that as many as possible keep their order.
///
/// Few differences are found exactly (Myers' greedy walk over diagonals, up to 64 of them). Beyond
/// that, classes which stand once on both sides are fixed in their longest common order and the
/// gaps between them are aligned by themselves; where there are none, equal elements are matched
/// first with first. So the work is bounded by n log n and some passes, whatever the input.
struct SequenceAlignment {
  private let first: [Int32]
  private let second: [Int32]
  private var partners: [Int32]
  private var pending: [Gap] = []
  private var firstCounts: [Int32]
  private var secondCounts: [Int32]
  private var positions: [Int32]

  private struct Gap {
    var left: Range<Int>
    var right: Range<Int>
    var depth: Int
  }

  /// Returns for each element of the first sequence the place of its partner, or -1.
  static func align(_ first: [Int32], _ second: [Int32], classes: Int) -> [Int32] {
    var alignment = SequenceAlignment(first, second, classes)
    alignment.run()
    return alignment.partners
  }

  private init(_ first: [Int32], _ second: [Int32], _ classes: Int) {
    self.first = first
    self.second = second
    partners = [Int32](repeating: -1, count: first.count)
    firstCounts = [Int32](repeating: 0, count: classes)
    secondCounts = firstCounts
    positions = firstCounts
  }

  private mutating func run() {
    pending = [Gap(left: first.indices, right: second.indices, depth: 0)]
    while let gap = pending.popLast() {
      let rest = trim(gap)
      if rest.left.isEmpty || rest.right.isEmpty { continue }
      if let matches = MyersWalk.matches(first[rest.left], second[rest.right], limit: 64) {
        for (place, partner) in matches { match(place, partner) }
      } else if rest.depth > 8 || !split(rest) {
        matchInOrder(rest)
      }
    }
  }

  private mutating func match(_ place: Int, _ partner: Int) {
    partners[place] = Int32(truncatingIfNeeded: partner)
  }

  private mutating func trim(_ gap: Gap) -> Gap {
    var (left, right) = (gap.left, gap.right)
    while let place = left.first, let partner = right.first, first[place] == second[partner] {
      match(place, partner)
      left = (place &+ 1)..<left.upperBound
      right = (partner &+ 1)..<right.upperBound
    }
    while let place = left.last, let partner = right.last, first[place] == second[partner] {
      match(place, partner)
      left = left.lowerBound..<place
      right = right.lowerBound..<partner
    }
    return Gap(left: left, right: right, depth: gap.depth)
  }

  /// Fixes what stands once on both sides; returns false where nothing does.
  private mutating func split(_ gap: Gap) -> Bool {
    for place in gap.left { firstCounts[Int(first[place])] &+= 1 }
    for place in gap.right {
      secondCounts[Int(second[place])] &+= 1
      positions[Int(second[place])] = Int32(truncatingIfNeeded: place)
    }
    var candidates = [Int32](repeating: -1, count: gap.left.count)
    for place in gap.left {
      let found = Int(first[place])
      if firstCounts[found] == 1, secondCounts[found] == 1 {
        candidates[place &- gap.left.lowerBound] = positions[found]
      }
    }
    for place in gap.left { firstCounts[Int(first[place])] = 0 }
    for place in gap.right { secondCounts[Int(second[place])] = 0 }
    let isFixed = LongestIncreasingSubsequence.members(of: candidates)
    var (left, right) = (gap.left.lowerBound, gap.right.lowerBound)
    for place in gap.left where isFixed[place &- gap.left.lowerBound] {
      let partner = Int(candidates[place &- gap.left.lowerBound])
      match(place, partner)
      pending.append(Gap(left: left..<place, right: right..<partner, depth: gap.depth &+ 1))
      (left, right) = (place &+ 1, partner &+ 1)
    }
    guard left > gap.left.lowerBound else { return false }
    pending.append(
      Gap(
        left: left..<gap.left.upperBound, right: right..<gap.right.upperBound,
        depth: gap.depth &+ 1))
    return true
  }

  /// Matches the first of a class with the first, keeping those in the longest common order.
  private mutating func matchInOrder(_ gap: Gap) {
    for place in gap.right { positions[Int(second[place])] = -1 }
    for place in gap.left { positions[Int(first[place])] = -1 }
    var following = [Int32](repeating: -1, count: gap.right.count)
    for place in gap.right.reversed() {
      following[place &- gap.right.lowerBound] = positions[Int(second[place])]
      positions[Int(second[place])] = Int32(truncatingIfNeeded: place)
    }
    var candidates = [Int32](repeating: -1, count: gap.left.count)
    for place in gap.left {
      let partner = positions[Int(first[place])]
      guard partner >= 0 else { continue }
      candidates[place &- gap.left.lowerBound] = partner
      positions[Int(first[place])] = following[Int(partner) &- gap.right.lowerBound]
    }
    let kept = LongestIncreasingSubsequence.members(of: candidates)
    for place in gap.left where kept[place &- gap.left.lowerBound] {
      match(place, Int(candidates[place &- gap.left.lowerBound]))
    }
  }
}
