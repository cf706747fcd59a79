/// Names an app: the first level of its topics, or several levels when it was typed that way.
package struct AppName: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// Accepts what can stand before `/{store}/{channel}`, `/` included.
  package init(validating text: String) throws(NameError) {
    try NameError.check(text, subject: "app name", allowingSlash: true)
    self.text = text
  }

  package var description: String { text }

  /// Where the app announces itself.
  package var presenceTopic: String { "\(text)/\(TopicWord.presence)" }

  /// Whether the app can be discovered: its presence is one level deep.
  package var isDiscoverable: Bool { !text.utf8.contains(UInt8(ascii: "/")) }
}
