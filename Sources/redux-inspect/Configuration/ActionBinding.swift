/// Holds an action that one keypress sends, as the configuration file gives it.
struct ActionBinding: Hashable, Sendable {
  /// Which member of the action carries its body.
  enum Member: String, CaseIterable, Sendable {
    case event
    case payload
  }

  /// `F2` to `F9`, or `,` and a letter.
  var key: String
  var type: String
  /// The member written in the file; nil to use what was last seen from the store.
  var member: Member?
  /// The body's JSON text, byte for byte as in the file.
  var body: [UInt8]
  /// The store to send it to; nil for the selected one.
  var store: String?
  /// Whether to ask before sending.
  var confirms: Bool

  /// Tells whether a text names a key that an action can be bound to.
  static func isBindable(_ key: String) -> Bool {
    let letters = Array(key.utf8)
    guard letters.count == 2 else { return false }
    switch letters[0] {
    case UInt8(ascii: "F"):
      return (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(letters[1])
    case UInt8(ascii: ","):
      let lower = letters[1] | 0x20
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
    default:
      return false
    }
  }
}
