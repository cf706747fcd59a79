import Foundation
import TestSupport
import Testing

/// Every key of the README's list, pressed on the real program with a real broker behind it.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub", "ps")))
struct KeyTourTests {
  /// Keys by tmux's names, and what the screen shows, or shows no more, after them.
  private struct Stop {
    var keys: [String]
    var shows: String?
    var hides: String?

    init(_ keys: String, _ shows: String? = nil, hides: String? = nil) {
      self.keys = keys.split(separator: " ").map(String.init)
      self.shows = shows
      self.hides = hides
    }
  }

  private static let moving = [
    Stop("k", "PAST −1"), Stop("j", "▌12"), Stop("3 Up", "▌9 "), Stop("2 Down", "▌11"),
    Stop("g", "▌1 "), Stop("G", "LIVE"), Stop("Home", "▌1 "), Stop("End", "LIVE"),
    Stop("5 G", "▌5 "), Stop("C-u", "▌1 "), Stop("C-d", "▌11"), Stop("C-b", "▌1 "),
    Stop("C-f", "▌12"), Stop("PPage", "▌1 "), Stop("NPage", "▌12"), Stop("[", "▌11"),
    Stop("2 <", "▌9 "), Stop("]", "▌10"), Stop(">", "▌11"), Stop("F", "LIVE"),
    Stop("F", "PAST"), Stop("F", "LIVE"), Stop("l", hides: "tick12"), Stop("h", "tick12"),
    Stop("Right", hides: "tick12"), Stop("Left", "tick12"),
    Stop("s", "time  "), Stop("s", "app's time"), Stop("s", "no times"), Stop("s", "Δt"),
  ]

  private static let tree = [
    Stop("Enter", "h l fold"), Stop("C", "▸ a: {1} b"), Stop("g l", "▾ a"), Stop("h", "▸ a"),
    Stop("Right", "▾ a"), Stop("Left", "▸ a"), Stop("Space", "▾ a"), Stop("Space", "▸ a"),
    Stop("e", "c: 11 → 12"), Stop("c", "▸ a: {1} b"), Stop("E", "[1]: 2"),
    Stop("C", hides: "[1]: 2"),
    Stop("z 3", "c: 11 → 12"), Stop("G {", ".a.b.c"), Stop("g }", ".a.b.c"),
    Stop("Enter", "─ .a.b.c ─"), Stop("q", hides: "─ .a.b.c ─"), Stop("Tab", "[ ] step"),
    Stop("BTab", "h l fold"), Stop("+", hides: "│"), Stop("_", "│"),
    Stop("Escape", hides: "h l fold"),
  ]

  private static let finding = [
    Stop("/ n e e d l e Enter", "/needle  [1/2]"), Stop("n", "[2/2]"), Stop("n", "wrapped"),
    Stop("N", "[2/2]  wrapped to the end"), Stop("C-o", "▌2 "), Stop("f 1 1 Enter", "11 hidden"),
    Stop("f Escape", hides: "hidden"), Stop("G", "LIVE"), Stop("v", "#12 is the base"),
    Stop("k v", "#12 → #11"), Stop("Escape", hides: "#12 → #11"), Stop("G", "LIVE"),
  ]

  private static let views = [
    Stop("m", "[Diff]"), Stop("m", "[Action]"), Stop("m", "[Raw]"), Stop("Tab", "[Raw]"),
    Stop("w", "long lines are cut"), Stop("l", hides: "{\"type\""), Stop("h", "{\"type\""),
    Stop("Right", hides: "{\"type\""), Stop("Left", "{\"type\""),
    Stop("w", "long lines are wrapped"),
    Stop("m", "[State]"),
    Stop("Tab", "[ ] step"),
  ]

