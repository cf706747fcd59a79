/// Says what never leaves the app: values are masked before anything is published.
///
/// A masked value is a text such as `<redacted:3f2a>`. The four digits are made of the value and a
/// key of this run, so that a change of the value still shows as one, and nothing else does. How
/// many values were masked is told with each message. A state or event with a masked value in it is
/// not taken back from an inspector.
///
/// By default the usual names of secrets are masked, wherever they stand: `password`, `token`,
/// `apiKey`, `jwt`, `pin` and others, also within longer names (`oldPasswordHash`), however the
/// words are put together. Not masked under such a name is what is no secret: nothing, true and
/// false, a number that counts (`tokens`), and what the last word only tells of a secret
/// (`passwordStrength`, `tokenExpiresAt`).
public struct Redaction: Sendable {
  /// Masks nothing at all.
  public static let none: Redaction = {
    var redaction = Redaction()
    redaction.masksUsualNames = false
    return redaction
  }()

  /// The usual names of secrets, in lower case and without `_` and `-`.
  public static let usualNames = SecretNames.all

  /// Whether the usual names of secrets are masked.
  public var masksUsualNames = true
  /// Names of members that are not masked although a usual name is in them; case, `_` and `-` do
  /// not count.
  public var spared: Set<String>
  /// Names of members to mask besides, wherever they stand and whatever they hold; case, `_` and
  /// `-` do not count.
  public var names: Set<String>
  /// Places to mask in a state or in an event's body, as jq paths: `.user.email`, and
  /// `.users[].email` for every element. A text that is no such path masks everything, rather than
  /// nothing.
  public var paths: [String]
  private(set) var types: Set<ObjectIdentifier> = []

  /// Makes a redaction that masks the usual names of secrets but for those spared, and these names
  /// and paths.
  public init(names: Set<String> = [], paths: [String] = [], sparing spared: Set<String> = []) {
    self.names = names
    self.paths = paths
    self.spared = spared
  }

  /// Masks every value of a type, wherever it stands.
  public mutating func mask<Value>(_ type: Value.Type) {
    types.insert(ObjectIdentifier(type))
  }
}
