import Foundation
import ReduxLocking
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
    #expect(eventually { !app.process.isRunning })
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
    #expect(eventually { !app.process.isRunning })
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
    #expect(try after.first { $0.topic == presence }.json["online"] as? Bool == true)
    let kept = try after.first { $0.topic == state }
    #expect(kept.properties["sid"] == sid)
    let next = try after.first { $0.topic == event }
    #expect(next.properties["sid"] == sid)
    // What waited during the gap came in order, and what follows has no hole.
    _ = try after.first { $0.topic == event && $0.sequence > next.sequence + 20 }
    let numbers = after.on(event).map(\.sequence)
    #expect(numbers == Array(numbers[0]..<(numbers[0] + numbers.count)))
    _ = app
  }

  /// With a broker that takes nothing, and with none.
  @Test(arguments: [true, false])
  func whatNoBrokerTookIsCounted(_ isThere: Bool) throws {
    let broker = try TestBroker()
    let listener = try Listener(broker, event)
    let isOpen = Locked(true)
    let proxy = try TestProxy(to: broker.port) { _ in isOpen.withLock { $0 } }
    let app = try WeatherApp(port: proxy.port, ["--rate", "4000"])
    _ = try listener.first { $0.sequence > 100 }
    // Until more came than the queue holds, which takes a busy machine longer.
    for seconds: UInt32 in [1, 2, 4, 8, 16, 32] {
      isOpen.withLock { $0 = false }
      if isThere { proxy.stall() } else { proxy.cut() }
      sleep(seconds)
      let last = listener.all.last?.sequence ?? 0
      isOpen.withLock { $0 = true }
      proxy.resume()
      _ = try listener.first { $0.sequence > last + 3000 }
      if listener.all.contains(where: { $0.properties["dropped"] != nil }) { break }
    }
    #expect(listener.all.contains { $0.properties["dropped"] != nil })
    // What a lost connection took comes twice where it had arrived.
    var numbers: Set<Int> = []
    var last = 0
    for heard in listener.all where numbers.insert(heard.sequence).inserted {
      let dropped = heard.properties["dropped"].flatMap { Int($0) } ?? 0
      #expect(heard.sequence == last + dropped + 1)
      last = heard.sequence
    }
    _ = app
  }

  /// As many as the queue holds, so that no machine is too slow for it.
  @Test func aStormLosesNothingWhileTheBrokerIsThere() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker, event)
    let app = try WeatherApp(broker, ["--rate", "1000", "--actions", "1900"])
    #expect(eventually { !app.process.isRunning })
    #expect(eventually { listener.all.count == 1900 })
    #expect(listener.all.map(\.sequence) == Array(1...1900))
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