  @Test func everyKeyDoesWhatTheListSays() throws {
    let session = try InspectorSession(width: 120, height: 24)
    let terminal = session.terminal
    for number in 1...12 {
      let word = [2, 7].contains(number) ? "needle" : "hay"
      try session.publish(
        "tick\(number)", body: "{\"n\":\(number),\"w\":\"\(word)\"}",
        state: "{\"a\":{\"b\":{\"c\":\(number)}},\"list\":[1,2],\"z\":true}")
    }
    try terminal.wait(for: "12 entries")
    try terminal.wait(for: "▌12")
    var pressed: Set<String> = []
    for stop in Self.moving + Self.tree + Self.finding + Self.views {
      pressed.formUnion(stop.keys)
      for key in stop.keys { try terminal.press(key) }
      #expect(throws: Never.self, "\(stop.keys) → \(stop.shows ?? stop.hides ?? "")") {
        if let text = stop.shows { try terminal.wait(for: text) }
        if let text = stop.hides { try terminal.wait(withoutText: text) }
      }
    }
    try copy(terminal, &pressed)
    try send(session, &pressed)
    try theRest(session, &pressed)
    let listed = try Self.listedKeys()
    let missing = listed.subtracting(pressed)
    #expect(missing.isEmpty, "the tour leaves out \(missing.sorted())")
  }

  /// The test runs in tmux, so that is where copies go.
  private func copy(_ terminal: TmuxSession, _ pressed: inout Set<String>) throws {
    for (key, text) in [
      ("k", "tick12"), ("p", "weather/store/event"),
      ("a", #"{"type":"tick12","event":{"n":12,"w":"hay"}}"#),
      ("s", #"{"a":{"b":{"c":12}},"list":[1,2],"z":true}"#),
    ] {
      try terminal.press("y", key)
      try terminal.wait(for: "by tmux")
      #expect(try eventually { try terminal.ask("#{buffer_sample}") == text })
    }
    pressed.insert("y")
  }

  private func send(_ session: InspectorSession, _ pressed: inout Set<String>) throws {
    let terminal = session.terminal
    let listener = try session.broker.subscribe(
      "weather/store/+", options: ["-R", "-F", "%t %p"])
    try terminal.press("S")
    try terminal.wait(for: "dispatch tick12 to store")
    let sent = #"weather/store/dispatch {"type":"tick12","event":{"n":12,"w":"hay"}}"#
    #expect(eventually { listener.lines.filter { $0 == sent }.count == 1 })
    try terminal.press(".")
    #expect(eventually { listener.lines.filter { $0 == sent }.count == 2 })
    try terminal.press("r")
    try terminal.wait(for: "request (state) to store")
    #expect(eventually { listener.lines.contains("weather/store/request ") })
    try terminal.press("a")
    try terminal.wait(for: "Dispatch to weather")
    try terminal.press("Escape")
    try terminal.wait(withoutText: "Dispatch to weather")
    try terminal.press("t")
    try terminal.wait(for: "send the state of #12 to weather/store?")
    try terminal.press("y")
    let state = #"weather/store/restore {"a":{"b":{"c":12}},"list":[1,2],"z":true}"#
    #expect(eventually { listener.lines.contains(state) })
    try terminal.press("T")
    #expect(eventually { listener.lines.filter { $0 == state }.count == 2 })
    try terminal.press("L")
    #expect(
      eventually { listener.lines.contains(#"weather/store/control {"command":"lock","for":30}"#) })
    try terminal.press("L")
    #expect(
      eventually { listener.lines.contains(#"weather/store/control {"command":"unlock"}"#) })
    for command in [#"{"command":"pause","for":30}"#, #"{"command":"resume"}"#] {
      try terminal.press("H")
      #expect(eventually { listener.lines.contains("weather/store/control \(command)") })
    }
    try terminal.press("K")
    try terminal.wait(for: ":snapshot")
    try terminal.type("twelve")
    try terminal.press("Enter")
    try terminal.wait(for: "the state of #12 is kept as twelve")
    try terminal.press("R")
    try terminal.wait(for: "twelve  #12")
    try terminal.press("Escape")
    try terminal.wait(withoutText: "twelve  #12")
    try terminal.press("1", "2", "G", "^")
    try terminal.wait(for: "#12 names no cause")
    try terminal.press("G")
    pressed.formUnion(["S", ".", "r", "a", "t", "T", "L", "H", "K", "R", "^"])
  }

  private func theRest(_ session: InspectorSession, _ pressed: inout Set<String>) throws {
    let terminal = session.terminal
    try terminal.press("A")
    try terminal.wait(for: "no app has announced itself")
    try terminal.press("S")
    try terminal.wait(for: "nothing was heard yet")
    try session.broker.publish("quiet/main/event", #"{"type":"hush"}"#)
    try terminal.wait(for: "quiet  heard · main")
    try terminal.press("Escape")
    try terminal.wait(withoutText: "quiet")
    try terminal.press("?")
    try terminal.wait(for: "Everywhere")
    try terminal.press("Escape")
    try terminal.press("F1")
    try terminal.wait(for: "Everywhere")
    try terminal.press("q")
    try terminal.wait(withoutText: "Everywhere")
    try terminal.type(":ti")
    try terminal.press("Tab")
    try terminal.wait(for: ":times")
    try terminal.press("C-c")
    try terminal.press("C-r", "C-l")
    try terminal.wait(for: "LIVE")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    try terminal.enter("fg")
    try terminal.wait(for: "LIVE")
    try terminal.press("C-c")
    try session.waitForShell()
    pressed.formUnion(["A", "?", "F1", "Escape", "q", ":", "C-c", "C-r", "C-l", "C-z"])
  }

  /// The keys of the README's list, by tmux's names.
  private static func listedKeys() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- keys -->")?.upperBound)
    let stop = try #require(readme.range(of: "<!-- /keys -->")?.lowerBound)
    let other = ["Esc": "Escape", "PgUp": "PPage", "PgDn": "NPage", "Shift-Tab": "BTab"]
    var keys: Set<String> = []
    for line in readme[start..<stop].split(separator: "\n") where line.hasPrefix("| `") {
      let cell = line.split(separator: "|").first ?? ""
      for key in cell.split(separator: " ") {
        let name = key.trimmingCharacters(in: ["`"])
        let control = name.hasPrefix("Ctrl-") ? "C-" + name.dropFirst(5).lowercased() : nil
        keys.insert(control ?? other[name] ?? name)
      }
    }
    return keys
  }
}
