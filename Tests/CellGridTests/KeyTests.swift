import CellGrid
import Testing

@Suite struct KeyTests {
  static let spellings: [(String, Key)] = [
    ("j", .character("j")), ("G", .character("G")), ("é", .character("é")),
    (">", .character(">")), ("<Lt>", .character("<")), ("<Space>", .character(" ")),
    ("<C-d>", .control("d")), ("<C-Space>", .control(" ")), ("<C-]>", .control("]")),
    ("<A-x>", .alt("x")), ("<A-Space>", .alt(" ")), ("<A-Lt>", .alt("<")), ("<A->>", .alt(">")),
    ("<Enter>", .enter), ("<Tab>", .tab), ("<S-Tab>", .backTab), ("<Esc>", .escape),
    ("<Backspace>", .backspace), ("<Delete>", .delete), ("<Insert>", .insert), ("<Up>", .up),
    ("<Down>", .down), ("<Left>", .left), ("<Right>", .right), ("<S-Up>", .shiftUp),
    ("<S-Down>", .shiftDown), ("<S-Left>", .shiftLeft), ("<S-Right>", .shiftRight),
    ("<C-Up>", .controlUp), ("<C-Down>", .controlDown), ("<C-Left>", .controlLeft),
    ("<C-Right>", .controlRight), ("<Home>", .home), ("<End>", .end), ("<PageUp>", .pageUp),
    ("<PageDown>", .pageDown), ("<F1>", .function(1)), ("<F12>", .function(12)),
    ("<Paste:a <b>\nc>", .paste("a <b>\nc")), ("<Resize>", .resize), ("<FocusIn>", .focusIn),
    ("<FocusOut>", .focusOut), ("<A-\u{301}>", .alt("\u{301}")),
    ("<Paste:\u{301}\u{600}>", .paste("\u{301}\u{600}")),
  ]

  @Test(arguments: spellings) func spelledAndRead(_ spelling: String, _ key: Key) {
    #expect(key.spelling == spelling)
    #expect(Key(spelling: spelling) == key)
  }

  @Test(arguments: [
    ("<CR>", Key.enter), ("<return>", .enter), ("<ESC>", .escape), ("<BS>", .backspace),
    ("<del>", .delete), ("<PgDn>", .pageDown), ("<C-D>", .control("d")), ("<c-d>", .control("d")),
    ("<M-x>", .alt("x")), ("<f5>", .function(5)), ("<C-i>", .tab), ("<C-m>", .enter),
    ("<C-[>", .escape), ("<C-h>", .backspace), ("<C-@>", .control(" ")), ("<", .character("<")),
    (" ", .character(" ")), ("<A-X>", .alt("X")),
  ])
  func otherSpellings(_ spelling: String, _ key: Key) {
    #expect(Key(spelling: spelling) == key)
  }

  @Test(arguments: ["", "jj", "<>", "<Foo>", "<C->", "<C-é>", "<F0>", "<F99>", "<A-Up>", "<X-a>"])
  func noKey(_ spelling: String) {
    #expect(Key(spelling: spelling) == nil)
  }

  @Test(arguments: [
    (Key.control("d"), "Ctrl-D"), (.backTab, "Shift-Tab"), (.pageUp, "PgUp"), (.enter, "Enter"),
    (.character(" "), "Space"), (.character("<"), "<"), (.character("j"), "j"),
    (.function(2), "F2"), (.alt("x"), "Alt-x"), (.controlLeft, "Ctrl-Left"), (.escape, "Esc"),
  ])
  func titles(_ key: Key, _ title: String) {
    #expect(key.title == title)
  }
}
