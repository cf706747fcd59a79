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
      let start = Date()
      let operands = command == "dispatch" ? ["x"] : []
      let result = try inspector.run([command, "--app", name] + operands)
      #expect(Date().timeIntervalSince(start) < 1)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains(word))
      #expect(name.isEmpty || result.errorText.contains("\"\(name)\""))
    }
    #expect(!broker.logLines.contains { $0.contains("SUBSCRIBE") })
  }

  @Test func isNeeded() throws {
    let result = try Inspector.run(["log"])
    #expect(result.status == 2)
    #expect(
      result.errorText == "redux-inspect: log needs an app: --app NAME; "
        + "redux-inspect apps lists those announced\n")
  }
}
