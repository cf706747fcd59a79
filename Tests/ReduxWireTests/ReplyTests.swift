import ExactJSON
import Testing

@testable import ReduxWire

@Suite struct ReplyTests {
  @Test(arguments: [
    (#"{"ok":true,"seq":"42"}"#, Reply.accepted(sequence: 42)),
    (#"{"ok":true}"#, .accepted(sequence: nil)),
    (
      #"{"ok":false,"error":"unknown type \"foo\"","path":".event.text"}"#,
      .refused(reason: "unknown type \"foo\"", path: ".event.text")
    ),
    (#"{"ok":false,"error":"no"}"#, .refused(reason: "no", path: nil)),
  ])
  func readsAndWrites(_ json: String, _ reply: Reply) throws {
    #expect(Reply(reading: try JSONDocument(parsing: json)) == reply)
    #expect(String(decoding: reply.bytes, as: UTF8.self) == json)
  }

  @Test func readsLeniently() throws {
    let read = { (json: String) throws -> Reply? in
      Reply(reading: try JSONDocument(parsing: json))
    }
    #expect(try read(#"{"ok":true,"seq":42}"#) == .accepted(sequence: 42))
    #expect(try read(#"{"ok":false}"#) == .refused(reason: "no reason given", path: nil))
    #expect(try read(#"{"ok":false,"error":{"a":1}}"#) == .refused(reason: #"{"a":1}"#, path: nil))
    #expect(try read(#"{"ok":1}"#) == nil)
    #expect(try read("[]") == nil)
  }

  @Test(arguments: [
    (#"{"command":"pause"}"#, ControlCommand.pause(seconds: 30)),
    (#"{"command":"lock","for":5}"#, .lock(seconds: 5)),
    (#"{"command":"lock","for":3600}"#, .lock(seconds: 3600)),
    (#"{"command":"pause","for":30.0}"#, .pause(seconds: 30)),
    (#"{"command":"pause","for":6e1}"#, .pause(seconds: 60)),
    (#"{"command":"resume"}"#, .resume),
    (#"{"command":"unlock","x":1}"#, .unlock),
  ])
  func readsCommands(_ json: String, _ command: ControlCommand) throws {
    #expect(try ControlCommand(reading: try JSONDocument(parsing: json)) == command)
    #expect(try ControlCommand(reading: try JSONDocument(parsing: command.bytes)) == command)
  }

  @Test func writesTheLeaseAlways() {
    let text = { String(decoding: ($0 as ControlCommand).bytes, as: UTF8.self) }
    #expect(text(.lock(seconds: 30)) == #"{"command":"lock","for":30}"#)
    #expect(text(.unlock) == #"{"command":"unlock"}"#)
  }

  @Test(arguments: [
    ("{}", #"member "command" is missing, or no string"#, ".command"),
    ("[]", #"member "command" is missing, or no string"#, ".command"),
    (#"{"command":1}"#, #"member "command" is missing, or no string"#, ".command"),
    (#"{"command":"stop"}"#, #"unknown command "stop""#, ".command"),
  ])
  func refusesOtherCommands(_ json: String, _ words: String, _ path: String) throws {
    let document = try JSONDocument(parsing: json)
    let error = #expect(throws: ControlCommandError.self) {
      try ControlCommand(reading: document)
    }
    #expect(error?.description == words)
    #expect(error?.path == path)
  }

  @Test(
    arguments: ["lock", "pause"],
    [
      "0", "-1", "1e300", "-1e300", "3601", "99999999999999999999999", "1.5", "0.0", "1e-3",
      #""30""#, "null", "true", "[]", "{}",
    ])
  func refusesLeasesThatNobodyCanKeep(_ command: String, _ lease: String) throws {
    let document = try JSONDocument(parsing: #"{"command":"\#(command)","for":\#(lease)}"#)
    let error = #expect(throws: ControlCommandError.self) {
      try ControlCommand(reading: document)
    }
    #expect(
      error?.description == #""for" is \#(lease), no whole number of seconds from 1 to 3600"#)
    #expect(error?.path == ".for")
  }
}
