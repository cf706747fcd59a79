/// Names a store of an app: the second level of its topics.
package struct StoreID: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package init(validating text: String) throws(NameError) {
    try NameError.check(text, subject: "store id", allowingSlash: false)
    self.text = text
  }

  package var description: String { text }

  /// The id of an app's only store, where nothing says otherwise.
  package static let standard = "store"
}
