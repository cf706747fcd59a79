import CellGrid

extension KeyDecoder {
  /// The keys of this terminal that its description names; after `setupterm` or `newterm`.
  static func terminfoKeys() -> [[UInt8]: Key] {
    var names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert),
      ("kdch1", .delete), ("kcbt", .backTab), ("kri", .shiftUp), ("kind", .shiftDown),
      ("kLFT", .shiftLeft), ("kRIT", .shiftRight), ("kent", .enter),
    ]
    names += (1...48).map { ("kf\($0)", .function($0)) }
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names {
      let bytes = TerminalSequences.capability(name)
      // What does not begin with ESC could not be told from typed characters.
      if bytes.count > 1, bytes.first == 0x1B { keys[bytes] = keys[bytes] ?? key }
    }
    return keys
  }
}
