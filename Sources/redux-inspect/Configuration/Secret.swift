/// Keeps a password out of every description, message and dump.
struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  /// The password itself, for the connection alone.
  let exposed: String

  init(_ text: String) { exposed = text }

  var description: String { "<hidden>" }

  var customMirror: Mirror { Mirror(self, children: []) }
}
