import Foundation
import TestSupport
import Testing

/// What is sent to the terminal, byte by byte.
@Suite(.serialized) struct BytesTests {
  @Test func hostileTextIsNotSent() throws {
    let terminal = try Probe.onPseudoterminal()
    try terminal.wait(for: "end")
    // The probe draws ESC [ 2 J and a right-to-left override on row 3.
    let row = terminal.text.components(separatedBy: "│ ").dropFirst().first ?? ""
    #expect(row.contains("\\u001b[2J \\u202ex"))
    #expect(!row.contains("^[[2J") && !row.contains("\u{202E}"))
    #expect(!terminal.text.contains("\u{200D}") && !terminal.text.contains("\u{FE0F}"))
  }

  @Test func nothingIsAskedOfTheTerminal() throws {
    let terminal = try Probe.onPseudoterminal()
    try terminal.wait(for: "end")
    for query in ["^[[c", "^[[>c", "^[[6n", "^[]11;?", "^[]10;?", "^[P", "^[[?u"] {
      #expect(!terminal.text.contains(query))
    }
  }

  @Test(
    arguments: [
      (["--ascii"], ["TERM": "xterm-256color"]),
      ([], ["TERM": "xterm-256color", "LC_ALL": "C"]),
      ([], ["TERM": "xterm-256color", "LC_ALL": "POSIX"]),
    ] as [([String], [String: String])])
  func asciiAlone(_ arguments: [String], _ environment: [String: String]) throws {
    let terminal = try Probe.onPseudoterminal(arguments, environment: environment)
    try terminal.wait(for: "end")
    terminal.send("q")
    _ = try terminal.end()
    #expect(terminal.received.allSatisfy { $0 < 0x80 })
    #expect(terminal.text.contains("| ? ?  e ? ? ?  ? DE \\u001b[2J \\u202ex > > *"))
  }

  @Test func gridAndCLibraryAgreeOnEveryWidth() throws {
    let result = try TestCommand.run(
      Probe.path, ["--widths"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(result.outputText == "")
    #expect(result.status == 0)
  }

  @Test func withoutColours() throws {
    let terminal = try Probe.onPseudoterminal(
      environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
    try terminal.wait(for: "end")
    #expect(!terminal.text.contains("^[[32m") && !terminal.text.contains("^[[31m"))
    #expect(terminal.text.contains("^[[0;7m") || terminal.text.contains("^[[7m"))
  }

  @Test func anOldTerminalGetsNoPrivateModes() throws {
    let terminal = try Probe.onPseudoterminal(environment: ["TERM": "vt52"])
    try terminal.wait(for: "end")
    #expect(!terminal.text.contains("^[["))
  }

  @Test func anUnchangedScreenSendsNothing() throws {
    let terminal = try Probe.onPseudoterminal()
    try terminal.wait(for: "end")
    terminal.signal(SIGWINCH)
    try terminal.settle()
    let count = terminal.received.count
    terminal.signal(SIGWINCH)
    try terminal.settle()
    #expect(terminal.received.count == count)
  }
}
