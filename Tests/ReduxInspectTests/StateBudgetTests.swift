import Testing

@testable import ReduxInspect

@Suite struct StateBudgetTests {
  /// Counts the states that leave when an event comes every `gap` seconds for `time` seconds.
  private func sent(bytes: Int, encoding: Double, gap: Double, time: Double) -> Int {
    var budget = StateBudget()
    var sent = 0
    for step in 0..<Int((time / gap).rounded()) {
      let now = Double(step) * gap
      if budget.allows(at: now) {
        budget.sent(bytes: bytes, encoding: encoding, at: now)
        sent += 1
      }
    }
    return sent
  }

  @Test func cheapStatesAllLeave() {
    // 2 kB a hundred times a second are 0.2 MB/s, and 0.1 ms each 1 % of the time.
    #expect(sent(bytes: 2000, encoding: 0.0001, gap: 0.01, time: 10) == 1000)
  }

  @Test func aMegabyteASecondIsTheMost() {
    // 4 MB/s: a second's allowance at first, then two states a second.
    let count = sent(bytes: 40_000, encoding: 0, gap: 0.01, time: 10)
    #expect((20...60).contains(count))
  }

  @Test func aTwentiethOfTheTimeIsTheMost() {
    // 100 states a second of 5 ms are half of the time.
    let count = sent(bytes: 100, encoding: 0.005, gap: 0.01, time: 10)
    #expect((20...40).contains(count))
  }

  @Test func whatTakesLongIsSentSeldom() {
    // 100 ms to encode: every 2 s, so that it takes a twentieth of the time.
    let count = sent(bytes: 1_000_000, encoding: 0.1, gap: 0.1, time: 20)
    #expect((9...12).contains(count))
  }

  @Test func calmFollowsAStorm() {
    var budget = StateBudget()
    for step in 0..<1000 where budget.allows(at: Double(step) / 1000) {
      budget.sent(bytes: 50_000, encoding: 0, at: Double(step) / 1000)
    }
    let isAllowedInTheStorm = budget.allows(at: 1.0005)
    #expect(!isAllowedInTheStorm)
    #expect(budget.nextDue <= 1.5)
    // Two seconds later every state leaves again.
    var now = 3.1
    for _ in 0..<10 {
      let isAllowed = budget.allows(at: now)
      #expect(isAllowed)
      budget.sent(bytes: 50_000, encoding: 0, at: now)
      now += 0.1
    }
  }
}
