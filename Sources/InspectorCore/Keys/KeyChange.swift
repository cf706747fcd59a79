import CellGrid

/// Gives a name of the key table other keys, in the place of all that it had.
package struct KeyChange: Hashable, Sendable {
  package let name: String
  /// None of them leaves the name to the command line alone.
  package let keys: [Key]

  package init(_ name: String, _ keys: [Key]) {
    self.name = name
    self.keys = keys
  }

  /// Tells whether a key may be given to a name: digits are counts, a comma leads to the actions
  /// of the configuration, and some are no keys that a person presses by themselves.
  package static func isFree(_ key: Key) -> Bool {
    switch key {
    case .character(let character): !("0"..."9").contains(character) && character != ","
    case .alt, .paste, .resize, .focusIn, .focusOut: false
    default: true
    }
  }
}

/// Says that a key would mean two things in one place.
package struct KeyConflict: Error, Hashable, Sendable {
  package let change: KeyChange
  package let key: Key
  /// The name that has the key already.
  package let other: String
}
