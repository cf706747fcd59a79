import Testing

@testable import redux_inspect

@Suite struct TerminalJSONTests {
  @Test(arguments: [
    ("{\"a\": 1}\n", "{\"a\": 1}\n"), ("\"\u{7f}\"", "\"\\u007f\""),
    ("\"\u{9b}31m\"", "\"\\u009b31m\""), ("\"a\u{202e}b\"", "\"a\\u202eb\""),
    ("\"\u{feff}\"", "\"\\ufeff\""), ("\"ö天🙂\"", "\"ö天🙂\""),
  ])
  func escapesWhatATerminalObeys(_ text: String, _ shown: String) {
    #expect(String(decoding: TerminalJSON.harmless(Array(text.utf8)), as: UTF8.self) == shown)
  }

  @Test func replacesWhatIsNotUTF8() {
    #expect(TerminalJSON.harmless([0x22, 0xff, 0x22]) == Array("\"\u{fffd}\"".utf8))
  }
}
