import ReduxWire
import Testing
import Timeline

@testable import redux_inspect

/// A line that is read gives the message that it was written of, and that the line again.
@Suite struct RecordedLineTests {
  static let start = #"{"n":1,"at":"2026-11-29T12:00:01.123Z","app":"weather","store":"store","#

  @Test func holdsTheMessage() throws {
    let line = try read(
      Self.start + #""channel":"event","type":"a","seq":"7","sid":"x y","ts":"1","origin":"user","#
        + #""cause":"store:6","dur":"12","enc":"json","dropped":"3","redacted":"2","run":2,"#
        + #""lost":4,"retained":true,"duplicate":true,"payload":{ "type":"a","z": 1.0, "z":1e400}}"#
    )
    let message = line.message
    #expect(message.topic == WireTopic(app: "weather", store: "store", channel: .event))
    #expect(message.receivedAt == 1_795_953_601_123_000)
    #expect(
      String(decoding: message.payload, as: UTF8.self)
        == #"{ "type":"a","z": 1.0, "z":1e400}"#)
    #expect(
      message.userProperties == [
        UserProperty("sid", "x y"), UserProperty("seq", "7"), UserProperty("ts", "1"),
        UserProperty("origin", "user"), UserProperty("cause", "store:6"),
        UserProperty("dur", "12"), UserProperty("enc", "json"), UserProperty("dropped", "3"),
        UserProperty("redacted", "2"),
      ])
    #expect(message.isRetained)
    #expect(message.isDuplicate)
    #expect(line.number == 1)
    #expect(line.told == ToldPlacement(begunRun: 2, lost: 4))
    #expect(line.unknown.isEmpty)
  }

  @Test func holdsWhatIsNoJSON() throws {
    let text = try read(
      Self.start + #""channel":"event","problem":"not JSON: …","text":"a\u0000\ud83d\ude00b"}"#)
    #expect(text.message.payload == Array("a\u{0}😀b".utf8))
    let bytes = try read(Self.start + #""channel":"event","base64":"//4AYQ=="}"#)
    #expect(bytes.message.payload == [0xFF, 0xFE, 0x00, 0x61])
    let none = try read(Self.start + #""channel":"state","problem":"empty payload"}"#)
    #expect(none.message.payload.isEmpty)
  }

  @Test func takesFromTheProblemWhatIsNowhereElse() throws {
    let line = try read(
      Self.start + #""channel":"state","problem":"byte order mark; "#
        + #"unknown protocol version \"2\"; seq \"x; \\\"y\" ignored; origin \"me\" ignored; "#
        + #"from an earlier run","payload":{"a":1}}"#)
    #expect(line.message.payload == [0xEF, 0xBB, 0xBF] + Array(#"{"a":1}"#.utf8))
    #expect(
      line.message.userProperties == [
        UserProperty("v", "2"), UserProperty("seq", "x; \"y"), UserProperty("origin", "me"),
      ])
    #expect(line.told.isFromEarlierRun)
  }

  @Test func leavesToTheEnvelopeWhatItSays() throws {
    let own = try read(
      Self.start + #""channel":"event","seq":"7","#
        + #""payload":{"type":"a","meta":{"seq":"7"}}}"#)
    #expect(own.message.userProperties.isEmpty)
    let other = try read(
      Self.start + #""channel":"event","seq":"8","#
        + #""payload":{"type":"a","meta":{"seq":"7"}}}"#)
    #expect(other.message.userProperties == [UserProperty("seq", "8")])
  }

  @Test func namesWhatItDoesNotUnderstand() throws {
    let line = try read(
      Self.start + #""channel":"state","colour":"red","payload":1,"x":{"n":2}}"#)
    #expect(line.unknown == ["colour", "x"])
  }

  @Test(arguments: [
    ("[1]", "no JSON object"),
    (#"{"n":1}"#, "no \"app\""),
    (#"{"app":"w","store":"s","channel":"state"}"#, "no \"at\""),
    (#"{"app":7}"#, "\"app\" is no string"),
    (start + #""channel":"steam"}"#, "unknown channel \"steam\""),
    (start + #""channel":"dispatch"}"#, "unknown channel \"dispatch\""),
    (start + #""channel":"state","payload":1,"text":"x"}"#, "two payloads"),
    (start + #""channel":"state","base64":"a"}"#, "\"base64\" is none"),
    (start + #""channel":"state","run":"2"}"#, "\"run\" is no number of an entry, a run or a loss"),
    (
      #"{"at":"yesterday","app":"w","store":"s","channel":"state"}"#,
      "\"yesterday\" is no time such as 2026-11-29T12:00:01.123Z"
    ),
    (#"{"n":1"#, "not JSON: unexpected end at offset 6"),
  ])
  func saysWhatIsWrong(_ text: String, _ words: String) {
    let mistake = #expect(throws: RecordedLine.Mistake.self) { try read(text) }
    #expect(mistake?.description == words)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.5Z", 500_000),
    ("2000-02-29T23:59:59.999Z", 951_868_799_999_000),
    ("1969-12-31T23:59:59.999999Z", -1), ("2026-11-29T12:00:01.1234567Z", 1_795_953_601_123_456),
  ])
  func readsTimes(_ text: String, _ microseconds: Int64) {
    #expect(RecordedTime.microseconds(text) == microseconds)
  }

  @Test(arguments: [
    "", "2026-11-29", "2026-11-29 12:00:01Z", "2026-13-29T12:00:01Z", "2026-11-29T12:00:01",
    "2026-11-29T12:00:01+01:00", "2026-11-29T12:00:01.Z", "2026-11-29T12:0x:01Z",
  ])
  func readsNoTimeOfAnythingElse(_ text: String) {
    #expect(RecordedTime.microseconds(text) == nil)
  }

  @Test(arguments: [
    ("", []), ("Zg==", [102]), ("Zm8=", [102, 111]), ("Zm9v", [102, 111, 111]),
    ("+/8A", [251, 255, 0]),
  ])
  func readsBase64(_ text: String, _ bytes: [UInt8]) {
    #expect(Base64Reading.bytes(Array(text.utf8)) == bytes)
  }

  @Test(arguments: ["Z", "Zg=", "Zg", "Zm9v=", "Z===", "Zh==", "Zm9=", "Z m9v"])
  func readsNothingOfWhatIsNoBase64(_ text: String) {
    #expect(Base64Reading.bytes(Array(text.utf8)) == nil)
  }

  private func read(_ text: String) throws -> RecordedLine {
    try RecordedLine(parsing: Array(text.utf8))
  }
}
