import Foundation
import TestSupport
import Testing

/// What a user does in the first ten minutes, on the real program in a real terminal.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct WalkTests {
  private static let states = [
    #"{"location":{"availability":"notYetRequested"},"count":1}"#,
    #"{"location":{"availability":"requested"},"count":1}"#,
    #"{"location":{"availability":"available","city":"Kyiv"},"count":1}"#,
  ]

  private func publishThree(_ session: InspectorSession) throws {
    try session.publish("start", state: Self.states[0])
    try session.publish("requestUpdateLocation", state: Self.states[1])
    try session.publish("didUpdateLocation", body: #"{"city":"Kyiv"}"#, state: Self.states[2])
    try session.terminal.wait(for: "3 entries")
  }

  @Test func theLogScrollsFollowsStopsAndFollowsAgain() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    for number in 1...30 { try session.publish("tick\(number)") }
    try terminal.wait(for: "30 entries")
    try terminal.wait(for: "tick30")
    try terminal.press("k", "k", "k")
    try terminal.wait(for: "PAST −3")
    try session.publish("tick31")
    try session.publish("tick32")
    try terminal.wait(for: "PAST −5")
    #expect(try !terminal.screen().contains("tick32 "))
    try terminal.press("G")
    try terminal.wait(for: "LIVE")
    try terminal.screen { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix("▌32 ") && $0.contains("tick32") }
    }
  }

  @Test func theSelectedEntryMarksItsChangesInTheTree() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    try publishThree(session)
    try terminal.wait(for: #"~   availability: "requested" → "available""#)
    try terminal.wait(for: #"+   city: "Kyiv""#)
    try session.wait(forRow: "didUpdateLocation") { $0.contains("●") }
    try session.wait(forRow: "count: 1") { !$0.contains("~") }
    // The ancestor is marked lightly, by a sign of its own.
    try session.wait(forRow: "▾ location") { $0.contains("·") }
  }

  @Test func steppingTakesEveryPaneToThatMomentWhileEntriesGoOnArriving() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    try publishThree(session)
    try terminal.press("Tab", "[")
    try terminal.wait(for: #"~   availability: "notYetRequested" → "requested""#)
    try terminal.wait(for: "PAST −1")
    try session.publish("late", state: #"{"location":{},"count":2}"#)
    try terminal.wait(for: "PAST −2")
    try terminal.wait(for: #""notYetRequested" → "requested""#)
    try terminal.press("m", "m")
    try terminal.wait(for: "[Action]")
    try terminal.wait(for: #"type: "requestUpdateLocation""#)
    try terminal.press("]")
    try terminal.wait(for: #"type: "didUpdateLocation""#)
    try terminal.press("m")
    try terminal.wait(for: "[Raw]")
    try terminal.wait(for: #"{"type":"didUpdateLocation""#)
  }

  @Test func theTreeFoldsAndMoves() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    try session.publish("deep", state: #"{"a":{"b":{"c":{"d":1}}},"z":[1,2,3]}"#)
    try terminal.wait(for: "▸ a: {1} b")
    try terminal.press("Tab", "g", "l")
    try terminal.wait(for: "▾ a")
    try terminal.wait(for: "▸ b: {1} c")
    try terminal.press("e")
    try terminal.wait(for: "d: 1")
    try terminal.press("h")
    try terminal.wait(for: "▸ a: {1} b")
    try terminal.press("E")
    try terminal.wait(for: "[2]: 3")
    try terminal.press("C")
    try terminal.wait(withoutText: "[2]: 3")
    try terminal.press("Space")
    try terminal.wait(for: "▾ a")
    try terminal.press("G", "Enter")
    try terminal.wait(for: ".z")
    try terminal.press("Escape")
  }

  @Test func anActionIsPickedEditedSentAndAnswered() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    let listener = try session.broker.subscribe(
      "weather/store/dispatch", options: ["-V", "mqttv5", "-F", "%r %p"])
    try session.publish("beginSearching", body: #"{"text":"L"}"#)
    try terminal.wait(for: "1 entry")
    try terminal.press("a")
    try terminal.wait(for: "Dispatch to weather")
    try terminal.type("begin")
    try terminal.press("Enter")
    try terminal.wait(for: #"{"type":"beginSearching","event":{"text":"L"}}"#)
    // Without its last brace it is refused with its place, and stays to be mended.
    try terminal.press("BSpace", "Enter")
    try terminal.wait(for: "line 1, column 46")
    #expect(listener.lines.isEmpty)
    try terminal.type("}")
    try terminal.press("Enter")
    let sent = try listener.line { $0.contains("beginSearching") }
    #expect(sent == #"0 {"type":"beginSearching","event":{"text":"L"}}"#)
    try terminal.wait(for: "no answer in 3 s")
    try terminal.press(".")
    #expect(eventually { listener.lines.count == 2 })
    #expect(listener.lines[1] == sent)
  }

  @Test func theEditorOfTheUserEditsAnAction() throws {
    let folder = try TemporaryFolder("editor")
    try folder.write("#!/bin/sh\nsed -i 's/\"L\"/\"Lon\"/' \"$2\"\n", to: "edit")
    let session = try InspectorSession(environment: ["VISUAL": "sh \(folder.path)/edit --wait"])
    let terminal = session.terminal
    try session.publish("beginSearching", body: #"{"text":"L"}"#)
    try terminal.wait(for: "1 entry")
    try terminal.press("a")
    try terminal.wait(for: "Dispatch to weather")
    try terminal.press("Enter")
    try terminal.wait(for: "Ctrl-X Ctrl-E")
    try terminal.press("C-x", "C-e")
    try terminal.wait(for: #"{"text":"Lon"}}"#)
    // An Esc is a key of its own only when nothing follows it at once.
    try terminal.press("Escape")
    try terminal.wait(withoutText: "Ctrl-X Ctrl-E")
    try terminal.press("q")
    try session.waitForShell()
  }

  @Test func boundActionsAreSentByOneKeypress() throws {
    let folder = try TemporaryFolder("config")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/redux-inspect", withIntermediateDirectories: true)
    try folder.write(
      #"""
      { "apps": { "weather": { "keys": {
        "F2": { "type": "requestUpdateLocation", "event": {"precise": 1.0} },
        ",l": { "type": "logOut", "event": {}, "confirm": true } } } } }
      """#, to: "redux-inspect/config.json")
    let session = try InspectorSession(environment: ["XDG_CONFIG_HOME": folder.path])
    let terminal = session.terminal
    let listener = try session.broker.subscribe("weather/store/dispatch", options: [])
    try terminal.press("F2")
    #expect(
      try listener.line { $0.contains("requestUpdateLocation") }
        == #"{"type":"requestUpdateLocation","event":{"precise": 1.0}}"#)
    try terminal.press(",", "l")
    try terminal.wait(for: "send logOut to weather/store?")
    try terminal.press("n")
    try terminal.wait(for: "not sent")
    try terminal.press(",", "l", "y")
    #expect(eventually { listener.lines.count == 2 })
    #expect(listener.lines.last == #"{"type":"logOut","event":{}}"#)
  }

  @Test func readOnlySendsNothing() throws {
    let session = try InspectorSession(options: "--app weather --read-only")
    try session.publish("tick")
    try session.terminal.wait(for: "READ-ONLY")
    try session.terminal.press("a")
    try session.terminal.wait(for: "read-only: nothing is sent")
  }

  @Test func withoutAnAppTheAnnouncedOnesAreListed() throws {
    let session = try InspectorSession(options: "", waitFor: "no app has announced itself")
    let terminal = session.terminal
    try session.broker.publish(
      "weather/presence",
      #"{"online":true,"sid":"s","app":"weather","host":"phone","stores":[{"id":"store"}]}"#,
      retain: true)
    try terminal.wait(for: "weather  online on phone · store")
    try terminal.press("Enter")
    try terminal.wait(for: "Waiting for messages of weather")
    try session.publish("tick")
    try terminal.wait(for: "1 entry")
  }

  @Test func helpAndTheCommandLineComeAndGo() throws {
    let session = try InspectorSession()
    let terminal = session.terminal
    for number in 1...5 { try session.publish("tick\(number)") }
    try terminal.wait(for: "5 entries")
    try terminal.press("?")
    try terminal.wait(for: "Everywhere")
    try terminal.press("q")
    try terminal.wait(withoutText: "Everywhere")
    try terminal.type(":2")
    try terminal.press("Enter")
    try terminal.wait(for: "PAST −3")
    try terminal.type(":folow")
    try terminal.press("Enter")
    try terminal.wait(for: "did you mean :follow?")
    try terminal.type(":q")
    try terminal.press("Enter")
    try session.waitForShell()
  }
}
