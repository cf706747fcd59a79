import ExactJSON
import Foundation
import Testing

@Suite struct JSONPrintingTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: text) }
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func compactKeepsTokens() throws {
    let document = try document(
      " { \"a \\\" b\" : [ 1.0 , -0 , { } , [ ] ] ,\n\t\"c\" : \"\\u0041 \" } ")
    #expect(text(document.compact(0)) == #"{"a \" b":[1.0,-0,{},[]],"c":"\u0041 "}"#)
    #expect(text(document.compact(1)) == "[1.0,-0,{},[]]")
  }

  @Test func lineBreaksBetweenTokensBecomeOneSpaceEach() throws {
    let document = try document("\r\n{\r\n\"a\":\r1,\n\n\"b\\n\":  2\n\r}\n")
    #expect(text(document.withoutLineBreaks()) == #"{ "a": 1,  "b\n":  2  }"#)
    let plain = try self.document("  { \"a\" :1}  ")
    #expect(text(plain.withoutLineBreaks()) == #"{ "a" :1}"#)
  }

  /// jq is the model of the layout; the documents hold nothing that jq alters.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")),
    arguments: [
      "1", "[]", "{ }", "[1,2]", #"{"a":{},"b":[[],[1]]}"#, #"[{"a":[1,{"b":null}]},"x",true]"#,
    ], [1, 2, 4])
  func layoutIsThatOfJQ(_ json: String, _ spaces: Int) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/jq")
    process.arguments = ["--indent", "\(spaces)", "."]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(json.utf8))
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(text(try document(json).indented(0, spaces: spaces)) + "\n" == text(Array(answer)))
  }

  @Test func aSubtreeIsIndentedByItself() throws {
    let document = try document(#"{"x":{"a":[1.0]},"y":2}"#)
    #expect(text(document.indented(1, spaces: 2)) == "{\n  \"a\": [\n    1.0\n  ]\n}")
  }

  @Test func previewsFitTheirLimit() throws {
    let document = try document(#"{"text":"Lünen","n":[1,2,{"k":null}],"t":true}"#)
    let whole = #"{"text":"Lünen","n":[1,2,{"k":null}],"t":true}"#
    #expect(document.oneLine(0, limit: 200) == whole)
    #expect(document.oneLine(0, limit: whole.count) == whole)
    for limit in 1..<whole.count {
      let preview = document.oneLine(0, limit: limit)
      #expect(preview.count == limit)
      #expect(preview == whole.prefix(limit - 1) + "…")
    }
    #expect(document.oneLine(0, limit: 0) == "")
  }

  @Test func previewsHoldNoControlCharacters() throws {
    let document = try JSONDocument(
      parsing: Array("\"a\u{7f}\u{9b}\u{85}".utf8) + Array(#"\u001b\u009b\n\u0022\ud800""#.utf8))
    #expect(
      document.oneLine(0, limit: 100) == #""a\u007f\u009b\u0085\u001b\u009b\n\u0022\ud800""#)
  }

  @Test func previewsReadNoMoreThanTheyPrint() throws {
    let document = try document("[\"" + String(repeating: "x", count: 20_000_000) + "\"]")
    let time = ContinuousClock().measure {
      for _ in 0..<100 { _ = document.oneLine(0, limit: 80) }
    }
    #expect(time < .seconds(1))
  }

  @Test func summariesAreSizes() throws {
    let document = try document(#"[{"a":1,"b":2},[],"s"]"#)
    #expect(
      document.nodes.indices.map { document.summary($0) } == [
        "[3]", "{2}", "1", "2", "[0]", "\"s\"",
      ])
  }
}
