import ExactJSON
import Testing

@testable import ReduxWire

@Suite struct PresenceTests {
  static let full =
    #"{"online":true,"sid":"6f1c","app":"weather","host":"iPhone-15","pid":812,"#
    + #""library":"ReduxInspect 0.1.0","locked":false,"paused":true,"stores":[{"id":"store","#
    + #""kind":"redux","channels":["event","state"],"accepts":["dispatch","restore","request","#
    + #""control"],"types":["requestUpdateLocation","didUpdateLocation"]}]}"#

  static let value = Presence(
    isOnline: true, sessionID: "6f1c", app: "weather", host: "iPhone-15", processID: 812,
    library: "ReduxInspect 0.1.0", isLocked: false, isPaused: true,
    stores: [
      StoreAnnouncement(
        id: "store", kind: .redux, channels: [.event, .state],
        accepts: [.dispatch, .restore, .request, .control],
        types: ["requestUpdateLocation", "didUpdateLocation"])
    ])

  @Test func readsAndWritesTheDocument() {
    #expect(Presence(payload: Array(Self.full.utf8)) == Self.value)
    #expect(String(decoding: Self.value.bytes, as: UTF8.self) == Self.full)
  }

  @Test func knowsWhatAStoreTakesAsFarAsItSays() {
    let silent = StoreAnnouncement(id: "a")
    #expect(silent.takes(.control) == nil)
    let nothing = Presence(
      payload: Array(#"{"online":true,"stores":[{"id":"a","accepts":[]}]}"#.utf8))
    #expect(nothing?.stores.first?.takes(.control) == false)
    #expect(Self.value.stores.first?.takes(.control) == true)
    #expect(Self.value.stores.first?.takes(.props) == false)
    let view = StoreAnnouncement(id: "a", kind: .view)
    #expect(view.takes(.request) == false && view.takes(.props) == nil)
  }

  @Test func writesAWillOfTwoMembers() {
    let will = Presence(isOnline: false, sessionID: "6f1c", host: "left out")
    #expect(String(decoding: will.bytes, as: UTF8.self) == #"{"online":false,"sid":"6f1c"}"#)
  }

  @Test(arguments: [
    (#"{"online":true}"#, Presence(isOnline: true)),
    (#"{"online":true,"sid":7,"stores":{},"pid":"x","locked":1}"#, Presence(isOnline: true)),
    (
      #"{"online":true,"stores":[7,{"kind":"redux"},{"id":"a","kind":"new","channels":["event","#
        + #""later"],"types":[1,"T"]}]}"#,
      Presence(
        isOnline: true,
        stores: [
          StoreAnnouncement(id: "a", kind: .other("new"), channels: [.event], types: ["T"])
        ])
    ),
  ])
  func readsLeniently(_ json: String, _ value: Presence) {
    #expect(Presence(payload: Array(json.utf8)) == value)
  }

  @Test(arguments: ["", "{}", "[]", "online", #"{"online":"yes"}"#, #"{"sid":"x"}"#])
  func isNilForWhatSaysNothing(_ payload: String) {
    #expect(Presence(payload: Array(payload.utf8)) == nil)
  }
}
