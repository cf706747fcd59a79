import Foundation
import TestSupport
import Testing

/// State, props and actions all go through the broker, so that either half of an app runs alone.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct SplitAppTests {
  @Test func aStoreWithoutAViewIsDrivenFromOutside() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let app = try WeatherApp(broker, ["--only", "store", "--interval", "0.2"])
    _ = try listener.first { $0.topic == "weather/view/props" }
    try broker.publish(
      "weather/store/dispatch", #"{"type":"selectLocation","event":{"id":{"value":44418}}}"#, qos: 1
    )
    let shown = try listener.first {
      $0.topic == "weather/view/props" && ($0.json["rows"] as? [Any])?.isEmpty == false
    }
    #expect(
      shown.payload
        == #"{"canLocate":false,"rows":[{"id":{"value":44418},"isHere":false}]}"#)
    _ = app
  }

  @Test func aViewWithoutAStoreShowsWhatItIsGiven() throws {
    let broker = try TestBroker()
    let view = try WeatherApp(broker, ["--only", "view", "--interval", "100"])
    #expect(try broker.waitForLog("weather/view/props"))
    let props = #"{"canLocate":true,"rows":[{"id":{"value":1},"isHere":true,"text":"Rome 20 °C"}]}"#
    #expect(try broker.ask("weather/view/props", props) == #"{"ok":true}"#)
    #expect(eventually { view.process.lines == ["[*Rome 20 °C]"] })
    #expect(
      try broker.ask("weather/view/props", #"{"canLocate":"yes","rows":[]}"#)
        == #"{"ok":false,"error":"not true or false","path":".canLocate"}"#)
  }

  @Test func bothHalvesMeetOnTheBroker() throws {
    let broker = try TestBroker()
    let listener = try Listener(broker)
    let store = try WeatherApp(broker, ["--only", "store", "--interval", "0.1"])
    _ = try listener.first { $0.topic == "weather/view/props" }
    let view = try WeatherApp(broker, ["--only", "view", "--interval", "0.1"])
    // What the user of the view does reaches the store, and what comes of it the view.
    _ = try listener.first { $0.type == "requestUpdateLocation" }
    #expect(eventually { view.process.lines.contains { $0.hasPrefix("[*") } })
    _ = store
  }
}
