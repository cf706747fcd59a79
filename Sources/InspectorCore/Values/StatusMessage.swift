/// A word to the user in the message line, with how serious it is.
package struct StatusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case plain, success, failure }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
