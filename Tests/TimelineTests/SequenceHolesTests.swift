import Testing

@testable import Timeline

/// Holes against a set of numbers kept by hand.
@Suite struct SequenceHolesTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func missesExactlyWhatDidNotCome(_ seed: UInt64) {
    var numbers = Numbers(state: seed)
    var holes = SequenceHoles()
    var accounted: Set<UInt64> = []
    var told: [Int: Int] = [:]
    let arrivals = (10...UInt64.random(in: 11...120, using: &numbers))
      .filter { _ in Int.random(in: 0..<3, using: &numbers) > 0 }.shuffled(using: &numbers)
    for (time, number) in arrivals.enumerated() {
      let isDropping = Int.random(in: 0..<10, using: &numbers) == 0
      let dropped = isDropping ? UInt64.random(in: 1...5, using: &numbers) : 0
      let corrections = holes.note(number, dropped: dropped, at: Int64(time), entries: time)
      for correction in corrections {
        #expect(told[correction.row] == correction.before)
        told[correction.row] = correction.now
      }
      accounted.insert(number)
      // What was excused matters only between the lowest and the highest number that came.
      for excused in (number - dropped)..<number { accounted.insert(excused) }
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        while let missing = holes.overdue(foundBefore: Int64(time), entriesBefore: 0) {
          let row = told.count
          told[row] = missing
          holes.declareOldest(row: row, missing: missing)
        }
      }
    }
    while let missing = holes.overdue(foundBefore: .max, entriesBefore: 0) {
      let row = told.count
      told[row] = missing
      holes.declareOldest(row: row, missing: missing)
    }
    let lowest = arrivals.min() ?? 0
    let highest = arrivals.max() ?? 0
    let missing = (lowest...highest).filter { !accounted.contains($0) }
    #expect(told.values.reduce(0, +) == missing.count)
    #expect(holes.pending.isEmpty)
  }
}
