import Testing

@testable import ReduxWire

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", "\"\""), ("a\"b\\c/", #""a\"b\\c/""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\0\u{1f}\u{7f}", #""\u0000\u001f\u007f""#),
    ("\u{80}\u{9b}\u{9f}\u{a0}é", "\"\\u0080\\u009b\\u009f\u{a0}é\""),
    ("\u{2027}\u{2028}\u{2029}\u{202a}", "\"\u{2027}\\u2028\\u2029\u{202a}\""), ("€☀️", "\"€☀️\""),
  ])
  func escapesWhatIsNotPlainText(_ text: String, _ quoted: String) {
    #expect(JSONText.quoted(text) == quoted)
  }
}
