/// Judges by a member's name whether its value is usually a secret.
///
/// A name is taken for its words: `userJWTToken`, `user_jwt_token`, `user-jwt-token` and
/// `USER_JWT_TOKEN` are the same four. A secret's name may stand anywhere among them, for what is
/// made of a secret is mostly one as well (`passwordHash`, `tokenString`), unless the last word says
/// that the value only tells of it (`tokenCount`, `passwordStrength`). Names that mean other things
/// as well (`pin`, `auth`, `session`) are taken for secrets only where a text or a number stands: a
/// whole slice of a state may be called `auth`, and its members are judged by their own names.
enum SecretNames {
  enum Verdict: Sendable {
    case innocent
    /// A secret, whatever it is made of. Where the name is a plural, a number counts secrets.
    case secret(isPlural: Bool)
    /// A secret if it is a text or a number.
    case scalarSecret(isPlural: Bool)
  }

  /// Names that are a word, or several in a row.
  private static let words = [
    "apikey", "appkey", "applicationkey", "authkey", "consumerkey", "encryptionkey", "gpgkey",
    "hmackey", "licensekey", "masterkey", "pgpkey", "recaptchakey", "sessionkey", "signaturekey",
    "signingkey", "sshkey",
    "bearer", "csrf", "cvc", "cvv", "hotp", "iban", "jwt", "mysqlpwd", "otp", "pincode", "pwd",
    "ssn", "totp", "xsrf",
    "backupcode", "ccnumber", "connectionstring", "databaseurl", "dburl", "onetimecode",
    "recoverycode", "securityanswer", "securitycode", "socialsecurity", "verificationcode",
  ]

  /// Names that end a longer word, too: nobody means anything else by `accesstoken`.
  private static let endings = [
    "accesskey", "cardnumber", "cookie", "credential", "creditcard", "passcode", "passphrase",
    "passwd", "password", "privatekey", "secret", "secretkey", "sessid", "sessionid", "token",
  ]

  /// Names that are secrets only at the end of a longer one, or before one of `carriers`.
  private static let lastWords = ["auth", "oauth", "pin", "salt"]

  /// Names that are secrets only if there is nothing else in the name.
  private static let wholeNames: Set<String> = [
    "2fa", "aiohttpsession", "authorization", "authentication", "authorizationcode",
    "authorizationheader", "connectsid", "httpauthorization", "pass", "proxyauthorization", "pw",
    "session", "sid", "usersession", "xauthorization",
  ]

  /// All of them.
  static let all = Set(words + endings + lastWords).union(wholeNames)

  /// What is said of a secret when the secret itself is kept by this name.
  private static let carriers = [
    "code", "confirmation", "digest", "digits", "entry", "hash", "header", "input", "salt",
    "string", "value",
  ]

  /// Last words of names whose values tell of a secret and cannot be one.
  private static let tellers: Set<String> = [
    "age", "amount", "at", "balance", "banner", "consent", "cost", "count", "date", "enabled",
    "error", "expiration", "expired", "expires", "expiry", "format", "in", "kind", "label",
    "length", "lifetime", "limit", "max", "maximum", "min",
    "minimum", "name", "placeholder", "policy", "preference", "price", "provider", "rate",
    "remaining", "required", "rule", "scope", "score", "size", "status", "strength", "time",
    "timestamp", "title", "total", "ttl", "type", "usage", "used", "valid", "validity", "version",
    "visibility", "visible",
  ]

  private static let terms = [
    words.map { Term($0, .anywhere) }, endings.map { Term($0, .ending) },
    lastWords.map { Term($0, .last) },
  ].flatMap { $0 }

  static func verdict(on name: String) -> Verdict {
    let name = FoldedName(name)
    if wholeNames.contains(name.text) { return .scalarSecret(isPlural: false) }
    var found: (end: Int, term: Term)?
    for term in terms where term.letters & ~name.letters == 0 {
      if let end = name.end(of: term, carriers: carriers), end > found?.end ?? 0 {
        found = (end, term)
      }
    }
    guard let found else { return .innocent }
    let isLast = found.end == name.bytes.count
    if found.term.place == .last {
      guard isLast || carriers.contains(name.text(from: found.end)) else { return .innocent }
      return .scalarSecret(isPlural: name.isPlural)
    }
    if !isLast, tells(name.lastWord) { return .innocent }
    return .secret(isPlural: name.isPlural)
  }

  private static func tells(_ word: String) -> Bool {
    tellers.contains(word) || word.last == "s" && tellers.contains(String(word.dropLast()))
  }

  /// One of the names, as it is looked for.
  struct Term: Sendable {
    enum Place: Sendable { case anywhere, ending, last }

    let bytes: [UInt8]
    let place: Place
    let letters: UInt64

    init(_ text: String, _ place: Place) {
      bytes = Array(text.utf8)
      self.place = place
      letters = FoldedName.letters(of: bytes)
    }
  }
}
