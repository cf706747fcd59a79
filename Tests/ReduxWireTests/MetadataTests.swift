import Testing

@testable import ReduxWire

@Suite struct MetadataTests {
  @Test func readsEveryName() {
    let metadata = Metadata(userProperties: [
      UserProperty("v", "1"), UserProperty("sid", "6f1c"), UserProperty("seq", "42"),
      UserProperty("ts", "1551466804025"), UserProperty("origin", "effect"),
      UserProperty("cause", "store:41"), UserProperty("dur", "12"), UserProperty("enc", "mirror"),
      UserProperty("dropped", "3"), UserProperty("redacted", "0"), UserProperty("mine", "x"),
    ])
    #expect(
      metadata
        == Metadata(
          version: 1, sessionID: "6f1c", sequence: 42, sentAt: 1_551_466_804_025, origin: .effect,
          cause: "store:41", duration: 12, encoding: .mirror, dropped: 3, redacted: 0))
    #expect(metadata.problems.isEmpty)
  }

  @Test func takesTheFirstOfARepeatedName() {
    let metadata = Metadata(userProperties: [
      UserProperty("seq", "x"), UserProperty("seq", "2"), UserProperty("sid", "a"),
      UserProperty("sid", "b"),
    ])
    #expect(metadata.sequence == nil)
    #expect(metadata.sessionID == "a")
    #expect(metadata.problems == [#"seq "x" ignored"#])
  }

  @Test(arguments: [
    ("seq", "-1", #"seq "-1" ignored"#), ("seq", "", #"seq "" ignored"#),
    ("seq", "18446744073709551616", #"seq "18446744073709551616" ignored"#),
    ("seq", "1.0", #"seq "1.0" ignored"#), ("seq", "+1", #"seq "+1" ignored"#),
    ("ts", "9223372036854775808", #"ts "9223372036854775808" ignored"#),
    ("origin", "me", #"origin "me" ignored"#), ("enc", "JSON", #"enc "JSON" ignored"#),
    ("v", "2", #"unknown protocol version "2""#), ("sid", "", #"sid "" ignored"#),
    ("dur", "\u{1b}[2J", #"dur "\u001b[2J" ignored"#),
  ])
  func marksWhatDoesNotParse(_ name: String, _ value: String, _ problem: String) {
    #expect(Metadata(userProperties: [UserProperty(name, value)]).problems == [problem])
  }

  @Test func writesWithoutCharactersThatCutConnections() {
    let metadata = Metadata(
      version: 1, sessionID: "a\u{0}b\u{7f}c\u{85}d\u{ffff}e", sequence: .max, cause: "\u{fffe}x")
    #expect(
      metadata.userProperties == [
        UserProperty("v", "1"), UserProperty("sid", "abcde"),
        UserProperty("seq", "18446744073709551615"), UserProperty("cause", "x"),
      ])
  }

  /// An empty text would come back as a value that does not parse.
  @Test func writesNothingForAValueOfControlCharactersAlone() {
    let metadata = Metadata(version: 1, sessionID: "\u{1}\u{85}", cause: "")
    #expect(metadata.userProperties == [UserProperty("v", "1")])
  }
}
