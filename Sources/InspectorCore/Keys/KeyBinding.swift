/// Tells where in the program a key has its meaning.
package enum KeyContext: Hashable, Sendable {
  case log, tree, text, anywhere
}

/// One line of the key table: an intent with its keys, and all that help, footer and documents
/// say of it.
package struct KeyBinding: Sendable {
  package let intent: Intent
  /// Spellings as in `Key(spelling:)`, the one shown in the footer first.
  package let keys: [String]
  package let context: KeyContext
  /// The name by which the command line and the configuration know it.
  package let name: String
  package let help: String
  /// The footer's word for it; nil keeps it out of the footer.
  package let footer: String?

  package init(
    _ intent: Intent, _ keys: [String], _ context: KeyContext, _ name: String, _ help: String,
    footer: String? = nil
  ) {
    self.intent = intent
    self.keys = keys
    self.context = context
    self.name = name
    self.help = help
    self.footer = footer
  }
}
