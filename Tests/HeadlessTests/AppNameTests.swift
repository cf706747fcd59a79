import Foundation
import TestSupport
import Testing

/// Wildcards in an app's name: refused by name before anything is subscribed to.
@Suite(.serialized) struct AppNameTests {
  @Test(arguments: [
    ("+", "+"), ("#", "#"), ("a/+", "+"), ("weather#", "#"), ("we+ather", "+"), ("", "empty"),
    ("$SYS", "$"),
  ])
  func isRefusedBeforeAnythingIsSubscribedTo(_ name: String, _ word: String) throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let inspector = Inspector(broker: broker)
    try inspector.publish([
      TestMessage("weather/store/event", #"{"type":"W"}"#),
      TestMessage("traffic/store/event", #"{"type":"T"}"#),
    ])
    for command in ["log", "state", "dispatch"] {
      let operands = command == "dispatch" ? ["x"] : []
      let result = try inspector.run([command, "--app", name] + operands)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains(word))
      #expect(name.isEmpty || result.errorText.contains("\"\(name)\""))
    }
    #expect(!broker.logLines.contains { $0.contains("SUBSCRIBE") })
  }

  /// What no broker takes is refused as a name, not by a cut connection; nothing is listening.
  @Test(arguments: [
    ("-a", "a\u{1b}[2Jb", #"the app name "a\u001b[2Jb" contains "\u001b""#),
    ("-a", "a\u{9b}b", #"contains "\u009b""#), ("-a", "a\nb", #"contains "\n""#),
    ("-a", "a\u{FFFE}", "which no broker takes"), ("-s", "s\u{7}", #"the store id "s\u0007""#),
    ("-i", "i\u{7}", #"the client id "i\u0007""#),
    ("-a", String(repeating: "n", count: 65_521), "65521 bytes, where 65520 are the most"),
    ("-s", String(repeating: "n", count: 70_000), "too long for MQTT: 70000 bytes"),
    ("-a", String(repeating: "n", count: 70_000) + "#", "…\" contains \"#\""),
    ("-a", "$" + String(repeating: "n", count: 70_000), "begins with"),
  ])
  func isRefusedWhenNoBrokerTakesIt(option: String, name: String, words: String) throws {
    let others = option == "-a" ? [] : ["-a", "weather"]
    let result = try Inspector.run(["log", "-p", "1", option, name] + others)
    #expect(result.status == 2)
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(result.errors.dropLast().allSatisfy { $0 >= 0x20 })
    #expect(result.errors.count < 300)
  }

  @Test func theLongestIsTaken() throws {
    let name = String(repeating: "n", count: 65_520)
    let result = try Inspector.run(["log", "-p", "1", "-a", name, "-b", "127.0.0.1"])
    #expect(result.status == 3, "\(result.errorText)")
    let both = try Inspector.run(["log", "-p", "1", "-a", name, "-s", "stores"])
    #expect(both.status == 2, "\(both.errorText)")
  }

  @Test func isNeeded() throws {
    let result = try Inspector.run(["log"])
    #expect(result.status == 2)
    #expect(
      result.errorText == "redux-inspect: log needs an app: --app NAME; "
        + "redux-inspect apps lists those announced\n")
  }
}
