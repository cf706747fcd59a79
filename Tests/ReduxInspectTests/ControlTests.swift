import Foundation
import ReduxInspect
import Testing

@Suite struct ControlTests {
  private let reply = "redux-inspect/me/reply"
  private let control = "counter/store/control"

  private func made() async -> (RecordingTransport, Store<CounterState, CounterEvent>) {
    let transport = RecordingTransport()
    let (store, _) = Counter.store(transport, options: .everything())
    await transport.connect()
    return (transport, store)
  }

  @Test func aLockedStoreTakesOnlyWhatAnInspectorSends() async {
    let (transport, store) = await made()
    transport.receive(control, #"{"command":"lock","for":3000}"#)
    #expect(await transport.waitFor(1, on: reply).map(\.text) == [#"{"ok":true}"#])
    #expect(store.isLocked && store.isRestoring)
    store.consume(.add(1))
    #expect(store.state.count == 0)
    transport.receive("counter/store/dispatch", #"{"type":"add","event":{"_0":5}}"#)
    transport.receive("counter/store/restore", #"{"count":40}"#)
    _ = await transport.waitFor(3, on: reply)
    #expect(store.state.count == 40)
    #expect(
      await transport.wait {
        transport.on("counter/presence").last?.text.contains(#""locked":true"#) == true
      })
    transport.receive(control, #"{"command":"unlock"}"#)
    _ = await transport.waitFor(4, on: reply)
    store.consume(.add(2))
    #expect(store.state.count == 42)
    #expect(!store.isRestoring)
    #expect(
      await transport.wait {
        transport.on("counter/presence").last?.text.contains(#""locked":false"#) == true
      })
  }

  /// With two that both believe they hold it, one's unlocking would set free what the other holds.
  @Test func aLockIsThatOfWhoeverTookIt() async {
    let (transport, store) = await made()
    let other = "redux-inspect/other/reply"
    let refusal = #"{"ok":false,"error":"me has locked the store"}"#
    transport.receive(control, #"{"command":"lock","for":3000}"#)
    _ = await transport.waitFor(1, on: reply)
    for (count, command) in ["lock", "unlock"].enumerated() {
      transport.receive(control, #"{"command":"\#(command)"}"#, responseTopic: other)
      let answers = await transport.waitFor(count + 1, on: other)
      #expect(answers.last?.text == refusal)
    }
    #expect(store.isLocked)
    transport.receive(control, #"{"command":"lock","for":3000}"#)
    transport.receive(control, #"{"command":"unlock"}"#)
    #expect(
      await transport.waitFor(3, on: reply).map(\.text)
        == Array(repeating: #"{"ok":true}"#, count: 3))
    transport.receive(control, #"{"command":"lock","for":3000}"#, responseTopic: other)
    #expect(await transport.waitFor(3, on: other).last?.text == #"{"ok":true}"#)
  }

  @Test func aLockEndsByItself() async {
    let (transport, store) = await made()
    transport.receive(control, #"{"command":"lock","for":1}"#)
    _ = await transport.waitFor(1, on: reply)
    #expect(await transport.wait { !store.isLocked })
    #expect(
      await transport.wait {
        transport.on("counter/presence").last?.text.contains(#""locked":false"#) == true
      })
  }

  @Test func whilePausedNothingIsPublishedButCounted() async {
    let (transport, store) = await made()
    _ = await transport.waitFor(1, on: "counter/store/state")
    transport.receive(control, #"{"command":"pause","for":3000}"#)
    _ = await transport.waitFor(1, on: reply)
    for _ in 0..<3 { store.consume(.add(1)) }
    // A request is what somebody asked for.
    transport.receive("counter/store/request", "")
    #expect(await transport.waitFor(2, on: reply).last?.text == #"{"ok":true,"seq":"3"}"#)
    #expect(transport.on("counter/store/event").isEmpty)
    #expect(transport.on("counter/store/state").map(\.text) == [#"{"count":0}"#, #"{"count":3}"#])
    transport.receive(control, #"{"command":"resume"}"#)
    _ = await transport.waitFor(3, on: reply)
    store.consume(.add(1))
    let events = await transport.waitFor(1, on: "counter/store/event")
    #expect(events.map { $0.property("seq") } == ["4"])
    #expect(events.map { $0.property("dropped") } == ["3"])
  }

  @Test(arguments: [
    (
      #"{"command":"dance"}"#,
      #"{"ok":false,"error":"unknown command \"dance\"","path":".command"}"#
    ),
    (
      #"{"command":"lock","for":-1}"#,
      #"{"ok":false,"error":"\"for\" is -1, no whole number of seconds from 1 to 3600","#
        + #""path":".for"}"#
    ),
    (
      #"{"command":"pause","for":1e300}"#,
      #"{"ok":false,"error":"\"for\" is 1e300, no whole number of seconds from 1 to 3600","#
        + #""path":".for"}"#
    ),
    (
      "{}",
      #"{"ok":false,"error":"member \"command\" is missing, or no string","path":".command"}"#
    ),
    ("", #"{"ok":false,"error":"not JSON: unexpected end at offset 0"}"#),
  ])
  func whatIsNoCommandIsRefused(_ payload: String, _ answer: String) async {
    let (transport, store) = await made()
    transport.receive(control, payload)
    #expect(await transport.waitFor(1, on: reply).map(\.text) == [answer])
    #expect(!store.isLocked)
  }

  @Test func aStoreIsRestoringWhileItsMiddlewareHearsOfTheState() {
    final class Watcher: StoreMiddleware {
      let seen = Seen<Bool>()
      func replaced(
        _ replacement: Replacement<CounterState>, in store: Store<CounterState, CounterEvent>
      ) {
        seen.add(store.isRestoring)
      }
    }
    let watcher = Watcher()
    let store = Store<CounterState, CounterEvent>(
      state: CounterState(), reducers: [Counter.reducer], middleware: [watcher])
    store.replace(with: CounterState(count: 4))
    #expect(watcher.seen.all == [true])
    #expect(!store.isRestoring)
  }
}
