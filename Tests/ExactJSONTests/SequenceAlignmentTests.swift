import JSONValues
import Testing

@testable import ExactJSON

@Suite struct SequenceAlignmentTests {
  /// The textbook table, quadratic and plainly right.
  private func longestCommonSubsequence(_ first: [Int32], _ second: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for element in first {
      var diagonal = 0
      for place in second.indices {
        let above = row[place + 1]
        row[place + 1] =
          element == second[place] ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[second.count]
  }

  private func check(_ partners: [Int32], _ first: [Int32], _ second: [Int32]) {
    var last: Int32 = -1
    for (place, partner) in partners.enumerated() where partner >= 0 {
      #expect(partner > last)
      #expect(first[place] == second[Int(partner)])
      last = partner
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func shortOnesAreAlignedBest(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<1_000 {
      let classes = 1 + random.below(6)
      let first = (0..<random.below(30)).map { _ in Int32(random.below(classes)) }
      let second = (0..<random.below(30)).map { _ in Int32(random.below(classes)) }
      let partners = SequenceAlignment.align(first, second, classes: classes)
      check(partners, first, second)
      #expect(
        partners.filter { $0 >= 0 }.count == longestCommonSubsequence(first, second))
    }
  }

  @Test(arguments: [2, 50, 2_000]) func longOnesAreInOrder(classes: Int) {
    var random = RandomSource(seed: 3)
    let first = (0..<2_000).map { _ in Int32(random.below(classes)) }
    let second = (0..<2_000).map { _ in Int32(random.below(classes)) }
    check(SequenceAlignment.align(first, second, classes: classes), first, second)
  }

  @Test func longestIncreasingSubsequence() {
    func length(_ values: [Int32]) -> [Int32] {
      let members = LongestIncreasingSubsequence.members(of: values)
      return zip(values, members).filter { $0.1 }.map(\.0)
    }
    #expect(length([]) == [])
    #expect(length([-1, -1]) == [])
    #expect(length([1, 2, 3, 4, 0]) == [1, 2, 3, 4])
    #expect(length([4, 0, 1, -1, 2, 3]) == [0, 1, 2, 3])
    #expect(length([5, 4, 3]).count == 1)
    #expect(length([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]).count == 6)
  }
}
