/// The longest common subsequence of two sequences that differ little (Myers, 1986).
enum MyersWalk {
  /// Returns matched places, or nil when more than `limit` elements have to go or come.
  static func matches(
    _ first: ArraySlice<Int32>, _ second: ArraySlice<Int32>, limit: Int
  ) -> [(Int, Int)]? {
    let (n, m) = (first.count, second.count)
    let (left, right) = (first.startIndex, second.startIndex)
    guard abs(n &- m) <= limit else { return nil }
    // reached[k + limit + 1]: how far along the first sequence diagonal k has come.
    var reached = [Int](repeating: 0, count: 2 &* limit &+ 3)
    let middle = limit &+ 1
    var history: [[Int]] = []
    for steps in 0...limit {
      history.append(Array(reached[(middle &- steps)...(middle &+ steps)]))
      for diagonal in stride(from: -steps, through: steps, by: 2) {
        let isDown =
          diagonal == -steps
          || (diagonal != steps
            && reached[middle &+ diagonal &- 1] < reached[middle &+ diagonal &+ 1])
        var x =
          isDown
          ? reached[middle &+ diagonal &+ 1] : reached[middle &+ diagonal &- 1] &+ 1
        var y = x &- diagonal
        while x < n, y < m, y >= 0, first[left &+ x] == second[right &+ y] {
          x &+= 1
          y &+= 1
        }
        reached[middle &+ diagonal] = x
        if x >= n, y >= m {
          return trace(history, n, m).map { (left &+ $0.0, right &+ $0.1) }
        }
      }
    }
    return nil
  }

  /// Walks back from the end: every diagonal step is a match.
  private static func trace(_ history: [[Int]], _ n: Int, _ m: Int) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var (x, y) = (n, m)
    for steps in history.indices.reversed() {
      // history[steps] holds diagonals -steps...steps as they were before that step.
      func reached(_ diagonal: Int) -> Int { history[steps][diagonal &+ steps] }
      let diagonal = x &- y
      var (fromX, fromY) = (0, 0)
      if steps > 0 {
        let isDown =
          diagonal == -steps
          || (diagonal != steps && reached(diagonal &- 1) < reached(diagonal &+ 1))
        let previous = isDown ? diagonal &+ 1 : diagonal &- 1
        fromX = reached(previous)
        fromY = fromX &- previous
      }
      let (startX, startY) =
        steps == 0
        ? (0, 0)
        : (x &- y > fromX &- fromY ? (fromX &+ 1, fromY) : (fromX, fromY &+ 1))
      while x > startX, y > startY {
        x &-= 1
        y &-= 1
        matches.append((x, y))
      }
      (x, y) = (fromX, fromY)
    }
    return matches
  }
}
