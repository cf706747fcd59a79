import Foundation
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_pub")))
struct FaultTests {
  private let presence = "weather/presence"
  private let event = "weather/store/event"
  private let state = "weather/store/state"

  private func isOnline(_ heard: Heard) -> Bool? { heard.json["online"] as? Bool }

  @Test func aKilledAppIsOfflineByItsWill() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker)
    let online = try listener.first { $0.topic == presence }
    app.process.send(signal: SIGKILL)
    let offline = try listener.first { $0.topic == presence && isOnline($0) == false }
    #expect(offline.json["sid"] as? String == online.json["sid"] as? String)
    #expect(offline.json.count == 2)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func anEndedAppSaysGoodbye(_ signal: Int32) throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker)
    _ = try listener.first { $0.topic == event }
    app.process.send(signal: signal)
    _ = try listener.first { $0.topic == presence && isOnline($0) == false }
    #expect(eventually(timeout: 3) { !app.process.isRunning })
    #expect(try broker.waitForLog("disconnected."))
  }

  @Test func theEndOfItsInputEndsAnAppThatFollowsIt() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker, ["--exit-with-stdin"])
    _ = try listener.first { $0.topic == event }
    #expect(app.process.isRunning)
    app.process.closeInput()
    _ = try listener.first { $0.topic == presence && isOnline($0) == false }
    #expect(eventually(timeout: 3) { !app.process.isRunning })
  }

  @Test func aLateWillOfAnOlderRunIsSetRight() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker)
    let online = try listener.first { $0.topic == presence }
    let will = #"{"online":false,"sid":"an-older-run"}"#
    try broker.publish(presence, will, qos: 1, retain: true)
    #expect(eventually { listener.on(presence).count >= 3 })
    #expect(listener.on(presence)[1].payload == will)
    #expect(listener.on(presence).last?.payload == online.payload)
    // What a reader who comes later gets.
    let late = try Listener(broker, presence)
    #expect(try late.first { $0.isRetained }.payload == online.payload)
    _ = app
  }

  @Test func aRestartedBrokerGetsPresenceAndStateAgain() throws {
    let broker = try TestBroker()
    let app = try WeatherApp(broker, ["--rate", "20"])
    let before = try Listener(broker)
    _ = try before.first { $0.sequence > 20 }
    let sid = before.on(event).last?.properties["sid"]
    // This broker keeps nothing: what is retained afterwards was published again.
    try broker.restart()
    let after = try Listener(broker)
    #expect(try after.first(timeout: 20) { $0.topic == presence }.json["online"] as? Bool == true)
    let kept = try after.first(timeout: 20) { $0.topic == state }
    #expect(kept.properties["sid"] == sid)
    let next = try after.first(timeout: 20) { $0.topic == event }
    #expect(next.properties["sid"] == sid)
    // What waited during the gap came in order, and what follows has no hole.
    _ = try after.first(timeout: 20) { $0.topic == event && $0.sequence > next.sequence + 20 }
    let numbers = after.on(event).map(\.sequence)
    #expect(numbers == Array(numbers[0]..<(numbers[0] + numbers.count)))
    _ = app
  }

  @Test func whatNoBrokerTookIsCounted() throws {
    let broker = try TestBroker()
    broker.stop()
    let app = try WeatherApp(broker, ["--rate", "4000"])
    // More than the queue holds.
    usleep(1_500_000)
    try broker.start()
    let listener = try Listener(broker)
    let first = try listener.first(timeout: 20) {
      $0.topic == event && $0.properties["dropped"] != nil
    }
    // Whatever is missing before it is what it counts, whichever entry was read first.
    let events = listener.on(event)
    let index = try #require(events.firstIndex { $0.sequence == first.sequence })
    let missing = index == 0 ? nil : first.sequence - events[index - 1].sequence - 1
    let dropped = try #require(first.properties["dropped"].flatMap { Int($0) })
    if let missing { #expect(dropped == missing) } else { #expect(dropped == first.sequence - 1) }
    _ = app
  }

  @Test func aStormLosesNothingWhileTheBrokerIsThere() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker, event)
    let app = try WeatherApp(broker, ["--rate", "1000", "--actions", "3000"])
    #expect(eventually(timeout: 30) { !app.process.isRunning })
    #expect(eventually { listener.all.count == 3000 })
    #expect(listener.all.map(\.sequence) == Array(1...3000))
    #expect(listener.all.allSatisfy { $0.properties["dropped"] == nil })
  }

  @Test func aRetainedDispatchIsIgnored() throws {
    let broker = try TestBroker()
    try broker.publish(
      "weather/store/dispatch", #"{"type":"cancelSearch"}"#, qos: 1, retain: true)
    let listener = try Listener(broker)
    let app = try WeatherApp(broker)
    _ = try listener.first { $0.type == "requestUpdateLocation" }
    #expect(!listener.all.contains { $0.topic == event && $0.type == "cancelSearch" })
    _ = app
  }
}
