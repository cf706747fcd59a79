import CNcurses

/// The byte strings that the terminal's description gives for what curses does not do itself.
struct TerminalSequences {
  /// Sent after the screen is entered: keypad keys, bracketed paste.
  let enter: [UInt8]
  /// Undoes `enter`; sent before the screen is left the ordinary way.
  let leave: [UInt8]
  /// Everything it takes to leave the screen without curses' help.
  let rescue: [UInt8]

  /// Call after `setupterm` or `newterm`.
  ///
  /// - Parameter mouse: Have clicks and the wheel reported, in the form that has no limits (SGR).
  init(mouse: Bool = false) {
    // Bracketed paste is in few descriptions and in nearly every terminal that speaks ANSI;
    // the others ignore it there.
    let speaksANSI = TerminalSequences.capability("cup").starts(with: [0x1B, UInt8(ascii: "[")])
    let pasteOn: [UInt8] = speaksANSI ? Array("\u{1B}[?2004h".utf8) : []
    let pasteOff: [UInt8] = speaksANSI ? Array("\u{1B}[?2004l".utf8) : []
    let mouseOn: [UInt8] = speaksANSI && mouse ? Array("\u{1B}[?1000h\u{1B}[?1006h".utf8) : []
    let mouseOff: [UInt8] = speaksANSI && mouse ? Array("\u{1B}[?1006l\u{1B}[?1000l".utf8) : []
    enter = TerminalSequences.capability("smkx") + pasteOn + mouseOn
    leave = mouseOff + pasteOff + TerminalSequences.capability("rmkx")
    let screenOff = TerminalSequences.capability("rmcup")
    rescue =
      leave + TerminalSequences.capability("sgr0") + TerminalSequences.capability("op")
      + TerminalSequences.capability("cnorm")
      + (screenOff.isEmpty ? Array("\r\n".utf8) : screenOff)
  }

  /// A capability's bytes without its padding, `$<5>`, which no terminal of today needs.
  static func capability(_ name: String) -> [UInt8] {
    guard let value = cn_string(name) else { return [] }
    let bytes = Array(UnsafeBufferPointer(start: value, count: length(value)))
      .map { UInt8(bitPattern: $0) }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: Array("$<".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
