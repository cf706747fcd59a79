import CellGrid
import CursesTerminal
import Testing

@Suite struct KeyDecoderTests {
  private static let millisecond: UInt64 = 1_000_000

  /// What `bytes`, come all at once, are after a second.
  private func keys(_ bytes: [UInt8], terminfo: [[UInt8]: Key] = [:]) -> [Key] {
    var decoder = KeyDecoder(terminfo: terminfo)
    decoder.append(bytes, at: 0)
    let first = decoder.takeKeys(at: 0)
    return first + decoder.takeKeys(at: 1000 * Self.millisecond)
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test(arguments: [
    (
      "jG é天",
      [Key.character("j"), .character("G"), .character(" "), .character("é"), .character("天")]
    ),
    ("\r\n\t\u{7F}\u{8}", [.enter, .control("j"), .tab, .backspace, .backspace]),
    (
      "\u{0}\u{1}\u{1A}\u{1C}\u{1D}\u{1E}\u{1F}",
      [
        .control(" "), .control("a"), .control("z"), .control("\\"), .control("]"), .control("^"),
        .control("_"),
      ]
    ),
    ("^[[A^[[B^[[C^[[D", [.up, .down, .right, .left]),
    ("^[OA^[OB^[OC^[OD", [.up, .down, .right, .left]),
    ("^[[H^[[F^[OH^[OF^[[1~^[[4~^[[7~^[[8~", [.home, .end, .home, .end, .home, .end, .home, .end]),
    ("^[[2~^[[3~^[[5~^[[6~^[[Z", [.insert, .delete, .pageUp, .pageDown, .backTab]),
    ("^[[1;2A^[[1;2B^[[1;2C^[[1;2D", [.shiftUp, .shiftDown, .shiftRight, .shiftLeft]),
    ("^[[1;5A^[[1;5B^[[1;5C^[[1;5D", [.controlUp, .controlDown, .controlRight, .controlLeft]),
    ("^[OP^[OQ^[OR^[OS^[[15~", (1...5).map(Key.function)),
    ("^[[11~^[[12~^[[13~^[[14~", (1...4).map(Key.function)),
    ("^[[17~^[[18~^[[19~^[[20~^[[21~^[[23~^[[24~", (6...12).map(Key.function)),
    ("^[[25~^[[26~^[[28~^[[29~^[[31~^[[34~", [13, 14, 15, 16, 17, 20].map(Key.function)),
    ("^[[[A^[[[E", [.function(1), .function(5)]),
    ("^[[1;2P^[[15;2~^[[15;5~", [.function(13), .function(17), .function(29)]),
    ("^[[I^[[O", [.focusIn, .focusOut]),
    ("^[OM^[Op^[Oy^[Ok", [.enter, .character("0"), .character("9"), .character("+")]),
  ])
  func known(_ text: String, _ expected: [Key]) {
    #expect(keys(text.replacing("^[", with: "\u{1B}")) == expected)
  }

  @Test func theMouseIsReadWhereItWasAskedFor() {
    var decoder = KeyDecoder(readsMouse: true)
    let reports = ["[<0;1;1M", "[<0;1;1m", "[<64;10;5M", "[<65;223;500M", "[<2;3;3M", "[<32;3;3M"]
    for report in reports { decoder.append(Array("\u{1B}\(report)".utf8), at: 0) }
    #expect(
      decoder.takeKeys(at: 0) == [
        .mouse(Mouse(.click, at: Point(x: 0, y: 0))),
        .mouse(Mouse(.wheelUp, at: Point(x: 9, y: 4))),
        .mouse(Mouse(.wheelDown, at: Point(x: 222, y: 499))),
      ])
  }

