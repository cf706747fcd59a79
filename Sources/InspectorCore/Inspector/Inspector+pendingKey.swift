import CellGrid

extension Inspector {
  /// Takes the key after one that means nothing alone; Esc takes that one back.
  mutating func finish(_ pending: PendingKey, _ key: Key) -> [Effect] {
    if pending != .boundAction, key == .escape || key == .control("c") { return [] }
    switch pending {
    case .boundAction: return sendBound(",\(key.spelling)")
    case .depth:
      guard case .character(let character) = key, let depth = character.wholeNumberValue,
        character.isASCII, depth > 0
      else {
        message = StatusMessage(.failure, "z takes a digit, z1 to z9")
        return []
      }
      openToDepth(depth)
      return []
    case .copy:
      guard let part = CopyPart.allCases.first(where: { key == .character($0.letter) }) else {
        message = StatusMessage(.failure, "y takes one of v k p a s")
        return []
      }
      return copy(part)
    }
  }

  mutating func openToDepth(_ depth: Int) {
    guard let tree else {
      message = StatusMessage(.plain, "there is no tree in this view")
      return
    }
    self[keyPath: tree].open(toDepth: depth)
  }

  /// What the key that is waited for may be.
  func choices(_ pending: PendingKey) -> String {
    switch pending {
    case .boundAction:
      let letters = settings.boundActions.filter { $0.key.hasPrefix(",") }
      if letters.isEmpty { return "no action is bound to , and a letter" }
      return letters.map { "\($0.key) \($0.type)" }.joined(separator: "  ")
    case .depth: return "z1–z9 open to that depth"
    case .copy:
      let parts = CopyPart.allCases.map { "\($0.letter) \($0.rawValue)" }
      return "copy  " + parts.joined(separator: "  ")
    }
  }
}
