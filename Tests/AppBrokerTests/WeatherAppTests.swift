import Foundation
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct WeatherAppTests {
  private let event = "weather/store/event"
  private let state = "weather/store/state"
  private let presence = "weather/presence"

  @Test func anAppsLifeIsOnTheWireWithoutAHole() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    // Slow enough that every state is cheap, also for an unoptimised build on a busy machine.
    let app = try WeatherApp(broker, ["--interval", "0.3", "--actions", "60"])
    _ = try listener.first {
      $0.topic == presence && $0.json["online"] as? Bool == false
    }
    #expect(eventually { !app.process.isRunning })
    #expect(
      app.process.standardError == "weather-demo: publishing weather to 127.0.0.1:\(broker.port)\n")

    let events = listener.on(event)
    let states = listener.on(state)
    #expect(events.map(\.sequence) == Array(1...60))
    #expect(states.map(\.sequence) == Array(0...60))
    let sid = events.first?.properties["sid"]
    #expect(
      (events + states).allSatisfy { $0.properties["sid"] == sid && $0.properties["v"] == "1" })
    #expect(events.allSatisfy { ["user", "effect"].contains($0.properties["origin"]) })
    #expect(
      events.map(\.type).prefix(2) == ["beginUpdateWeather", "requestUpdateLocation"])
    // Each effect names an earlier entry as its cause.
    for effect in events where effect.properties["origin"] == "effect" {
      let cause = effect.properties["cause"].flatMap { Int($0) } ?? -1
      #expect(cause >= 1 && cause < effect.sequence)
    }
    let permission = try #require(events.first { $0.type == "didChangeLocationPermission" })
    #expect(permission.properties["cause"] == "2")
    // The first state, members sorted, as the first of the 2019 app without its flaws.
    #expect(
      states[0].payload == #"{"location":{"availability":"notYetRequested","deviceLocation":"#
        + #"{"none":{}}},"photos":{"sights":{}},"searching":{},"sync":{"notSynced":{"needs":"read"}},"#
        + #""weather":{"locations":[],"locationsMap":{}}}"#)
    // Everything on the wire is JSON, and a type is one that was announced.
    let stores = listener.on(presence)[0].json["stores"] as? [[String: Any]]
    let types = stores?.first?["types"] as? [String] ?? []
    #expect(events.allSatisfy { types.contains($0.type) })
    #expect(states.allSatisfy { $0.json.count == 5 })
  }

  @Test func theSameSeedTellsTheSameStory() throws {
    let broker = try TestBroker()
    var stories: [[String]] = []
    for name in ["one", "two"] {
      let listener = try Listener(broker, "\(name)/store/event")
      let app = try WeatherApp(
        broker, ["--app", name, "--rate", "500", "--actions", "200", "--seed", "7"])
      #expect(eventually { !app.process.isRunning })
      #expect(eventually { listener.all.count == 200 })
      stories.append(listener.all.map(\.payload))
    }
    #expect(stories[0] == stories[1])
  }

  @Test(arguments: ["mqttv5", "mqttv311"])
  func aDispatchLeadsToItsEffects(_ version: String) throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    // Without a user, whose next letter would put an end to the search.
    let app = try WeatherApp(broker, ["--only", "store", "--interval", "0.2"])
    #expect(try broker.waitForLog("weather/+/control"))
    let search = #"{"type":"beginSearching","event":{"text":"Lon"}}"#
    try broker.publish("weather/store/dispatch", search, qos: 1, options: ["-V", version])
    let begun = try listener.first {
      $0.type == "beginSearching" && $0.properties["origin"] == "inspector"
    }
    #expect(begun.payload == search)
    let ended = try listener.first {
      $0.type == "didEndSearch" && $0.properties["cause"] == "\(begun.sequence)"
    }
    #expect(ended.properties["origin"] == "effect")
    _ = app
  }

  @Test func selectingAPlaceBringsItsWeatherItsPhotoAndItsStoring() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    // Under load nothing the user does has effects: those seen here are the inspector's.
    let app = try WeatherApp(broker, ["--rate", "5", "--interval", "0.2"])
    _ = try listener.first { $0.topic == event }
    try broker.publish(
      "weather/store/dispatch", #"{"type":"selectLocation","payload":{"id":{"value":44418}}}"#)
    for type in [
      "selectLocation", "didStoreSelectedIDs", "didStartPhotoSearching", "didUpdateWeather",
      "didFinishPhotoSearching",
    ] {
      _ = try listener.first { $0.type == type }
    }
    try broker.publish("weather/store/dispatch", #"{"type":"requestUpdateLocation"}"#)
    for type in [
      "didChangeLocationPermission", "updateLocation", "beginUpdateCurrentWeather",
      "didUpdateCurrentWeather",
    ] {
      _ = try listener.first { $0.type == type }
    }
    _ = app
  }

  @Test func ordersAreAnsweredWithAReason() throws {
    let broker = try TestBroker()
    let app = try WeatherApp(broker, ["--interval", "100"])
    #expect(try broker.waitForLog("weather/+/control"))
    let answers = [
      ("dispatch", #"{"type":"cancelSearch"}"#, #"^\{"ok":true,"seq":"\d+"\}$"#),
      ("dispatch", #"{"type":"foo"}"#, #"^\{"ok":false,"error":"unknown type \\"foo\\""\}$"#),
      (
        "dispatch", #"{"type":"beginSearching","event":{"text":5}}"#,
        #"^\{"ok":false,"error":"not a string","path":".event.text"\}$"#
      ),
      ("request", "", #"^\{"ok":true,"seq":"\d+"\}$"#),
      (
        "control", "{}",
        #"^\{"ok":false,"error":"member \\"command\\" is missing, or no string","#
          + #""path":"\.command"\}$"#
      ),
    ]
    for (channel, payload, pattern) in answers {
      let answer = try broker.ask("weather/store/\(channel)", payload)
      #expect(answer.firstMatch(of: try Regex(pattern)) != nil, "\(channel): \(answer)")
    }
    _ = app
  }

  @Test func aStateComesBackAsItWasPublished() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker, ["--interval", "0.05", "--actions", "80"])
    #expect(eventually { !app.process.isRunning })
    #expect(eventually { listener.on(state).last?.sequence == 80 })
    let last = try #require(listener.on(state).last)

    let quiet = try WeatherApp(broker, ["--interval", "100"])
    _ = try listener.first {
      $0.topic == state && $0.sequence == 1 && $0.properties["sid"] != last.properties["sid"]
    }
    let answer = try broker.ask("weather/store/restore", last.payload)
    #expect(answer.hasPrefix(#"{"ok":true,"seq":"#))
    let sid = listener.on(presence).last?.json["sid"] as? String
    let restored = try listener.first {
      $0.topic == state && $0.properties["sid"] == sid && $0.properties["origin"] == "inspector"
    }
    #expect(restored.payload == last.payload)
    _ = quiet
  }
}
