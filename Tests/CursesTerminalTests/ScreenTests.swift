import Foundation
import TestSupport
import Testing

/// What a person sees, in tmux.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux"))) struct ScreenTests {
  private func probe(width: Int = 80, height: Int = 24) throws -> TmuxSession {
    let shell = try Probe.shell(width: width, height: height)
    try shell.type("\"$PROBE\"; echo status $?\n")
    // The corner is drawn last.
    try shell.screen(showing: "end╯")
    return shell
  }

  private func lines(_ screen: String) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func theGridIsOnTheScreen() throws {
    let screen = lines(try probe().screen(showing: "end"))
    #expect(screen[0] == " terminal-probe 80×24")
    #expect(screen[1] == "keys: 0")
    #expect(screen[3] == "│ 天気 e\u{301} 👨👩👧 ❤ DE \\u001b[2J \\u202ex → ▸ ●")
    #expect(screen[4] == " " + String(repeating: "天", count: 39))
    #expect(screen[23] == String(repeating: " ", count: 76) + "end╯")
  }

  @Test func stylesAreOnTheScreen() throws {
    let screen = lines(try probe().screen(styles: true))
    #expect(screen[0].hasPrefix("\u{1B}[7m terminal-probe 80×24"))
    #expect(screen[1].contains("\u{1B}[32m"))
    #expect(screen[23].contains("\u{1B}[31m"))
  }

  @Test(arguments: [79, 80, 81]) func wideCharactersAtTheEdge(_ width: Int) throws {
    let screen = lines(try probe(width: width).screen(showing: "end"))
    #expect(screen[4] == " " + String(repeating: "天", count: (width - 1) / 2))
    #expect(screen[23] == String(repeating: " ", count: width - 4) + "end╯")
  }

  @Test func keysArrive() throws {
    let shell = try probe()
    try shell.press("j", "é", "Up", "F2", "BTab", "C-Left", "PPage", "M-x")
    try shell.screen(showing: "j é <Up> <F2> <S-Tab> <C-Left> <PageUp> <A-x>")
    try shell.press("Escape")
    try shell.screen(showing: "keys: 9")
    try shell.press("a")
    try shell.screen(showing: "<A-x> <Esc> a")
  }

  @Test func aPasteIsOneKey() throws {
    let shell = try probe()
    try shell.paste("q\nq 天気")
    try shell.screen(showing: "<Paste:q\\nq 天気>")
    try shell.screen(showing: "keys: 1")
  }

  @Test func everySizeIsSurvived() throws {
    let shell = try probe()
    let before = try shell.screen(styles: true)
    for (width, height) in [(40, 10), (20, 5), (10, 2), (5, 2), (1, 1), (300, 100)] {
      try shell.resize(width: width, height: height)
      if width >= 20 { try shell.screen(showing: "terminal-probe \(width)×\(height)") }
      usleep(100_000)
    }
    try shell.resize(width: 80, height: 24)
    try shell.screen(showing: "terminal-probe 80×24")
    #expect(try eventually { try shell.screen(styles: true) == before })
  }

  @Test func startedTiny() throws {
    let shell = try Probe.shell(width: 10, height: 2)
    try shell.type("$PROBE\n")
    try shell.screen(showing: "terminal-")
    try shell.press("q")
    try shell.screen(showing: "%")
  }

  @Test func suspendedAndContinued() throws {
    let shell = try probe()
    try shell.press("C-z")
    try shell.screen(showing: "Stopped")
    #expect(try shell.ask("#{alternate_on}") == "0")
    try shell.type("stty -a | grep -o ' icanon'\n")
    try shell.screen(showing: "\n icanon\n")
    try shell.type("fg\n")
    try shell.screen(showing: "keys: 1")
    try shell.press("j")
    try shell.screen(showing: "<C-z> j")
  }

  @Test func stoppedByOthersAndContinued() throws {
    let shell = try probe()
    try shell.press("j")
    try shell.screen(showing: "keys: 1")
    let before = try shell.screen(styles: true)
    kill(try probeID(of: shell), SIGSTOP)
    try shell.screen(showing: "Stopped")
    try shell.type("stty sane; clear; fg\n")
    #expect(try eventually { try shell.screen(styles: true) == before })
    try shell.press("k")
    try shell.screen(showing: "j k")
  }

  /// `kill %1` sends SIGTERM and then SIGCONT, which leaves the job in the background.
  @Test(arguments: ["itself", "by others", "before the start"])
  func aStoppedJobEndsWhenAsked(stopped: String) throws {
    let shell = stopped == "before the start" ? try Probe.shell() : try probe()
    switch stopped {
    case "itself": try shell.press("C-z")
    case "by others": kill(try probeID(of: shell), SIGSTOP)
    default: try shell.type("\"$PROBE\" &\n")
    }
    // Bash tells of a job started in the background with its next prompt.
    try shell.repeating(untilShowing: "Stopped") { try shell.press("Enter") }
    try shell.type("clear; kill %1\n")
    // Where the signals of its going on and of its end arrive as one, Bash takes notice of the
    // first only, of a plain `sleep` too, until another program ends.
    try shell.repeating(untilShowing: "Exit 143") { try shell.type("env true\n") }
    try shell.type("stty -a | grep -o ' icanon'\n")
    try shell.screen(showing: "\n icanon\n")
    #expect(try shell.ask("#{alternate_on} #{cursor_flag}") == "0 1")
  }

  private func probeID(of shell: TmuxSession) throws -> Int32 {
    let processID = try shell.ask("#{pane_pid}")
    let found = try TestCommand.run("pgrep", ["-P", processID, "terminal-probe"])
    return try #require(found.lines.first.flatMap { Int32($0) })
  }

  @Test func anotherProgramHasTheScreenMeanwhile() throws {
    let shell = try probe()
    try shell.press("X")
    try shell.screen(showing: "external speaking")
    #expect(try shell.ask("#{alternate_on}") == "0")
    try shell.press("Enter")
    try shell.screen(showing: "keys: 1")
  }

  @Test func everythingIsAsBeforeAfterwards() throws {
    let shell = try Probe.shell()
    try shell.type("clear; stty -a | cksum; \"$PROBE\"; stty -a | cksum; echo done\n")
    try shell.screen(showing: "keys: 0")
    #expect(try shell.ask("#{alternate_on}") == "1")
    try shell.press("q")
    let screen = lines(try shell.screen(showing: "done\n"))
    let sums = screen.filter { $0.allSatisfy { $0.isNumber || $0 == " " } && !$0.isEmpty }
    #expect(sums.count == 2 && sums[0] == sums[1], "\(sums)")
    #expect(try shell.ask("#{alternate_on} #{cursor_flag}") == "0 1")
  }
}
