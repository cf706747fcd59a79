import Testing

@testable import MosquittoClient

@Suite struct TopicCacheTests {
  @Test func givesEachTopicItsOwnText() {
    var cache = TopicCache()
    // More topics than the cache has room for, so that places are shared.
    let topics = (0..<1000).map { "weather/store-\($0)/event" }
    for _ in 0..<2 {
      for topic in topics { #expect(topic.withCString { cache.text($0) } == topic) }
    }
  }

  @Test func keepsBytesThatAreNotASCII() {
    var cache = TopicCache()
    #expect("wetter/größe/☂️".withCString { cache.text($0) } == "wetter/größe/☂️")
    #expect("".withCString { cache.text($0) } == "")
  }
}
