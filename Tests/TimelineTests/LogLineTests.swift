import ExactJSON
import ReduxWire
import Testing

@testable import Timeline

/// The lines of `log`, byte for byte.
@Suite struct LogLineTests {
  static let time: Int64 = 1_795_953_601_123_000

  private func line(
    _ channel: Channel, _ payload: [UInt8], _ properties: [UserProperty] = [],
    placement: Placement = Placement(entry: 1, part: .opens), retained: Bool = false,
    duplicate: Bool = false
  ) -> LogLine {
    let message = ReceivedMessage(
      topic: WireTopic(app: "weather", store: "store", channel: channel), payload: payload,
      userProperties: properties, isRetained: retained, isDuplicate: duplicate,
      receivedAt: Self.time)
    return LogLine(message: message, reading: MessageReading(message), placement: placement)
  }

  private func json(_ line: LogLine) -> String { String(decoding: line.json, as: UTF8.self) }

  private static let head =
    #"{"n":1,"at":"2026-11-29T12:00:01.123Z","app":"weather","store":"store","channel":"#

  @Test(arguments: [
    (
      Channel.event, #"{"type":"requestUpdateLocation","event":{}}"#,
      #""event","type":"requestUpdateLocation","#
        + #""payload":{"type":"requestUpdateLocation","event":{}}}"#
    ),
    (.state, #"{"a": 1.0}"#, #""state","payload":{"a": 1.0}}"#),
    (.props, "[1,2]", #""props","payload":[1,2]}"#),
    (
      .event, "not json",
      #""event","problem":"not JSON: unexpected 'n' at offset 0","text":"not json"}"#
    ),
    (.event, "", #""event","problem":"empty payload"}"#),
    (.state, "", #""state","problem":"empty payload"}"#),
    (.event, #"{"type":7}"#, #""event","type":7,"payload":{"type":7}}"#),
    (
      .event, #"{"type":null}"#,
      #""event","type":null,"problem":"no type","payload":{"type":null}}"#
    ),
    (.event, "{}", #""event","problem":"no type","payload":{}}"#),
    (.event, "[]", #""event","problem":"not an action","payload":[]}"#),
    (
      .mutation, #"{"setItems":{"_0":[]}}"#,
      #""mutation","type":"setItems","payload":{"setItems":{"_0":[]}}}"#
    ),
    // Key order, number text, escapes and duplicate keys as they came.
    (
      .state, #"{"b":1e400,"a":-0,"a":"\u0041\/"}"#,
      #""state","payload":{"b":1e400,"a":-0,"a":"\u0041\/"}}"#
    ),
    // Each line break between tokens is one space; white space around the document goes.
    (
      .state, " \r\n{\r\n\"a\":\r1,\n\n\t2e0:}".replacing("2e0:", with: "\"b\":2") + "\n",
      "\"state\",\"payload\":{ \"a\": 1,  \t\"b\":2}}"
    ),
    (.state, "\u{feff}{}", #""state","problem":"byte order mark","payload":{}}"#),
    (
      .event, "\u{1b}[2J\u{7f}\u{9b}\n",
      #""event","problem":"not JSON: unexpected U+001B at offset 0","#
        + #""text":"\u001b[2J\u007f\u009b\n"}"#
    ),
  ])
  func writesJSON(_ channel: Channel, _ payload: String, _ tail: String) {
    #expect(json(line(channel, Array(payload.utf8))) == Self.head + tail)
  }

  @Test func writesBytesThatAreNoTextInBase64() {
    let inString = Array(#"{"a":""#.utf8) + [0xff, 0xfe] + Array("\"}".utf8)
    #expect(
      json(line(.state, inString))
        == Self.head + #""state","problem":"not valid UTF-8","base64":"eyJhIjoi//4ifQ=="}"#)
    let cut = Array(#"{"a":""#.utf8) + [0xc3]
    let text = json(line(.state, cut))
    #expect(text.hasPrefix(Self.head + #""state","problem":"not JSON: "#))
    #expect(text.hasSuffix(#"; not valid UTF-8","base64":"eyJhIjoiww=="}"#))
  }

  @Test func writesMembersInOrder() {
    let properties = [
      UserProperty("redacted", "4"), UserProperty("dropped", "3"), UserProperty("enc", "mirror"),
      UserProperty("dur", "12"), UserProperty("cause", "store:6"), UserProperty("origin", "user"),
      UserProperty("ts", "1551466804025"), UserProperty("sid", "6f1c"), UserProperty("seq", "7"),
      UserProperty("v", "1"), UserProperty("other", "x"),
    ]
    let placement = Placement(
      entry: 12, part: .opens, run: 2, begunRun: 2, lost: 3, problem: "seq 7 came twice")
    let line = line(
      .event, Array(#"{"type":"A"}"#.utf8), properties, placement: placement, retained: true,
      duplicate: true)
    #expect(
      json(line)
        == #"{"n":12,"at":"2026-11-29T12:00:01.123Z","app":"weather","store":"store","#
        + #""channel":"event","type":"A","seq":"7","sid":"6f1c","ts":"1551466804025","#
        + #""origin":"user","cause":"store:6","dur":"12","enc":"mirror","dropped":"3","#
        + #""redacted":"4","run":2,"lost":3,"retained":true,"duplicate":true,"#
        + #""problem":"seq 7 came twice","payload":{"type":"A"}}"#)
  }

  @Test func onlyAnEscapeIsALoneSurrogate() {
    let raw = Array(#"{"type":"X"#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8)
    #expect(json(line(.event, raw)).contains("\"type\":\"X\u{fffd}\u{fffd}\u{fffd}\","))
    let escaped = Array(#"{"type":"X\ud800"}"#.utf8)
    #expect(json(line(.event, escaped)).contains(#""type":"X\ud800","#))
  }

  @Test func joinsProblems() {
    let line = line(
      .event, Array("{}".utf8), [UserProperty("seq", "x")],
      placement: Placement(entry: 1, part: .opens, problem: "odd"))
    #expect(line.problem == #"no type; seq "x" ignored; odd"#)
  }

  @Test func readsMetaOnlyWithoutUserProperties() {
    let payload = Array(#"{"type":"A","meta":{"seq":"9"}}"#.utf8)
    #expect(json(line(.event, payload)).contains(#""type":"A","seq":"9","payload""#))
    let both = line(.event, payload, [UserProperty("seq", "7")])
    #expect(json(both).contains(#""seq":"7""#))
  }

  @Test func writesALineForPeople() {
    let event = line(.event, Array(#"{"type":"go","event":{"a":1}}"#.utf8))
    #expect(
      event.text(gapSince: Self.time - 250_000)
        == #"    1  12:00:01.123   +0.250  store  event  go  {"a":1}"#)
    let state = line(
      .state, Array("[1]".utf8), placement: Placement(entry: 2, part: .opens, begunRun: 2, lost: 3),
      retained: true)
    #expect(
      state.text(gapSince: nil, secondsFromUTC: 7_200)
        == "    2  14:00:01.123           store  state  (state)  [1]  [run 2, 3 lost, retained]")
  }

  @Test func leavesNothingForATerminalToObey() {
    let hostile = "\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{2028}\n"
    let event = line(
      .event, Array("{\"type\":\"\(JSONText.quoted(hostile).dropFirst().dropLast())\"}".utf8))
    for text in [event.text(gapSince: nil), line(.event, Array(hostile.utf8)).text(gapSince: nil)] {
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value)
            && ![0x202e, 0x2028].contains(scalar.value)
        })
      #expect(text.contains(#"\u001b]0;x\u0007\u009b2J\u202e\u2028\u000a"#))
    }
  }

  @Test func encodesBase64() {
    let encode = { (text: String) -> String in
      var bytes: [UInt8] = []
      Base64.append(Array(text.utf8), to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    // The examples of RFC 4648, section 10.
    #expect(
      ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(encode)
        == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
