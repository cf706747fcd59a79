import Testing

@testable import ReduxInspect

/// What well known scrubbers mask by default, and names that are no secrets.
@Suite struct SecretNamesTests {
  /// sentry-python 2, `sentry_sdk.scrubber.DEFAULT_DENYLIST`, and Sentry's server.
  static let sentry = [
    "password", "passwd", "secret", "api_key", "apikey", "auth", "credentials", "mysql_pwd",
    "privatekey", "private_key", "token", "session", "csrftoken", "sessionid", "x_csrftoken",
    "set_cookie", "cookie", "authorization", "x_api_key", "aiohttp_session", "connect.sid",
    "csrf_token", "csrf", "_csrf", "_csrf_token", "PHPSESSID", "_session", "user_session", "_xsrf",
    "XSRF-TOKEN", "bearer",
  ]
  /// Rails 8, the `filter_parameters` of a new app, as names that they are made for.
  static let rails = [
    "password", "password_confirmation", "secret", "secret_key_base", "reset_token", "api_key",
    "salt", "otp", "ssn", "cvv", "cvc", "encrypted_password",
  ]
  /// libddwaf 2, `default_key_regex_str`, and dd-trace-java's query obfuscator, written out.
  static let datadog = [
    "pass", "password", "pwd", "passphrase", "pass_phrase", "secret", "api_key", "apiKey",
    "private-key", "access_key", "secret_key", "accessKeyId", "token", "consumer_key",
    "consumer_secret", "bearer", "authorization", "jsessionid", "PHPSESSID", "ASP.NET_SessionId",
    "sid", "jwt", "authentication",
  ]
  /// Elastic APM's `sanitize_field_names`, and Mastra's filter.
  static let others = [
    "credit_card", "card_number", "set-cookie", "bearerToken", "clientSecret", "refreshToken",
    "id_token", "creditCard", "cardNumber",
  ]
  /// What people's own apps published in the clear.
  static let found = [
    "jwt", "secretKey", "passwordHash", "pin", "bearer", "userJWT", "JWT", "SECRET_KEY",
    "password-hash", "userPin", "PIN", "pinCode", "pin_hash", "accesstoken", "userpassword",
    "passwordhash", "tokenString", "oauth2Token", "newPassword2", "APIKey", "OTPCode", "IBAN",
    "authHeader", "securityAnswer", "dbPassword", "sshKey", "totp", "db_url", "sessionKey",
    "backupCodes", "refreshTokens", "passwordText", "secretValue", "cookieHeader", "ssnLast4",
  ]
  static let innocent = [
    "tokenCount", "token_count", "tokenLimit", "tokenType", "tokenExpiresAt", "tokensUsed",
    "passwordStrength", "password_length", "passwordError", "passwordErrors", "passwordStatus",
    "passwordPolicy", "cookieConsent", "cookieName", "author", "authors", "authority",
    "authorName", "authorizationStatus", "locationAuthorization", "isAuthorized", "pinned",
    "pinnedPosts", "pinColor", "pinCount", "spin", "shopping", "opinion", "keyboard", "key",
    "primaryKey", "publicKey", "sortKey", "cacheKey", "monkey", "hotKeys", "processKey",
    "successKeys", "tokenizer", "secretary", "secretion", "compass", "passenger", "passed",
    "bypass", "passport", "classname", "authenticated", "sessionCount", "sessions", "lastSession",
    "side", "resident", "sidebar", "salted", "basalt", "cvs", "laptop", "caliban", "description",
    "name", "email", "id", "", "_", "0", "count", "signature", "certificate",
  ]

  private func isMasked(_ name: String, _ value: String = #""x1y2""#) -> Bool {
    var bytes = Array(#"{"\#(name)":\#(value)}"#.utf8)
    return Mask(Redaction()).apply(to: &bytes) == 1
  }

  @Test(arguments: [sentry, rails, datadog, others, found])
  func theUsualNamesAreKnown(_ names: [String]) {
    #expect(names.filter { !isMasked($0) } == [])
  }

  @Test func othersAreSpared() {
    #expect(Self.innocent.filter { isMasked($0) } == [])
  }

  /// `X`, `x_y`, `x-y`, `X_Y`, `xY` and `XY` are one name.
  @Test(arguments: [
    [
      "api_key", "api-key", "API_KEY", "apiKey", "ApiKey", "APIKey", "apikey", "api key", "api.key",
    ],
    ["user_pin", "user-pin", "USER_PIN", "userPin", "UserPin", "userPIN"],
  ])
  func wordsAreFoundHoweverTheyArePutTogether(_ names: [String]) {
    #expect(names.filter { !isMasked($0) } == [])
  }

  @Test(arguments: [
    ("tokens", "512", false), ("maxTokens", "4096", false), ("tokens", #"["a"]"#, true),
    ("token", "512", true), ("passwordAttempts", "3", false), ("pin", "1234", true),
    ("pins", "4", false), ("otpDigits", "123456", true),
    ("hasToken", "true", false), ("password", "false", false), ("password", "null", false),
    ("password", #""""#, false), ("tokens", "[]", false), ("cookies", "{}", false),
    ("password", #"{"value":"x"}"#, true), ("credentials", #"{"user":"ann"}"#, true),
    ("auth", #"{"user":"ann"}"#, false), ("auth", #"{"token":"x"}"#, true),
    ("session", #"["Opening"]"#, false), ("pin", #"{"latitude":1}"#, false),
    ("authorization", #"{"location":"granted"}"#, false),
  ])
  func whatStandsThereHasItsSay(_ name: String, _ value: String, _ expected: Bool) {
    #expect(isMasked(name, value) == expected)
  }

  @Test func aNameCanBeSpared() {
    var bytes = Array(#"{"salt":"2 tsp","user_token":"t"}"#.utf8)
    #expect(Mask(Redaction(sparing: ["Salt", "userToken"])).apply(to: &bytes) == 0)
    #expect(Mask(Redaction(names: ["salt"], sparing: ["salt"])).apply(to: &bytes) == 2)
  }

  /// The app's own names are masked whatever they hold.
  @Test(arguments: ["true", #""""#, "[]", "5", "{}"])
  func theAppsOwnNamesAreMaskedAlways(_ value: String) {
    var bytes = Array(#"{"visits":\#(value)}"#.utf8)
    #expect(Mask(Redaction(names: ["visits"])).apply(to: &bytes) == 1)
  }

  /// `case setPassword(String)` has no name for its value but the event's.
  @Test func valuesWithoutANameGoByTheEventsType() {
    enum Event: Codable {
      case setPassword(String)
      case logIn(String, password: String)
      case setPin(Int, confirmed: Bool)
      case reset
    }
    let events = EventEncoder(values: ValueEncoder(redaction: Redaction()))
    func text(_ event: Event) -> String {
      String(decoding: events.encode(event).body, as: UTF8.self)
        .replacing(#/<redacted:[0-9a-f]{4}>/#, with: "#")
    }
    #expect(text(.setPassword("hunter2")) == ##"{"_0":"#"}"##)
    #expect(text(.logIn("ann", password: "hunter2")) == ##"{"_0":"ann","password":"#"}"##)
    #expect(text(.setPin(1234, confirmed: true)) == ##"{"_0":"#","confirmed":true}"##)
    #expect(text(.reset) == "{}")
  }
}
