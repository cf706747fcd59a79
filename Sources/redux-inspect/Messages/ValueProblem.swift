import ReduxWire

/// Says what is wrong with the text of one setting.
enum ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case notInRange(String, String, ClosedRange<Int>)
  case noDuration(String)
  case noSize(String)
  case notOneOf(String, [String])
  case badAddress(String)
  case noHost(String)
  case unknownScheme(String)
  case passwordInAddress
  case emptyName(String)
  case badName(NameError)
  case untakenCharacter(String, String, Unicode.Scalar)
  case longName(String, String, limit: Int)
  case instancesUnderPrefix(String)
  case wrongKind(String)

  var description: String {
    switch self {
    case .notInRange(let text, let what, let range):
      "\(Quoted(text)) is no \(what) (\(range.lowerBound) to \(range.upperBound))"
    case .noDuration(let text):
      "\(Quoted(text)) is no number of seconds above 0"
    case .noSize(let text):
      "\(Quoted(text)) is no size such as 500MB or 10GB"
    case .notOneOf(let text, let allowed):
      "\(Quoted(text)) is none of \(allowed.joined(separator: ", "))"
        + (Self.meant(text, allowed).map { "; did you mean \"\($0)\"?" } ?? "")
    case .badAddress(let text):
      "\(Quoted(text)) is no broker address; it looks like localhost:1883, [::1]:1883, "
        + "mqtt://user@host or mqtts://host"
    case .noHost(let text):
      "\(Quoted(text)) names no host"
    case .unknownScheme(let scheme):
      "\(Quoted(scheme + "://")) is not spoken here; use mqtt:// or mqtts://"
    case .passwordInAddress:
      "a password in an address is visible to everyone on this machine; use --password-file, "
        + "--password-stdin, --ask-password or REDUX_INSPECT_PASSWORD"
    case .emptyName(let what):
      "the \(what)'s name is empty"
    case .badName(let error):
      "\(NameError(subject: error.subject, name: Self.short(error.name), reason: error.reason))"
    case .untakenCharacter(let subject, let name, let character):
      "the \(subject) \(Quoted(name)) contains \(Quoted(String(character))), "
        + "which no broker takes"
    case .longName(let subject, let name, let limit):
      "the \(subject) \"\(Quoted.harmless(Self.short(name)))\" is too long for MQTT: "
        + "\(name.utf8.count) bytes, where \(limit) are the most"
    case .instancesUnderPrefix(let name):
      "\(Quoted(name)): apps under a topic prefix announce nothing that \"@*\" could find; "
        + "name one"
    case .wrongKind(let expected):
      "must be \(expected)"
    }
  }

  /// The choice that a mistyped one was meant to be; numbers are not mistyped but wrong.
  private static func meant(_ text: String, _ choices: [String]) -> String? {
    text.count < 3 ? nil : Nearest.match(for: text, in: choices)
  }

  /// Enough of a name to know it by.
  private static func short(_ name: String) -> String {
    name.unicodeScalars.count > 40 ? String(name.prefix(40)) + "…" : name
  }
}
