import TestSupport
import Testing

/// Without a usable TERM: words, a status, and a terminal that was not touched.
@Suite(.serialized) struct UnusableTerminalTests {
  @Test(
    arguments: [
      ([:], "TERM is not set"),
      (["TERM": ""], "TERM is empty (TERM='')"),
      (["TERM": "dumb"], "TERM='dumb' is a terminal that cannot move its cursor"),
      (["TERM": "no-such-term"], "TERM='no-such-term' is not in the terminal database"),
      (
        ["TERM": "no-such-term", "TERMINFO": "/nonexistent", "TERMINFO_DIRS": "/nonexistent"],
        "TERM='no-such-term' is not in the terminal database"
      ),
    ] as [([String: String], String)])
  func saysWhatIsTheMatter(_ environment: [String: String], _ reason: String) throws {
    let terminal = try Probe.onPseudoterminal(environment: environment)
    #expect(try terminal.end().status == 2)
    #expect(terminal.text.contains("cannot open the screen: \(reason); set TERM to "))
    #expect(terminal.text.contains("redux-inspect log"))
    #expect(!terminal.received.contains(0x1B))
    #expect(terminal.modesNow == terminal.modesBefore)
  }

  @Test func withoutAnyTerminal() throws {
    // A session of its own has no controlling terminal, so /dev/tty leads nowhere.
    let result = try TestCommand.run(
      "setsid", ["-w", Probe.path], environment: ["TERM": "xterm-256color"])
    #expect(result.status == 2)
    #expect(result.output == [])
    #expect(
      result.errorText.contains(
        "cannot open the screen: neither standard input nor /dev/tty is a terminal; "
          + "run it in a terminal, or use redux-inspect log or redux-inspect state"))
  }
}
