import Foundation
import TestSupport
import Testing

/// Themes, colour, ASCII and other keys, as a terminal shows them.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub")))
struct LookTests {
  /// The entry changed `n`, so its tree has a changed, and a plain, number.
  private func shown(
    _ options: String, environment: [String: String] = [:], term: String? = nil
  ) throws -> InspectorSession {
    // `swift test` sets NO_COLOR where its own output is no terminal.
    let environment = ["NO_COLOR": ""].merging(environment) { $1 }
    let session = try InspectorSession(
      options: "--app weather --no-spool \(options)", environment: environment, term: term)
    try session.publish("one", state: #"{"n":1,"s":"x"}"#)
    try session.publish("two", state: #"{"n":2,"s":"x"}"#)
    try session.terminal.wait(for: "2 entries")
    try session.terminal.wait(for: "1 → 2")
    return session
  }

  /// `ESC [ … m` sequences that set a foreground colour, by their parameters.
  private func colours(_ session: InspectorSession) throws -> Set<String> {
    let screen = try session.terminal.screen(styles: true)
    var found: Set<String> = []
    for part in screen.components(separatedBy: "\u{1B}[").dropFirst() {
      guard let end = part.firstIndex(of: "m") else { continue }
      var parameters = part[..<end].split(separator: ";")[...]
      while let parameter = parameters.popFirst().flatMap({ Int($0) }) {
        switch parameter {
        case 38: found.insert("38;" + parameters.prefix(2).joined(separator: ";"))
        case 30...37, 90...97: found.insert(String(parameter))
        default: break
        }
        if parameter == 38 || parameter == 48 { parameters = parameters.dropFirst(2) }
      }
    }
    return found
  }

  @Test func theTerminalsOwnColoursAreTheDefault() throws {
    let colours = try colours(shown(""))
    #expect(colours.contains("33"))
    #expect(colours.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: [("light", "38;5;94"), ("dark", "38;5;221")])
  func themesWithColoursOfTheirOwn(name: String, changed: String) throws {
    let colours = try colours(try shown("--theme \(name)"))
    #expect(colours.contains(changed))
    #expect(colours.allSatisfy { $0.hasPrefix("38;5;") })
  }

  @Test func eightColoursAreEnough() throws {
    let colours = try colours(shown("--theme dark", term: "screen"))
    #expect(colours.contains("33"))
    #expect(colours.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: [
    ("--theme monochrome", [:]), ("--color never", [:]), ("", ["NO_COLOR": "1"]),
    ("--theme dark", ["NO_COLOR": "1"]), ("--color always", ["TERM": "vt100"]),
  ])
  func withoutColour(options: String, environment: [String: String]) throws {
    let session = try shown(options, environment: environment, term: environment["TERM"])
    #expect(try colours(session).isEmpty)
    // The gutter says what the colours would.
    try session.wait(forRow: "1 → 2") { $0.contains("~") }
  }

  @Test func colourCanBeWishedAgainstTheEnvironment() throws {
    let session = try shown("--color always", environment: ["NO_COLOR": "1"])
    #expect(try !colours(session).isEmpty)
  }

  @Test func asciiAlone() throws {
    let session = try InspectorSession(options: "--app weather --no-spool --ascii")
    try session.publish("one", state: #"{"n":1}"#)
    try session.publish("two", state: #"{"n":2}"#)
    try session.terminal.wait(for: "1 > 2")
    let screen = try session.terminal.screen()
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
    try session.terminal.wait(for: "|2   ")
  }

  @Test func otherKeys() throws {
    let folder = try TemporaryFolder("config")
    try folder.write(
      #"{"keys":{"help":"U","previous-entry":"Ctrl-P","next-entry":["Ctrl-N"]},"theme":"dark"}"#,
      to: "config.json")
    let session = try shown(
      "", environment: ["REDUX_INSPECT_CONFIG": "\(folder.path)/config.json"])
    try session.terminal.wait(for: "Ctrl-P Ctrl-N step")
    try session.terminal.wait(for: "U help")
    #expect(try colours(session).contains("38;5;221"))
    try session.terminal.press("C-p")
    try session.terminal.wait(for: "PAST −1")
    try session.terminal.press("[")
    try session.terminal.wait(for: "[ means nothing here; U lists the keys")
    try session.terminal.press("U")
    try session.terminal.wait(for: "Everywhere")
  }

  @Test func aMistakeInTheConfigurationIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder("config")
    try folder.write("{\n  \"theme\": \"drak\"\n}\n", to: "config.json")
    let path = "\(folder.path)/config.json"
    let terminal = try TmuxSession.shell(
      width: 200, environment: ["REDUX_INSPECT_CONFIG": path])
    try terminal.enter("\(InspectorSession.program) -a weather; echo status $?")
    try terminal.wait(for: "status 2")
    try terminal.wait(
      for: "\(path):2: \"theme\": \"drak\" is none of terminal, light, dark, monochrome; "
        + "did you mean \"dark\"?")
  }
}
