import ExactJSON
import Testing

@testable import ReduxWire

@Suite struct EnvelopeTests {
  struct Example: Sendable {
    var json: String
    var type: Envelope.ActionType
    var shape: Envelope.Shape?
    var body: String?
    var problem: String?
  }

  @Test(arguments: [
    Example(
      json: #"{"type":"didUpdateLocation","event":{"x":1}}"#, type: .name("didUpdateLocation"),
      shape: .event, body: #"{"x":1}"#),
    Example(
      json: #"{"payload":[1],"error":true,"type":"FSA","@@x":null}"#, type: .name("FSA"),
      shape: .payload, body: "[1]"),
    Example(json: #"{"type":"BARE"}"#, type: .name("BARE")),
    Example(json: #"{"type":"BARE","text":"x"}"#, type: .name("BARE")),
    Example(json: #"{"type":"A\u0062\n"}"#, type: .name("Ab\n")),
    Example(json: #"{"type":""}"#, type: .name("")),
    Example(json: #"{"type":"null"}"#, type: .name("null")),
    Example(
      json: #"{"increment":{"_0":5}}"#, type: .name("increment"), shape: .enumeration,
      body: #"{"_0":5}"#),
    Example(json: #"{"plain":{}}"#, type: .name("plain"), shape: .enumeration, body: "{}"),
    // Both bodies: neither wins, the whole is looked at.
    Example(json: #"{"type":"ALL","payload":{"a":1},"event":{"b":2}}"#, type: .name("ALL")),
    Example(json: #"{"type":"TWICE","event":1,"event":2}"#, type: .name("TWICE"), shape: .event),
    // The last of a repeated name is the one that every parser keeps.
    Example(json: #"{"type":"A","type":"B"}"#, type: .name("B")),
    Example(json: #"{"type":7}"#, type: .json("7")),
    Example(json: #"{"type":1e400,"event":{}}"#, type: .json("1e400"), shape: .event, body: "{}"),
    Example(json: #"{"type":[ 1, "x" ]}"#, type: .json(#"[1,"x"]"#)),
    Example(json: #"{"type":false}"#, type: .json("false")),
    Example(json: #"{"type":null}"#, type: .json("null"), problem: "no type"),
    Example(json: "{}", type: .missing, problem: "no type"),
    Example(
      json: #"{"event":{"a":1}}"#, type: .missing, shape: .event, body: #"{"a":1}"#,
      problem: "no type"),
    Example(
      json: #"{"payload":1}"#, type: .missing, shape: .payload, body: "1",
      problem: "no type"),
    Example(json: #"{"meta":{}}"#, type: .missing, problem: "no type"),
    Example(json: #"{"error":{}}"#, type: .missing, problem: "no type"),
    Example(json: #"{"a":{},"b":{}}"#, type: .missing, problem: "no type"),
    Example(json: #"{"a":1}"#, type: .missing, problem: "no type"),
    Example(json: "[]", type: .missing, problem: "not an action"),
    Example(json: "7", type: .missing, problem: "not an action"),
    Example(json: "null", type: .missing, problem: "not an action"),
    Example(json: #""type""#, type: .missing, problem: "not an action"),
  ])
  func reads(_ example: Example) throws {
    let document = try JSONDocument(parsing: example.json)
    let envelope = Envelope(reading: document)
    #expect(envelope.type == example.type)
    #expect(envelope.shape == example.shape)
    #expect(
      envelope.body.map { String(decoding: document.rawText($0), as: UTF8.self) } == example.body)
    #expect(envelope.problem == example.problem)
  }

  @Test func writesTheBodyByteForByte() {
    let body = Array(#"{ "n":1.0,"n":1e400,"s":"\/"}"#.utf8)
    let write = {
      String(decoding: Envelope.bytes(type: "a\"b", body: body, shape: $0), as: UTF8.self)
    }
    #expect(write(.event) == #"{"type":"a\"b","event":{ "n":1.0,"n":1e400,"s":"\/"}}"#)
    #expect(write(.payload) == #"{"type":"a\"b","payload":{ "n":1.0,"n":1e400,"s":"\/"}}"#)
    #expect(write(.enumeration) == #"{"a\"b":{ "n":1.0,"n":1e400,"s":"\/"}}"#)
  }

  @Test(arguments: [
    ("Foo.Bar", "fooBar"), ("URLChanged", "uRLChanged"), ("DidUpdate", "didUpdate"), ("", ""),
    ("Ä.B", "äB"), ("already", "already"),
  ])
  func namesSwiftTypes(_ swift: String, _ wire: String) {
    #expect(Envelope.typeName(ofSwiftType: swift) == wire)
  }

  @Test(arguments: [
    (#"{"type":"A","meta":{"seq":"7","sid":"x"}}"#, true),
    (#"{"type":"A","meta":{"seq":"7","src":"test"}}"#, false),
    (#"{"type":"A","meta":{}}"#, false),
    (#"{"type":"A","meta":["seq"]}"#, false),
    (#"{"type":"A"}"#, false),
    ("[]", false),
  ])
  func takesMetaOfKnownNamesOnly(_ json: String, _ isMetadata: Bool) throws {
    let document = try JSONDocument(parsing: json)
    #expect((Envelope(reading: document).meta != nil) == isMetadata)
    let metadata = Metadata(envelope: document)
    #expect(metadata == (isMetadata ? Metadata(sessionID: "x", sequence: 7) : nil))
  }

  @Test func marksMetaThatDoesNotParse() throws {
    let document = try JSONDocument(
      parsing: #"{"type":"A","meta":{"seq":7,"seq":"8","dur":"-1","origin":"user"}}"#)
    let metadata = try #require(Metadata(envelope: document))
    #expect(metadata.sequence == nil)
    #expect(metadata.origin == .user)
    #expect(metadata.problems == [#"seq "7" ignored"#, #"dur "-1" ignored"#])
  }
}