  @Test(arguments: [
    "^[[1;3A", "^[[3;3~", "^[[99~", "^[[?1;2c", "^[[>0;276;0c", "^[[<0;10;10M", "^[[M !!",
    "^[]11;rgb:0000/0000/0000\u{7}", "^[]0;title^[\\", "^[P1$r0m^[\\", "^[[12;40R", "^[[201~",
    "^[[1;1", "^[]52;c;", "\u{80}", "^[\u{85}", "^[\r", "^[[38;5;1m",
  ])
  func whatIsNoKeyIsLeftOutWhole(_ text: String) {
    #expect(keys(text.replacing("^[", with: "\u{1B}")) == [])
    #expect(
      keys(text.replacing("^[", with: "\u{1B}") + "^[[A".replacing("^[", with: "\u{1B}")).count <= 1
    )
  }

  @Test func escapeAloneWaitsAndIsEscape() {
    var decoder = KeyDecoder()
    decoder.append([0x1B], at: 0)
    #expect(decoder.takeKeys(at: 24 * Self.millisecond) == [])
    #expect(decoder.deadline == 25 * Self.millisecond)
    #expect(decoder.takeKeys(at: 25 * Self.millisecond) == [.escape])
    #expect(decoder.deadline == nil)
  }

  @Test func aKeyLaterThanTheDelayIsAKeyOfItsOwn() {
    var decoder = KeyDecoder()
    decoder.append([0x1B], at: 0)
    let first = decoder.takeKeys(at: 26 * Self.millisecond)
    decoder.append([UInt8(ascii: "j")], at: 26 * Self.millisecond)
    #expect(first + decoder.takeKeys(at: 26 * Self.millisecond) == [.escape, .character("j")])
  }

  @Test func aKeyAtOnceIsAlt() {
    #expect(keys("\u{1B}j") == [.alt("j")])
    #expect(keys("\u{1B}é") == [.alt("é")])
    #expect(keys("\u{1B}[") == [.alt("[")])
    #expect(keys("\u{1B}O") == [.alt("O")])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func everythingMayComeByteByByte() {
    var decoder = KeyDecoder()
    var found: [Key] = []
    let text = "a\u{1B}[1;5C天\u{1B}OP\u{1B}[200~x天\u{1B}[201~🙂\u{1B}[24~"
    for (step, byte) in text.utf8.enumerated() {
      let time = UInt64(step) * 10 * Self.millisecond
      decoder.append([byte], at: time)
      found += decoder.takeKeys(at: time)
    }
    #expect(
      found == [
        .character("a"), .controlRight, .character("天"), .function(1), .paste("x天"),
        .character("🙂"), .function(12),
      ])
  }

  @Test func aPasteIsOneKeyOfAnyText() {
    #expect(
      keys("\u{1B}[200~q\u{1B}[31m\u{3}\u{1B}[201~j") == [
        .paste("q\u{1B}[31m\u{3}"), .character("j"),
      ])
    #expect(keys("\u{1B}[200~a\rb\r\nc\nd\u{1B}[201~") == [.paste("a\nb\nc\nd")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    let long = String(repeating: "long text ", count: 100_000)
    #expect(keys("\u{1B}[200~\(long)\u{1B}[201~") == [.paste(long)])
  }

  @Test func aPasteWithoutItsEndWaits() {
    var decoder = KeyDecoder()
    decoder.append(Array("\u{1B}[200~dele".utf8), at: 0)
    #expect(decoder.takeKeys(at: 0) == [])
    #expect(decoder.deadline == nil)
    decoder.append(Array("te\u{1B}[20".utf8), at: 5000 * Self.millisecond)
    #expect(decoder.takeKeys(at: 9000 * Self.millisecond) == [])
    decoder.append(Array("1~".utf8), at: 9500 * Self.millisecond)
    #expect(decoder.takeKeys(at: 9500 * Self.millisecond) == [.paste("delete")])
  }

  @Test func brokenUTF8IsNoKey() {
    #expect(keys([0xC3, 0x28]) == [.character("(")])
    #expect(keys([0xED, 0xA0, 0x80, 0x61]) == [.character("a")])
    #expect(keys([0xC2, 0x9B, 0x61]) == [.character("a")])
    #expect(keys([0xFF, 0x61]) == [.character("a")])
  }

  @Test func theTerminalsOwnKeysComeFirst() {
    let own: [[UInt8]: Key] = [
      Array("\u{1B}[A".utf8): .function(7), Array("\u{1B}x1".utf8): .insert,
    ]
    #expect(
      keys(Array("\u{1B}[A\u{1B}x1\u{1B}[B".utf8), terminfo: own) == [
        .function(7), .insert, .down,
      ])
  }
}
