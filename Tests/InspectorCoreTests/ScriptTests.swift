import CellGrid
import InspectorCore
import Testing

@Suite struct ScriptTests {
  @Test func everyInstructionIsRead() throws {
    let script = try Script(
      reading: """
        # a comment, and a blank line

        size 120x40
        key j
        key <C-d>
        key <Enter>
        type {"type": "tick"}
        wait entries 5
        wait text "it is "here""
        frame after-enter
        timeout 60
        """)
    #expect(
      script.instructions == [
        .size(Size(width: 120, height: 40)), .key(.character("j")), .key(.control("d")),
        .key(.enter), .type(#"{"type": "tick"}"#), .waitEntries(5), .waitText(#"it is "here""#),
        .frame("after-enter"), .timeout(60),
      ])
  }

  @Test(arguments: [
    ("jump 3", "line 1: no instruction jump; there are size, key, type, wait, timeout and frame"),
    ("\nsize 80", "line 2: size takes columns and rows, as in 80x24"),
    ("size 0x24", "line 1: size takes columns and rows, as in 80x24"),
    ("key <Nope>", "line 1: no key <Nope>"),
    ("wait for it", "line 1: wait takes entries N, or text \"…\""),
    ("wait entries -1", "line 1: wait takes entries N, or text \"…\""),
    ("wait text unquoted", "line 1: wait takes entries N, or text \"…\""),
    ("timeout soon", "line 1: timeout takes the seconds that a wait may last, as in 60"),
    ("frame two words", "line 1: frame takes a name of one word"),
  ])
  func aLineThatIsNoneIsNamed(text: String, words: String) {
    #expect(throws: Script.Fault.self) { try Script(reading: text) }
    do {
      _ = try Script(reading: text)
    } catch {
      #expect(error.description == words)
    }
  }
}
