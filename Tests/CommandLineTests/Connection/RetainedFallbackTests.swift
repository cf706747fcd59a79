import Testing

@testable import redux_inspect

@Suite struct RetainedFallbackTests {
  @Test func asksWhenNothingRetainedCameAndLeavesAgain() {
    var fallback = RetainedFallback()
    #expect(fallback.deadline == nil)
    fallback.connected(to: "weather/store/state")
    #expect(fallback.step(at: 5) == nil)
    fallback.subscribed(at: 1000)
    #expect(fallback.deadline == 151_000)
    #expect(fallback.step(at: 150_999) == nil)
    #expect(fallback.step(at: 151_000) == .ask("weather/store/state"))
    // The broker's granting of the exact topic begins nothing new.
    fallback.subscribed(at: 152_000)
    #expect(fallback.step(at: 160_000) == nil)
    fallback.receivedRetained()
    #expect(fallback.step(at: 160_000) == .leave("weather/store/state"))
    #expect(fallback.deadline == nil)
  }

  @Test func doesNothingWhenTheRetainedStateCame() {
    var fallback = RetainedFallback()
    fallback.connected(to: "weather/store/state")
    fallback.subscribed(at: 0)
    fallback.receivedRetained()
    #expect(fallback.deadline == nil)
    #expect(fallback.step(at: .max) == nil)
  }

  @Test func leavesAfterASecondWithoutAnAnswer() {
    var fallback = RetainedFallback()
    fallback.connected(to: "t")
    fallback.subscribed(at: 0)
    #expect(fallback.step(at: 150_000) == .ask("t"))
    #expect(fallback.step(at: 1_149_999) == nil)
    #expect(fallback.step(at: 1_150_000) == .leave("t"))
  }

  @Test func doesNothingOnABrokerThatDeliversToWildcards() {
    var fallback = RetainedFallback()
    fallback.connected(to: nil)
    fallback.subscribed(at: 0)
    #expect(fallback.deadline == nil)
  }
}
