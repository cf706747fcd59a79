import Testing

@testable import ReduxWire

@Suite struct TopicTests {
  @Test func readsTheSeedsTopics() throws {
    let app = try AppName(validating: "weather")
    #expect(
      WireTopic("weather/store/event", of: app)
        == WireTopic(app: "weather", store: "store", channel: .event))
    #expect(WireTopic("weather/Home-2/mutation", of: app)?.store == "Home-2")
    #expect(WireTopic("weather/store/state", of: app)?.description == "weather/store/state")
  }

  @Test(arguments: [
    "weather2/store/event", "xweather/store/event", "Weather/store/event",
    "x/weather/store/event", "weather/store/store/event", "/weather/store/event", "weather",
    "weather/", "weather/store", "weather/store/", "weather/store/events", "weather/store/event/",
    "weather/presence", "",
  ])
  func matchesByWholeLevels(_ topic: String) throws {
    #expect(WireTopic(topic, of: try AppName(validating: "weather")) == nil)
  }

  @Test func readsAnAppOfSeveralLevels() throws {
    let app = try AppName(validating: "weather/store")
    #expect(
      WireTopic("weather/store/store/event", of: app)
        == WireTopic(app: "weather/store", store: "store", channel: .event))
    #expect(WireTopic("weather/store/event", of: app) == nil)
  }

  @Test func scansAppsOfOneLevel() {
    #expect(
      WireTopic(scanned: "a/b/state") == WireTopic(app: "a", store: "b", channel: .state))
    #expect(WireTopic(scanned: "a/b/c/state") == nil)
    #expect(WireTopic(scanned: "/b/state") == nil)
  }

  @Test func tellsWhatATopicIsAbout() throws {
    let app = try AppName(validating: "weather")
    let deep = try AppName(validating: "home/weather")
    #expect(IncomingTopic("weather/presence", of: app) == .presence(app: "weather"))
    #expect(IncomingTopic("other/presence", of: app) == .presence(app: "other"))
    #expect(IncomingTopic("home/weather/presence", of: deep) == .presence(app: "home/weather"))
    #expect(IncomingTopic("redux-inspect/ri-1/reply", of: app) == .reply(clientID: "ri-1"))
    #expect(
      IncomingTopic("weather/presence/state", of: app)
        == .channel(WireTopic(app: "weather", store: "presence", channel: .state)))
    #expect(IncomingTopic("other/store/event", of: app) == nil)
    #expect(
      IncomingTopic("other/store/event")
        == .channel(WireTopic(app: "other", store: "store", channel: .event)))
  }

  @Test func readsReplyTopicsOfOneFormOnly() throws {
    #expect(try ReplyTopic(clientID: "ri-1").description == "redux-inspect/ri-1/reply")
    #expect(ReplyTopic(parsing: "redux-inspect/ri-1/reply")?.clientID == "ri-1")
    for topic in [
      "redux-inspect//reply", "redux-inspect/a/b/reply", "redux-inspect/a/reply/", "a/b/reply",
      "redux-inspect/+/reply", "redux-inspect/a/state", "weather/store/dispatch",
    ] {
      #expect(ReplyTopic(parsing: topic) == nil)
    }
    #expect(throws: NameError.self) { try ReplyTopic(clientID: "a/b") }
  }

  @Test func subscribesToDisjointFilters() throws {
    let app = try AppName(validating: "weather")
    #expect(
      SubscriptionFilters.following(app) == [
        "weather/+/event", "weather/+/state", "weather/+/action", "weather/+/mutation",
        "weather/+/stream", "weather/+/props", "weather/presence",
      ])
    #expect(
      SubscriptionFilters.retainedState(of: "store", app: app) == "weather/store/state")
  }
}
