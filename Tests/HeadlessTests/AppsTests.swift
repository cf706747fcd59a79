import TestSupport
import Testing

/// What `apps` lists.
@Suite(.serialized) struct AppsTests {
  let broker: TestBroker
  let inspector: Inspector
  static let weather =
    #"{"online":true,"sid":"1","app":"weather","host":"phone","#
    + #""stores":[{"id":"store","kind":"redux"},{"id":"Search","kind":"reactor"}]}"#

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  @Test func listsThoseAnnounced() throws {
    try broker.publish("weather/presence", Self.weather, retain: true)
    try broker.publish("traffic/presence", #"{"online":false,"sid":"9"}"#, retain: true)
    try broker.publish("quiet/store/state", "{}", retain: true)
    let result = try inspector.run(["apps"])
    #expect(result.status == 0)
    #expect(
      result.outputText == """
        traffic  offline
        weather  online   phone  store (redux), Search (reactor)

        """)
    let json = try inspector.run(["apps", "--json"])
    #expect(
      json.lines == [
        #"{"app":"traffic","online":false,"presence":{"online":false,"sid":"9"}}"#,
        #"{"app":"weather","online":true,"presence":\#(Self.weather)}"#,
      ])
  }

  @Test func listsThoseWhoseAnnouncementIsNotReadable() throws {
    try broker.publish("broken/presence", "{\"online\":", retain: true)
    try broker.publish("list/presence", "[1, 2]", retain: true)
    try broker.publish("silent/presence", #"{"host":"x"}"#, retain: true)
    let result = try inspector.run(["apps"])
    #expect(result.status == 0)
    #expect(
      result.outputText == """
        broken  its announcement is not readable
        list    its announcement is not readable
        silent  its announcement is not readable

        """)
    #expect(
      try inspector.run(["apps", "--json"]).lines == [
        #"{"app":"broken","unreadable":true}"#,
        #"{"app":"list","presence":[1, 2],"unreadable":true}"#,
        #"{"app":"silent","presence":{"host":"x"},"unreadable":true}"#,
      ])
  }

  @Test func doesNotBelieveALateWillOfAnEarlierRun() throws {
    try broker.publish("weather/presence", #"{"online":true,"sid":"2"}"#, retain: true)
    let apps = try inspector.start(["apps", "--scan", "1"])
    try broker.publish("weather/presence", #"{"online":false,"sid":"1"}"#)
    #expect(eventually { !apps.isRunning })
    #expect(apps.lines == ["weather  online"])
  }

  @Test func hearsThoseThatAnnounceNothing() throws {
    try broker.publish("quiet/store/state", "{}", retain: true)
    let result = try inspector.run(["apps", "--scan", "2", "--json"])
    #expect(result.lines == [#"{"app":"quiet","heard":["store"]}"#])
  }

  @Test func saysThatThereIsNone() throws {
    let result = try inspector.run(["apps"])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.errorText
        == "redux-inspect: no app is announced on 127.0.0.1:\(broker.port); "
        + "--scan 5 also listens for those that announce nothing\n")
  }
}
