import ExactJSON
import Testing

/// What RFC 8259 allows and what it does not, with the place of each fault.
@Suite struct JSONSyntaxTests {
  static let valid = [
    "null", "true", "false", "0", "-0", "-1.5e-10", "1E+2", "1e400", "127.0",
    "123456789012345678901",
    #""""#, #""a""#, #""\"\\\/\b\f\n\r\t\u0000""#, #""\ud800""#, #""\uDEAD\ud83d\ude00""#,
    "\"\u{7f}\u{80}\u{2028}\u{fffe}\u{10ffff}\"", "[]", "{}", "[[]]", #"{"":0}"#, #"{"a":1,"a":2}"#,
    #"{"__proto__":{}}"#, " [ 1 , 2 ] ", "\t{\r\n\"a\" : [ ] }\n", "[null,true,false,1,\"\",{},[]]",
    "\"01234567\"", "\"012345678901234567890123456789\\n\"", "                         1",
  ]

  @Test(arguments: valid) func accepts(_ text: String) throws {
    let document = try JSONDocument(parsing: text)
    #expect(document.bytes == Array(text.utf8))
    #expect(!document.hasInvalidUTF8)
  }

  static let invalid: [(String, Int, String)] = [
    ("", 0, "unexpected end at offset 0"),
    ("  ", 2, "unexpected end at offset 2"),
    ("not json", 0, "unexpected 'n' at offset 0"),
    ("nul", 3, "unexpected end at offset 3"),
    ("True", 0, "unexpected 'T' at offset 0"),
    ("nullx", 4, "text after the document at offset 4"),
    ("[truefalse]", 5, "unexpected 'f' at offset 5"),
    ("01", 0, "number with a leading zero at offset 0"),
    ("-01", 1, "number with a leading zero at offset 1"),
    ("[1.]", 3, "missing digit at offset 3"),
    ("1.", 2, "unexpected end at offset 2"),
    (".5", 0, "unexpected '.' at offset 0"),
    ("+1", 0, "unexpected '+' at offset 0"),
    ("-", 1, "unexpected end at offset 1"),
    ("[-]", 2, "missing digit at offset 2"),
    ("[1e]", 3, "missing digit at offset 3"),
    ("1e+", 3, "unexpected end at offset 3"),
    ("0x10", 1, "text after the document at offset 1"),
    ("1_000", 1, "text after the document at offset 1"),
    ("NaN", 0, "unexpected 'N' at offset 0"),
    ("-Infinity", 1, "missing digit at offset 1"),
    ("Infinity", 0, "unexpected 'I' at offset 0"),
    ("{type:'A'}", 1, "unexpected 't' at offset 1"),
    (#"{"type":"A",}"#, 12, "unexpected '}' at offset 12"),
    (#"{"type":"A""#, 11, "unexpected end at offset 11"),
    (#"{"type":"A"} x"#, 13, "text after the document at offset 13"),
    (#"{"type":NaN}"#, 8, "unexpected 'N' at offset 8"),
    (#"{"a" 1}"#, 5, "unexpected '1' at offset 5"),
    (#"{"a":}"#, 5, "unexpected '}' at offset 5"),
    (#"{"a":1 "b":2}"#, 7, "unexpected '\"' at offset 7"),
    ("{1:1}", 1, "unexpected '1' at offset 1"),
    ("{,}", 1, "unexpected ',' at offset 1"),
    ("[1,]", 3, "unexpected ']' at offset 3"),
    ("[,1]", 1, "unexpected ',' at offset 1"),
    ("[1 2]", 3, "unexpected '2' at offset 3"),
    ("[1}", 2, "unexpected '}' at offset 2"),
    ("[", 1, "unexpected end at offset 1"),
    ("]", 0, "unexpected ']' at offset 0"),
    ("[1]]", 3, "text after the document at offset 3"),
    ("// a\n1", 0, "unexpected '/' at offset 0"),
    ("'a'", 0, "unexpected ''' at offset 0"),
    ("\"a", 2, "unexpected end at offset 2"),
    ("\"a\nb\"", 2, "unescaped U+000A in a string at offset 2"),
    ("\"0123456789\u{1f}\"", 11, "unescaped U+001F in a string at offset 11"),
    ("\"\u{0}\"", 1, "unescaped U+0000 in a string at offset 1"),
    (#""\x""#, 1, "bad escape at offset 1"),
    (#""\u12g4""#, 1, "bad escape at offset 1"),
    (#""\u12""#, 1, "bad escape at offset 1"),
    (#""\u1"#, 4, "unexpected end at offset 4"),
    (#""\"#, 2, "unexpected end at offset 2"),
    (#""\""#, 3, "unexpected end at offset 3"),
    ("\u{e9}", 0, "unexpected U+00E9 at offset 0"),
    ("[\u{1b}]", 1, "unexpected U+001B at offset 1"),
    ("[1\u{a0}]", 2, "unexpected U+00A0 at offset 2"),
    ("[\u{c}]", 1, "unexpected U+000C at offset 1"),
    ("1\u{0}", 1, "text after the document at offset 1"),
  ]

  @Test(arguments: invalid) func refuses(_ text: String, _ offset: Int, _ words: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
    #expect(error?.offset == offset)
    #expect(error?.description == words)
  }

  @Test func placesAreLinesAndCharacters() {
    func place(_ text: String) -> String? {
      do { _ = try JSONDocument(parsing: text) } catch { return error.lineAndColumn }
      return nil
    }
    #expect(place("{type:'A'}") == "line 1, column 2: unexpected 't'")
    #expect(place("{\n  \"a\": x\n}") == "line 2, column 8: unexpected 'x'")
    #expect(place("{\r\n\"a\": x\r\n}") == "line 2, column 6: unexpected 'x'")
    #expect(place("[\r1,\r x]") == "line 3, column 2: unexpected 'x'")
    #expect(place("[\"天気\", x]") == "line 1, column 8: unexpected 'x'")
    #expect(place("\u{feff}x") == "line 1, column 1: unexpected 'x'")
    #expect(place("{\"a\":\n") == "line 2, column 1: unexpected end")
  }

  @Test func bytesThatAreNoTextAreNamedByNumber() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0x5B, 0xFF]) }
    #expect(error?.description == "unexpected byte 0xFF at offset 1")
  }

  /// Every prefix of a document is incomplete, and says so at its end or where a word was cut.
  @Test func everyPrefixIsRefused() {
    let text = Array(#"{"a":[true,{"b\u0041":"c\n"},-1.5e+3,null],"é":false}"#.utf8)
    for length in 0..<text.count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONDocument(parsing: Array(text[..<length]))
      }
      #expect(error?.offset == length)
      #expect(error?.reason == .unexpectedEnd)
    }
  }
}
