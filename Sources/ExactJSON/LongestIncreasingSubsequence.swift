/// The most elements that stand in the same order on both sides.
enum LongestIncreasingSubsequence {
  /// Marks the members of one longest increasing run among the values; negative ones are left out.
  static func members(of values: [Int32]) -> [Bool] {
    var isMember = [Bool](repeating: false, count: values.count)
    // ends[n]: the place of the smallest value that ends an increasing run of n + 1 values.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() where value >= 0 {
      var low = 0
      var high = ends.count
      if let last = ends.last, values[last] < value { low = high }
      while low < high {
        let middle = (low &+ high) / 2
        if values[ends[middle]] < value { low = middle &+ 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low &- 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var place = ends.last ?? -1
    while place >= 0 {
      isMember[place] = true
      place = previous[place]
    }
    return isMember
  }
}
