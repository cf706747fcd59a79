import ExactJSON
import Foundation
import ReduxWire
import Testing
import Timeline

/// Literal messages of whole sessions, and what the log, the panes and the lines say of them.
@Suite struct FixtureTests {
  private func json(_ history: History) throws -> [[String: Any]] {
    try history.lines.map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.json)) as? [String: Any])
    }
  }

  @Test func readsTheSeedSession() throws {
    let history = try Fixture.history("seed-session")
    let sent = try Fixture.lines("seed-session")
    #expect(sent.count == 56)
    #expect(history.store.entryCount == 28)
    #expect(history.store.rowCount == 28)
    for number in 1...28 {
      let moment = try #require(history.store.moment(ofEntry: number))
      #expect(moment.stateOrigin == .own)
      #expect(moment.action?.bytes == sent[2 * number - 2].payload)
      #expect(moment.state?.bytes == sent[2 * number - 1].payload)
      #expect(moment.diff != nil)
    }
    #expect(
      history.rows.prefix(4) == [
        "1 beginUpdateWeather baseline", "2 requestUpdateLocation changed",
        "3 didChangeLocationPermission changed", "4 updateLocation changed",
      ])
    let second = try #require(history.store.moment(ofEntry: 2)?.diff)
    #expect(
      second.changes.map { second.line($0) } == [
        #"~ .location.availability: "notYetRequested" → "requested""#
      ])
    #expect(
      history.store.lastEnvelopeShape(of: StoreAddress(app: "weather", store: "store")) == .event)
  }

  @Test func marksWhatIsNoJSON() throws {
    let history = try Fixture.history("not-json")
    let texts = [
      "{", "\"", "hello world", #"{"type":"A"} trailing"#, "{'type':'A'}", #"{"a":NaN}"#,
      #"{"type":"A",}"#,
    ]
    let lines = try json(history)
    #expect(lines.count == 8)
    for (line, text) in zip(lines, texts) {
      #expect(line["text"] as? String == text)
      #expect((line["problem"] as? String)?.hasPrefix("not JSON: ") == true)
      #expect(line["payload"] == nil)
      #expect(line["type"] == nil)
    }
    #expect(lines[2]["problem"] as? String == "not JSON: unexpected 'h' at offset 0")
    #expect(lines[7]["type"] as? String == "SENTINEL")
    #expect(history.rows.last == "8 SENTINEL unknown")
    #expect(history.rows[0].hasPrefix("1 (not JSON) unknown ! not JSON: "))
    #expect(history.store.moment(ofEntry: 3)?.action?.bytes == Array("hello world".utf8))
  }

  @Test func tellsAClearedStateFromNull() throws {
    let history = try Fixture.history("empty-payload-and-retained-clear")
    #expect(
      history.rows == [
        "1 (state) baseline", "2 (empty) unknown ! empty payload",
        "3 (state cleared) changed ! empty payload", "4 (state) baseline",
      ])
    #expect(history.moment(2) == #"from 1 | {"n":1}"#)
    #expect(history.moment(3) == "own | ")
    #expect(history.moment(4) == #"own | {"n":2} | + .: {"n":2}"#)
    let address = StoreAddress(app: "weather", store: "store")
    guard case .known(let document, entry: 1) = history.store.state(of: address, atEntry: 2)
    else { return #expect(Bool(false), "the state before the clearing is known") }
    #expect(document.bytes == Array(#"{"n":1}"#.utf8))
    guard case .cleared(entry: 3) = history.store.state(of: address, atEntry: 3)
    else { return #expect(Bool(false), "the state is cleared") }
    let lines = try json(history)
    #expect(lines[2]["problem"] as? String == "empty payload")
    #expect(lines[2].keys.sorted() == ["app", "at", "channel", "n", "problem", "store"])
  }

  @Test func namesActionsWithoutAType() throws {
    let history = try Fixture.history("type-null-or-missing")
    #expect(
      history.rows == [
        "1 (type null) unknown ! no type", "2 (no type) unknown ! no type",
        "3 (no type) unknown ! no type", "4 (no type) unknown ! no type", "5 null unknown",
        "6 undefined unknown", "7 SENTINEL unknown",
      ])
    let labels = (1...7).map { history.store.summary(ofEntry: $0)?.label }
    #expect(labels[0] == .json("null"))
    #expect(labels[4] == .name("null"))
    let lines = try json(history)
    #expect(lines[0]["type"] is NSNull)
    #expect(lines[1]["type"] == nil)
    #expect(lines[4]["type"] as? String == "null")
  }

  @Test func keepsEveryMember() throws {
    let history = try Fixture.history("extra-members-kept")
    let sent = try Fixture.lines("extra-members-kept")
    for (line, message) in zip(history.lines, sent) {
      let text = String(decoding: line.json, as: UTF8.self)
      #expect(
        text.hasSuffix(",\"payload\":" + String(decoding: message.payload, as: UTF8.self) + "}"))
    }
    let previews = (1...3).map { history.store.summary(ofEntry: $0)?.preview }
    #expect(
      previews == [
        #"{"type":"ALL","payload":{"a":1},"event":{"b":2},"meta":{"src":"test"},"error":true,"@@x":null}"#,
        #"{"a":1}"#, #"{"a":1}"#,
      ])
    // `meta` with other names than the protocol's is the app's own.
    #expect(history.lines[0].reading.metadata.isEmpty)
  }

  @Test func showsNoOtherActionsChange() throws {
    let history = try Fixture.history("action-without-state")
    #expect(
      history.rows == [
        "1 (state) baseline", "2 A changed", "3 B unknown", "4 C changed",
      ])
    #expect(history.moment(2) == #"own | {"n":1} | ~ .n: 0 → 1"#)
    #expect(history.moment(3) == #"from 2 | {"n":1}"#)
    #expect(history.moment(4) == #"own | {"n":2} | ~ .n: 1 → 2"#)
  }

  @Test func takesAStateBeforeItsActionAsItComes() throws {
    let history = try Fixture.history("state-before-its-action")
    // Two pairs and what arrival can tell of them: the second state answers the first action.
    #expect(history.rows == ["1 (state) baseline", "2 INC changed", "3 INC unknown"])
    let changes = (1...3).filter { number in
      history.moment(number).contains("~ .n: 1 → 2")
    }
    #expect(changes == [2])
    #expect(history.lines.map(\.placement.entry) == [1, 2, 2, 3])
  }

  @Test func readsASessionOfOneAction() throws {
    let history = try Fixture.history("session-of-one-action")
    #expect(history.rows == ["1 (state) baseline", "2 ONLY changed"])
    #expect(history.moment(2) == #"own | {"n":1} | ~ .n: 0 → 1"#)
    #expect(history.moment(3) == "no entry")
    #expect(history.moment(0) == "no entry")
  }

  @Test func takesRetainedMessagesForOldNews() throws {
    let history = History()
    let app = try AppName(validating: "weather")
    let retained = try Fixture.lines("retained-is-old-news")
    for line in retained {
      history.receive(try #require(WireTopic(line.topic, of: app)), line.payload, retained: true)
    }
    for line in try Fixture.lines("retained-is-old-news-live") {
      history.receive(try #require(WireTopic(line.topic, of: app)), line.payload)
    }
    let rows = [
      "1 (state) baseline retained", "2 LEFT_OVER unknown retained", "3 WARM changed",
    ]
    #expect(history.rows == rows)
    #expect(history.moment(1) == #"own | {"t":20}"#)
    #expect(history.moment(3) == #"own | {"t":21} | ~ .t: 20 → 21"#)
    #expect((1...3).map { history.store.summary(ofEntry: $0)?.run } == [0, 0, 1])
    #expect(try json(history).map { $0["retained"] as? Bool } == [true, true, nil, nil])

    history.store.connectionLost(at: history.now)
    history.wait(2_000_000)
    history.store.connectionRestored(at: history.now)
    for line in retained {
      let topic = try #require(WireTopic(line.topic, of: app))
      #expect(history.receive(topic, line.payload, retained: true) == nil)
    }
    #expect(history.rows == rows + ["gap 2000000"])
    #expect(history.store.messageCount == 4)
  }

  @Test func listsTwoAppsOfOneNameInOrder() throws {
    let history = try Fixture.history("two-apps-under-one-name")
    #expect(history.rows == ["1 A1 baseline", "2 B1 changed", "3 A2 changed", "4 B2 changed"])
    #expect(history.store.messageCount == 8)
    #expect(
      history.moment(2)
        == #"own | {"who":"B","n":7} | ~ .who: "A" → "B"; ~ .n: 1 → 7"#)
    #expect(history.store.stores == [StoreAddress(app: "weather", store: "store")])
  }

  @Test func followsTheNamedAppOnly() throws {
    #expect(try Fixture.history("similar-app-names").rows == ["1 MINE baseline"])
    let nested = try Fixture.history("similar-app-names", app: "weather/store")
    #expect(nested.rows == ["1 NESTED unknown"])
  }

  @Test func escapesControlsInLines() throws {
    let history = try Fixture.history("controls-escaped-in-lines")
    for line in history.lines {
      #expect(line.json.allSatisfy { $0 >= 0x20 })
      #expect(line.text(gapSince: nil).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
    let lines = try json(history)
    let controls =
      (0...0x1f).map { UInt32($0) } + [0x7f, 0x85, 0x2028, 0x2029]
    let event = try #require((lines[0]["payload"] as? [String: Any])?["event"] as? [String: Any])
    #expect((event["s"] as? String)?.unicodeScalars.map(\.value) == controls)
    #expect(lines[1]["type"] as? String == "T\u{1}\u{1b}")
    #expect(
      lines[2]["text"] as? String
        == String(
          decoding: try Fixture.lines("controls-escaped-in-lines")[2].payload, as: UTF8.self))
    #expect((lines[2]["problem"] as? String)?.hasPrefix("not JSON: ") == true)
  }
}
