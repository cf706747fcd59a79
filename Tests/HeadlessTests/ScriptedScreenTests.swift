import Foundation
import TestSupport
import Testing

/// The screen without a terminal: keys from a file, frames as text.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_pub")))
struct ScriptedScreenTests {
  private func run(
    _ script: String, publishing messages: [(String, String)] = []
  ) throws -> TestCommand.Result {
    let broker = try TestBroker()
    let folder = try TemporaryFolder("script")
    try folder.write(script, to: "script")
    // A thread of its own: the tests that wait may hold all that tasks run on.
    Thread.detachNewThread {
      guard (try? broker.waitForLog("weather/+/props")) == true else { return }
      for (topic, payload) in messages { try? broker.publish(topic, payload) }
    }
    return try Inspector.run([
      "--broker", "127.0.0.1:\(broker.port)", "--app", "weather", "--no-spool", "--script",
      "\(folder.path)/script",
    ])
  }

  @Test func framesAreTheScreenAtThatMoment() throws {
    let result = try run(
      """
      timeout 120
      size 60x8
      wait text "LIVE"
      wait entries 2
      frame newest
      key k
      frame older
      """,
      publishing: [
        ("weather/store/event", #"{"type":"one"}"#), ("weather/store/event", #"{"type":"two"}"#),
      ])
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty)
    let lines = result.lines
    #expect(lines.first == "--- newest 60x8")
    #expect(lines.contains { $0.hasPrefix("▌2   +0.25  two") })
    let older = try #require(lines.firstIndex(of: "--- older 60x8"))
    #expect(lines[older...].contains { $0.hasPrefix("▌1          one") })
    #expect(lines[older + 1].contains("PAST −1"))
  }

  @Test func whatIsNoScriptIsNamed() throws {
    let result = try run("size 80x24\nkey <Nope>\n")
    #expect(result.status == 2)
    #expect(result.errorText.contains("line 2: no key <Nope>"))
  }

  @Test(arguments: [
    ("/dev/null/none", "cannot read script /dev/null/none: not a directory"),
    ("/", "cannot read script /: is a directory"),
  ])
  func whatCannotBeReadIsNamed(path: String, words: String) throws {
    let result = try Inspector.run(["-p", "1", "-a", "weather", "--no-spool", "--script", path])
    #expect(result.status == 2)
    #expect(result.errorText == "redux-inspect: \(words)\n")
  }

  @Test func theScriptMayComeFromStandardInput() throws {
    let result = try Inspector.run(
      ["-p", "1", "--wait", "-a", "weather", "--no-spool", "--script", "-"],
      input: "size 40x6\nframe first\n")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.lines.first == "--- first 40x6")
  }

  @Test func aWaitThatIsNotMetEndsIt() throws {
    let usual = try run("wait text \"never there\"\n")
    #expect(usual.status == 6)
    #expect(usual.errorText.contains("the script waited 10 s for text \"never there\""))
    let shorter = try run("timeout 1\nwait entries 9\n")
    #expect(shorter.status == 6)
    #expect(shorter.errorText.contains("the script waited 1 s for entries 9, there are 0"))
  }
}
