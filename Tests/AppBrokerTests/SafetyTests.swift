import Foundation
import ReduxInspect
import TestSupport
import Testing

/// What of a store a stranger on the broker gets to see.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct SafetyTests {
  @Test func secretsAreMaskedByNameByPathAndByType() throws {
    var redaction = Redaction(names: ["email"], paths: [".text"])
    redaction.mask(ShopState.Card.self)
    let app = try ShopApp(try TestBroker(), options: InspectionOptions(redaction: redaction))
    app.store.consume(.fill(text: "my diary"))
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    let state = try app.listener.first { $0.topic == "shop/store/state" && $0.sequence == 1 }
    #expect(event.properties["redacted"] == "1" && state.properties["redacted"] == "4")
    let tag = try Regex("^<redacted:[0-9a-f]{4}>$")
    let user = state.json["user"] as? [String: Any]
    for masked in [
      state.json["password"], state.json["text"], state.json["card"], user?["email"],
    ] {
      #expect((masked as? String)?.firstMatch(of: tag) != nil)
    }
    #expect(user?["name"] as? String == "ann" && state.json["count"] as? Int == 0)
    for secret in ["hunter2", "4111", "example.org", "diary"] {
      #expect(!app.listener.all.contains { $0.payload.contains(secret) })
    }
  }

  @Test func deniedEventsStayInTheAppAndAreCounted() throws {
    var options = InspectionOptions()
    options.events = EventFilter(denied: ["fill"])
    let app = try ShopApp(try TestBroker(), options: options)
    for event: ShopEvent in [.fill(text: "a"), .fill(text: "b"), .add(1)] {
      app.store.consume(event)
    }
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    #expect(event.payload == #"{"type":"add","event":{"_0":1}}"#)
    #expect(event.sequence == 3 && event.properties["dropped"] == "2")
    _ = try app.listener.first { $0.topic == "shop/store/state" && $0.sequence == 3 }
  }

  @Test func onlyAllowedEventsThatSatisfyThePredicateLeave() throws {
    var options = InspectionOptions()
    options.events = EventFilter(allowed: ["add"])
    let app = try ShopApp(try TestBroker(), options: options) { $0 != .add(1) }
    for event: ShopEvent in [.add(1), .reset, .add(2)] { app.store.consume(event) }
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    #expect(event.payload == #"{"type":"add","event":{"_0":2}}"#)
    #expect(event.properties["dropped"] == "2")
  }

  /// A broker ends the connection of whoever sends more than it takes.
  @Test func whatIsTooLargeForTheBrokerIsSummarised() throws {
    let app = try ShopApp(try TestBroker(["max_packet_size 2000"]))
    app.store.consume(.fill(text: String(repeating: "x", count: 5000)))
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    let state = try app.listener.first { $0.topic == "shop/store/state" && $0.sequence == 1 }
    #expect(event.properties["enc"] == "summary" && state.properties["enc"] == "summary")
    #expect(
      event.payload
        == #"{"type":"fill","event":{"summary":{"bytes":5011,"kind":"object","count":1,"#
        + #""members":{"text":{"bytes":5002,"kind":"string"}}}}}"#)
    app.store.consume(.reset)
    let next = try app.listener.first { $0.topic == "shop/store/event" && $0.sequence == 2 }
    #expect(next.properties["dropped"] == nil && next.properties["enc"] == "json")
    #expect(!app.broker.logLines.contains { $0.contains("packet too large") })
  }

  /// What an inspector names itself is repeated as a cause only where it can do no harm there.
  @Test func controlCharactersDoNotBecomeProperties() throws {
    let app = try ShopApp(try TestBroker())
    _ = try TestCommand.run(
      "mosquitto_rr",
      [
        "-V", "5", "-h", "127.0.0.1", "-p", "\(app.broker.port)", "-t", "shop/store/dispatch",
        "-e", "redux-inspect/test/reply", "-D", "publish", "correlation-data", "a\u{1b}[2Jb",
        "-q", "1", "-W", "60", "-m", #"{"type":"reset"}"#,
      ], timeout: 90)
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    #expect(event.properties["origin"] == "inspector" && event.properties["cause"] == nil)
  }
}
