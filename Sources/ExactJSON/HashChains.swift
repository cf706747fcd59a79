/// A hash table of the numbers 0, 1, 2 …, whose entries are told apart by the caller.
///
/// Entries of one bucket are a chain with the last entered first. Taking an entry out unlinks it,
/// so that many equal entries are taken in constant time each.
struct HashChains {
  private var heads: [Int32]
  private var following: [Int32]
  private var hashes: [UInt64]
  private let mask: UInt64

  init(count: Int) {
    var buckets = 8
    while buckets < 2 * count { buckets *= 2 }
    heads = [Int32](repeating: -1, count: buckets)
    following = [Int32](repeating: -1, count: count)
    hashes = [UInt64](repeating: 0, count: count)
    mask = UInt64(buckets - 1)
  }

  mutating func enter(_ entry: Int, _ hash: UInt64) {
    let bucket = Int(hash & mask)
    hashes[entry] = hash
    following[entry] = heads[bucket]
    heads[bucket] = Int32(truncatingIfNeeded: entry)
  }

  /// Returns the first entry of that hash which the caller takes for the right one, or -1.
  func find(_ hash: UInt64, _ isRight: (Int) -> Bool) -> Int {
    var entry = Int(heads[Int(hash & mask)])
    while entry >= 0 {
      if hashes[entry] == hash, isRight(entry) { return entry }
      entry = Int(following[entry])
    }
    return -1
  }

  /// The same, taking the entry out.
  mutating func take(_ hash: UInt64, _ isRight: (Int) -> Bool) -> Int {
    let bucket = Int(hash & mask)
    var previous = -1
    var entry = Int(heads[bucket])
    while entry >= 0 {
      if hashes[entry] == hash, isRight(entry) {
        if previous < 0 {
          heads[bucket] = following[entry]
        } else {
          following[previous] = following[entry]
        }
        return entry
      }
      previous = entry
      entry = Int(following[entry])
    }
    return -1
  }
}
