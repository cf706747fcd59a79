/// The spelling of keys in config files, scripts and tests: `j`, `<C-d>`, `<Enter>`, `<F2>`.
extension Key {
  /// Names without modifiers, the first of each key the one that is written.
  private static let named: [(name: String, key: Key)] = [
    ("Enter", .enter), ("CR", .enter), ("Return", .enter), ("Tab", .tab), ("S-Tab", .backTab),
    ("BackTab", .backTab), ("Esc", .escape), ("Escape", .escape), ("Backspace", .backspace),
    ("BS", .backspace), ("Delete", .delete), ("Del", .delete), ("Insert", .insert),
    ("Ins", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("S-Up", .shiftUp), ("S-Down", .shiftDown), ("S-Left", .shiftLeft), ("S-Right", .shiftRight),
    ("C-Up", .controlUp), ("C-Down", .controlDown), ("C-Left", .controlLeft),
    ("C-Right", .controlRight), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PgUp", .pageUp), ("PageDown", .pageDown), ("PgDn", .pageDown), ("Resize", .resize),
    ("FocusIn", .focusIn), ("FocusOut", .focusOut), ("Space", .character(" ")),
    ("Lt", .character("<")), ("C-Space", .control(" ")),
  ]

  private static let pastePrefix = "<Paste:"

  /// Reads a spelling; nil when it is none. Names are read without regard to case.
  package init?(spelling: String) {
    if spelling.count == 1, let character = spelling.first {
      self = .character(character)
      return
    }
    // By bytes, for a mark would join the sign before it.
    let text = spelling.utf8
    guard text.count > 1, text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") else {
      return nil
    }
    if text.starts(with: Key.pastePrefix.utf8) {
      let pasted = text.dropFirst(Key.pastePrefix.utf8.count).dropLast()
      self = .paste(String(decoding: pasted, as: UTF8.self))
      return
    }
    let name = Substring(text.dropFirst().dropLast())
    let folded = name.lowercased()
    if let known = Key.named.first(where: { $0.name.lowercased() == folded }) {
      self = known.key
      return
    }
    if let mouse = Mouse(spelling: name) {
      self = .mouse(mouse)
      return
    }
    if folded.hasPrefix("f"), let number = Int(folded.dropFirst()), (1...63).contains(number) {
      self = .function(number)
      return
    }
    guard name.utf8.dropFirst().first == UInt8(ascii: "-") else { return nil }
    let key = Substring(name.utf8.dropFirst(2))
    switch folded.utf8.first {
    case UInt8(ascii: "c"): self.init(control: key.lowercased())
    case UInt8(ascii: "a"), UInt8(ascii: "m"): self.init(alt: String(key))
    default: return nil
    }
  }

  /// Reads a key as a person writes it: as `spelling` or `title` has it, so `<C-d>`, `C-d` and
  /// `Ctrl-D`, `<PageUp>` and `PgUp`.
  package init?(written text: String) {
    var name = text
    for (long, short) in [("Ctrl-", "C-"), ("Shift-", "S-"), ("Alt-", "A-")]
    where text.hasPrefix(long) {
      name = short + text.dropFirst(long.count)
    }
    guard let key = Key(spelling: name) ?? Key(spelling: "<\(name)>") else { return nil }
    self = key
  }

  private init?(control name: String) {
    switch name {
    case "i": self = .tab
    case "m": self = .enter
    case "[": self = .escape
    case "h": self = .backspace
    case "@": self = .control(" ")
    default:
      guard name.count == 1, let character = name.first else { return nil }
      guard "abcdefghijklmnopqrstuvwxyz\\]^_".contains(character) else { return nil }
      self = .control(character)
    }
  }

  private init?(alt name: String) {
    guard case .character(let character)? = Key(spelling: name.count == 1 ? name : "<\(name)>")
    else { return nil }
    self = .alt(character)
  }

  /// The one spelling of this key that `init(spelling:)` reads back as the same key.
  package var spelling: String {
    switch self {
    case .character(" "): return "<Space>"
    case .character("<"): return "<Lt>"
    case .character(let character): return String(character)
    case .control(" "): return "<C-Space>"
    case .control(let character): return "<C-\(character)>"
    case .alt(" "): return "<A-Space>"
    case .alt("<"): return "<A-Lt>"
    case .alt(let character): return "<A-\(character)>"
    case .function(let number): return "<F\(number)>"
    case .mouse(let mouse): return mouse.spelling
    case .paste(let text): return Key.pastePrefix + text + ">"
    default: return Key.named.first { $0.key == self }.map { "<\($0.name)>" } ?? ""
    }
  }

  /// The key as help and footers name it: `Ctrl-D`, `Shift-Tab`, `PgUp`, `Space`, `j`.
  package var title: String {
    switch self {
    case .character("<"): return "<"
    case .pageUp: return "PgUp"
    case .pageDown: return "PgDn"
    case .control(let character) where character != " ":
      return "Ctrl-\(character.uppercased())"
    case .alt(let character): return "Alt-\(character)"
    default: break
    }
    var name = spelling
    guard name.count > 1 else { return name }
    name = String(name.dropFirst().dropLast())
    for (short, long) in [("C-", "Ctrl-"), ("S-", "Shift-")] where name.hasPrefix(short) {
      return long + name.dropFirst(2)
    }
    return name
  }
}
