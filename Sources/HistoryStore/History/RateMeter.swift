/// Counts what happened in the last seconds.
struct RateMeter {
  /// Microseconds in a bucket, and how many buckets are looked back on: five seconds.
  private static let width: Int64 = 500_000
  private static let count = 10
  private var buckets = [Int](repeating: 0, count: count)
  private var newest: Int64 = .min
  private var first: Int64?

  mutating func note(at time: Int64) {
    let bucket = time / Self.width
    if first == nil {
      first = bucket
      newest = bucket
    }
    if bucket > newest {
      for passed in 0..<min(bucket - newest, Int64(Self.count)) {
        buckets[Self.index(bucket - passed)] = 0
      }
      newest = bucket
    }
    if bucket > newest - Int64(Self.count) { buckets[Self.index(bucket)] += 1 }
  }

  /// How many a second, over the five seconds that ended with the last whole half second.
  func rate(now: Int64) -> Double {
    guard let first else { return 0 }
    let current = now / Self.width
    var sum = 0
    for back in 1..<Int64(Self.count) {
      let bucket = current - back
      if bucket <= newest, bucket > newest - Int64(Self.count) {
        sum += buckets[Self.index(bucket)]
      }
    }
    let seen = max(1, min(current - first, Int64(Self.count - 1)))
    if current <= first { sum = buckets[Self.index(first)] }
    return Double(sum) / (Double(seen) * Double(Self.width) / 1_000_000)
  }

  private static func index(_ bucket: Int64) -> Int {
    let rest = Int(bucket % Int64(count))
    return rest < 0 ? rest + count : rest
  }
}
