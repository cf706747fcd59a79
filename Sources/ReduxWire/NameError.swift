/// Says why a text cannot be a level of a topic.
package struct NameError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    case empty
    /// MQTT keeps names that begin with `$` for the broker.
    case leadingDollar
    /// A wildcard, NUL, or `/` where a single level is wanted.
    case forbidden(Character)
  }

  /// What was to be named, such as `app name`.
  package var subject: String
  package var name: String
  package var reason: Reason

  package init(subject: String, name: String, reason: Reason) {
    self.subject = subject
    self.name = name
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .empty: "the \(subject) is empty"
    case .leadingDollar: "the \(subject) \(JSONText.quoted(name)) begins with \"$\""
    case .forbidden(let character):
      "the \(subject) \(JSONText.quoted(name)) contains \(JSONText.quoted(String(character)))"
    }
  }

  static func check(
    _ name: String, subject: String, allowingSlash: Bool
  ) throws(NameError) {
    if name.isEmpty { throw NameError(subject: subject, name: name, reason: .empty) }
    if name.utf8.first == UInt8(ascii: "$") {
      throw NameError(subject: subject, name: name, reason: .leadingDollar)
    }
    // Scalars, not characters: "+" followed by a combining mark is one character but still a "+".
    for scalar in name.unicodeScalars {
      let isForbidden =
        switch scalar {
        case "+", "#", "\0": true
        case "/": !allowingSlash
        default: false
        }
      if isForbidden {
        throw NameError(subject: subject, name: name, reason: .forbidden(Character(scalar)))
      }
    }
  }
}
