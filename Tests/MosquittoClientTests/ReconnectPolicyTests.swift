import MosquittoClient
import Testing

@Suite struct ReconnectPolicyTests {
  @Test func doublesUpToThirtySeconds() {
    var policy = ReconnectPolicy()
    let delays = (0..<8).map { _ in policy.delay(jitter: 0.5) }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30, 30].map { $0 * 1_000_000 })
  }

  @Test func variesByAFifthEitherWay() {
    var policy = ReconnectPolicy()
    #expect(policy.delay(jitter: 0) == 800_000)
    #expect(policy.delay(jitter: 1) == 2_400_000)
  }

  @Test func beginsAgainAfterAReset() {
    var policy = ReconnectPolicy()
    for _ in 0..<50 { _ = policy.delay(jitter: 0.5) }
    policy.reset()
    #expect(policy.delay(jitter: 0.5) == 1_000_000)
  }
}
