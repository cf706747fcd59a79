import Foundation
import ReduxInspect
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr")))
struct ControlTests {
  private func isLocked(_ heard: Heard) -> Bool? {
    heard.topic == "shop/presence" ? heard.json["locked"] as? Bool : nil
  }

  @Test func aLockedStoreTakesOnlyWhatAnInspectorSends() throws {
    let app = try ShopApp(try TestBroker())
    #expect(try app.ask("control", #"{"command":"lock","for":3000}"#) == #"{"ok":true}"#)
    _ = try app.listener.first { isLocked($0) == true }
    app.store.consume(.add(1))
    #expect(
      try app.ask("dispatch", #"{"type":"add","event":{"_0":5}}"#) == #"{"ok":true,"seq":"1"}"#)
    #expect(app.store.state.count == 5 && app.store.isRestoring)
    #expect(try app.ask("control", #"{"command":"unlock"}"#) == #"{"ok":true}"#)
    app.store.consume(.add(2))
    let last = try app.listener.first { $0.topic == "shop/store/event" && $0.sequence == 2 }
    #expect(last.payload == #"{"type":"add","event":{"_0":2}}"#)
    #expect(app.store.state.count == 7 && !app.store.isRestoring)
    #expect(eventually { app.listener.all.compactMap(isLocked).last == false })
  }

  /// An inspector that dies frees the app.
  @Test func aLockIsALease() throws {
    let app = try ShopApp(try TestBroker())
    #expect(try app.ask("control", #"{"command":"lock","for":2}"#) == #"{"ok":true}"#)
    _ = try app.listener.first { isLocked($0) == true }
    #expect(eventually { !app.store.isLocked })
    #expect(eventually { app.listener.all.compactMap(isLocked).last == false })
    app.store.consume(.add(1))
    #expect(app.store.state.count == 1)
  }

  @Test func whatHappensInAPauseIsCounted() throws {
    let app = try ShopApp(try TestBroker())
    #expect(try app.ask("control", #"{"command":"pause","for":3000}"#) == #"{"ok":true}"#)
    for _ in 0..<3 { app.store.consume(.add(1)) }
    // A request is what somebody asked for, and is answered after what was before it.
    #expect(try app.ask("request", "") == #"{"ok":true,"seq":"3"}"#)
    #expect(app.events.isEmpty)
    #expect(try app.ask("control", #"{"command":"resume"}"#) == #"{"ok":true}"#)
    app.store.consume(.add(1))
    let event = try app.listener.first { $0.topic == "shop/store/event" }
    #expect(event.sequence == 4 && event.properties["dropped"] == "3")
    _ = try app.listener.first { $0.topic == "shop/store/state" && $0.json["count"] as? Int == 4 }
  }

  @Test func aPauseIsALease() throws {
    let app = try ShopApp(try TestBroker())
    #expect(try app.ask("control", #"{"command":"pause","for":1}"#) == #"{"ok":true}"#)
    app.store.consume(.add(1))
    // The newest state comes by itself when the lease ends.
    _ = try app.listener.first { $0.topic == "shop/store/state" && $0.json["count"] as? Int == 1 }
  }

  @Test func effectsKeepStillWhileAStateIsPutInPlace() throws {
    let app = try ShopApp(try TestBroker(), options: .everything())
    app.store.consume(.add(1))
    let state =
      #"{"card":{"number":"1"},"count":40,"password":"p","text":"","#
      + #""user":{"name":"bob","email":"b"}}"#
    #expect(try app.ask("restore", state) == #"{"ok":true,"seq":"2"}"#)
    #expect(app.store.state.count == 40 && app.store.state.user.name == "bob")
    #expect(app.watcher.seen.withLock { $0 } == [true])
    #expect(!app.store.isRestoring)
    let restored = try app.listener.first { $0.topic == "shop/store/state" && $0.sequence == 2 }
    #expect(restored.properties["origin"] == "inspector" && restored.properties["cause"] == "c-1")
    // The state came back masked, so it cannot be put back as it is.
    #expect(
      try app.ask("restore", restored.payload)
        == #"{"ok":false,"error":"a masked value cannot be taken back","path":".password"}"#)
  }

  @Test(arguments: ["dispatch", "restore", "control"])
  func nothingIsAllowedByDefault(_ channel: String) throws {
    let app = try ShopApp(try TestBroker(), options: InspectionOptions())
    #expect(
      try app.ask(channel, #"{"type":"reset","command":"lock","count":5}"#)
        == #"{"ok":false,"error":"\#(channel) is not allowed by this app"}"#)
    #expect(app.store.state == ShopState() && !app.store.isLocked)
  }

  @Test(arguments: [
    ("dispatch", #"{"type":"foo"}"#, #"{"ok":false,"error":"unknown type \"foo\""}"#),
    (
      "dispatch", #"{"type":"fill","event":{"text":1}}"#,
      #"{"ok":false,"error":"not a string","path":".event.text"}"#
    ),
    (
      "restore", #"{"card":{"number":"1"}}"#,
      #"{"ok":false,"error":"member \"count\" is missing","path":".count"}"#
    ),
    (
      "control", #"{"command":"dance"}"#,
      #"{"ok":false,"error":"unknown command \"dance\"","path":".command"}"#
    ),
    (
      "control", #"{"command":"lock","for":1e300}"#,
      #"{"ok":false,"error":"\"for\" is 1e300, no whole number of seconds from 1 to 3600","#
        + #""path":".for"}"#
    ),
  ])
  func whatCannotBeDoneIsRefusedWithAReason(_ channel: String, _ payload: String, _ answer: String)
    throws
  {
    let app = try ShopApp(try TestBroker())
    #expect(try app.ask(channel, payload) == answer)
    #expect(app.store.state == ShopState())
    #expect(app.events.isEmpty)
  }

  @Test func whatABrokerKeptIsNobodysWishNow() throws {
    let broker = try TestBroker()
    for (channel, payload) in [
      ("dispatch", #"{"type":"add","event":{"_0":5}}"#), ("control", #"{"command":"lock"}"#),
      (
        "restore",
        #"{"card":{"number":"1"},"count":9,"password":"","text":"","user":{"name":"","email":""}}"#
      ),
    ] {
      try broker.publish("shop/store/\(channel)", payload, qos: 1, retain: true)
    }
    let app = try ShopApp(broker)
    #expect(try app.ask("request", "") == #"{"ok":true,"seq":"0"}"#)
    #expect(app.store.state == ShopState() && !app.store.isLocked && app.events.isEmpty)
  }
}
