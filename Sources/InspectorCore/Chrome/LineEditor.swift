import CellGrid

/// Edits one line of text as a shell does; keys in, text and caret out.
package struct LineEditor: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// Index of the character under the caret; `characters.count` behind the last.
  package private(set) var caret: Int

  package init(_ text: String = "", caret: Int? = nil) {
    characters = Array(text)
    self.caret = min(caret ?? characters.count, characters.count)
  }

  package var text: String { String(characters) }

  /// Puts the caret before the character that holds the UTF-8 byte at this offset.
  package mutating func moveCaret(toUTF8Offset offset: Int) {
    var seen = 0
    for (index, character) in characters.enumerated() {
      seen += character.utf8.count
      if seen > offset {
        caret = index
        return
      }
    }
    caret = characters.count
  }

  package mutating func insert(_ text: String) {
    let new = Array(text)
    characters.insert(contentsOf: new, at: caret)
    // A combining mark joins the character before it: count again what stands before the caret.
    let joined = String(characters)
    let before = String(characters[..<(caret + new.count)])
    characters = Array(joined)
    caret = min(before.count, characters.count)
  }

  /// Applies an editing key; false when the key edits nothing.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .left, .control("b"): caret = max(0, caret - 1)
    case .right, .control("f"): caret = min(characters.count, caret + 1)
    case .home, .control("a"): caret = 0
    case .end, .control("e"): caret = characters.count
    case .backspace, .control("h"):
      guard caret > 0 else { return true }
      caret -= 1
      characters.remove(at: caret)
    case .delete, .control("d"):
      if caret < characters.count { characters.remove(at: caret) }
    case .control("u"):
      characters.removeSubrange(..<caret)
      caret = 0
    case .control("k"): characters.removeSubrange(caret...)
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  private mutating func deleteWord() {
    var start = caret
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<caret)
    caret = start
  }
}
