import ExactJSON
import ReduxWire
import Testing

@testable import Timeline

@Suite struct MessageReadingTests {
  private func read(_ channel: Channel, _ payload: String) -> MessageReading {
    MessageReading(channel: channel, payload: Array(payload.utf8))
  }

  @Test(
    arguments: [
      (Channel.event, #"{"type":"A"}"#, "A", nil), (.action, #"{"type":""}"#, "\"\"", nil),
      (.stream, #"{"type":7}"#, "(type 7)", nil), (.mutation, #"{"a":{}}"#, "a", nil),
      (.event, #"{"type":null}"#, "(type null)", "no type"), (.event, "{}", "(no type)", "no type"),
      (.event, "[]", "(not an action)", "not an action"), (.event, "", "(empty)", "empty payload"),
      (.event, "{", "(not JSON)", "not JSON: unexpected end at offset 1"),
      (.props, "[]", "(props)", nil), (.state, "7", "(state)", nil),
      (.state, "", "(state cleared)", "empty payload"),
      (.state, "x", "(state)", "not JSON: unexpected 'x' at offset 0"),
      (.event, "\u{feff}{\"type\":\"A\"}", "A", "byte order mark"),
    ] as [(Channel, String, String, String?)])
  func namesMessages(_ channel: Channel, _ payload: String, _ text: String, _ problem: String?) {
    let reading = read(channel, payload)
    #expect(reading.label.text == text)
    #expect(reading.problem == problem)
  }

  @Test(arguments: [
    ("@@INIT", true), ("@@redux/INIT", true), ("@@redux/INIT1.a.b", true), ("@@INIT2", false),
    ("@@redux/PROBE", false), ("INIT", false),
  ])
  func knowsWhatAStoreBeginsWith(_ type: String, _ isInitial: Bool) {
    #expect(read(.event, "{\"type\":\"\(type)\"}").isInitialAction == isInitial)
  }

  @Test(arguments: [
    (Channel.event, #"{"type":"A","event":{"a":1}}"#, #"{"a":1}"#),
    (.event, #"{"type":"A","payload":null}"#, "null"), (.event, #"{"type":"A"}"#, ""),
    (.event, #"{"type":"A","b":1}"#, #"{"type":"A","b":1}"#),
    (.event, #"{"a":{"_0":5}}"#, #"{"_0":5}"#), (.state, "[1, 2]", "[1,2]"),
    (.event, "a\u{1b}b\u{7f}\u{85}é", #"a\u001bb\u007f\u0085é"#), (.event, "", ""),
  ])
  func previewsWhatTheLabelDoesNotTell(_ channel: Channel, _ payload: String, _ text: String) {
    #expect(PreviewText.of(read(channel, payload), payload: Array(payload.utf8)) == text)
  }

  @Test func previewsBytesAsEscapes() {
    #expect(PreviewText.escaped([0x61, 0xff, 0xc3], limit: 9) == #"a\xff\xc3"#)
    #expect(PreviewText.escaped(Array("abc".utf8), limit: 2) == "ab…")
  }
}
