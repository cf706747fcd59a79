import Foundation
import TestSupport
import Testing

/// The inspector with apps at the other end: the seed app's recorded session, and the demo.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "ps")))
struct AppTests {
  private static let seedSession = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/seed-session.jsonl").path

  /// MQTT 3.1.1, no metadata, JSON of random key order: what the app of 2019 sends.
  @Test(.enabled(if: PahoPublisher.isAvailable))
  func theSeedAppIsShownWithEachActionsChanges() throws {
    let session = try InspectorSession(width: 120)
    let terminal = session.terminal
    try PahoPublisher.publish(
      try FixtureMessage.read(Self.seedSession), port: session.broker.port)
    try terminal.wait(for: "28 entries")
    try terminal.enter(":3")
    try terminal.wait(for: #"availability: "requested" → "available""#)
    try terminal.enter(":26")
    try terminal.wait(for: "PAST −2")
    try terminal.wait(for: "cancelSearch")
    try terminal.wait(for: "-   pattern: \"Zz\"")
  }

  @Test func theDemoRunsLivesTakesAnActionAndEndsWhole() throws {
    let terminal = try TmuxSession.shell(width: 120)
    let before = try terminal.terminalSettings
    try terminal.enter("clear; \(InspectorSession.program) demo")
    try terminal.wait(for: "LIVE")
    try terminal.wait(for: "3 entries")
    let inspector = try #require(try terminal.process(named: "redux-inspect"))
    let children = try children(of: inspector, count: 2)
    try terminal.press("a")
    try terminal.wait(for: "Dispatch to weather")
    try terminal.type("beginSearching")
    try terminal.wait(for: "beginSearching")
    try terminal.press("Enter")
    try terminal.wait(for: "Enter sends")
    try terminal.press("C-u")
    try terminal.type(#"{"type":"beginSearching","event":{"text":"Lon"}}"#)
    try terminal.press("Enter")
    try terminal.wait(for: "beginSearching to store: accepted as seq")
    try terminal.press("a")
    try terminal.type("nonsense")
    try terminal.press("Enter", "Enter")
    try terminal.wait(for: #"refused: unknown type "nonsense""#)
    try terminal.press("q")
    #expect(eventually { children.allSatisfy { !isAlive($0) } })
    #expect(try eventually { try terminal.terminalSettings == before })
  }

  @Test func aKilledDemoLeavesNothingBehind() throws {
    let terminal = try TmuxSession.shell()
    try terminal.enter("clear; \(InspectorSession.program) demo")
    try terminal.wait(for: "LIVE")
    let inspector = try #require(try terminal.process(named: "redux-inspect"))
    let children = try children(of: inspector, count: 2)
    kill(inspector, SIGKILL)
    #expect(eventually { children.allSatisfy { !isAlive($0) } })
  }

  private func children(of id: Int32, count: Int) throws -> [Int32] {
    var found: [Int32] = []
    let areThere = try eventually {
      found = try TestCommand.run("ps", ["--ppid", "\(id)", "-o", "pid="]).lines
        .compactMap { Int32($0.trimmingCharacters(in: .whitespaces)) }
      return found.count == count
    }
    try #require(areThere, "\(found)")
    return found
  }

  /// A dead process that nobody has asked about yet is no longer alive.
  private func isAlive(_ id: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = status.lastIndex(of: ")")
    else { return false }
    return !status[end...].hasPrefix(") Z")
  }
}
