import Foundation
import TestSupport
import Testing

/// A scan hears every app on the broker, the followed one too, whose messages have no numbers of
/// their own: each is counted once all the same, whether the broker sends a copy of a message for
/// each filter that matches it, as mosquitto does on MQTT 5, or one for all, as it does on 3.1.1.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_pub", "mosquitto_sub")))
struct ScanTests {
  private static let count = 400

  private static let script = """
    timeout 120
    size 100x24
    wait text "LIVE"
    wait entries 50
    key A
    wait text "S scan"
    key S
    wait text "quiet"
    frame scanning
    key S
    key S
    key S
    key <Esc>
    wait text "THE END"
    frame end
    """

  @Test(arguments: ["5", "3.1.1"]) func countsWhatIsFollowedOnce(_ version: String) throws {
    let broker = try TestBroker()
    let inspector = Inspector(broker: broker)
    try broker.publish("weather/store/state", #"{"n":0}"#, retain: true)
    try broker.folder.write(Self.script, to: "script")
    let screen = try inspector.start([
      "-a", "weather", "--protocol", version, "--no-spool", "--script",
      "\(broker.folder.path)/script",
    ])
    let publisher = try TestPublisher(broker)
    for number in 1...Self.count {
      publisher.write(
        #"{"topic":"weather/store/event","payload":"{\"type\":\"N\",\"event\":\#(number)}","#
          + "\"delay_ms\":5}\n")
      publisher.publish("quiet/store/event", #"{"type":"Q"}"#)
    }
    publisher.publish("weather/store/event", #"{"type":"THE END"}"#)
    try publisher.finish()
    #expect(eventually(timeout: 120) { !screen.isRunning })
    #expect(screen.stop() == 0, "\(screen.standardError)")
    // The retained state, the actions, and the last one.
    let end = try #require(screen.lines.firstIndex { $0.hasPrefix("--- end ") })
    #expect(
      screen.lines[end + 1].contains("   \(Self.count + 2) entries"), "\(screen.lines[end...])")
    #expect(screen.lines[..<end].contains { $0.contains("quiet") })
    // What follows the app was asked for once, and never left.
    #expect(broker.logLines.count { $0.contains("weather/+/event (QoS") } == 1)
    #expect(!broker.logLines.contains { $0.hasSuffix("\tweather/+/event") })
  }

  /// Each as it is: what is heard may be heard by two filters and is one app.
  @Test(arguments: ["5", "3.1.1"]) func listsAnAppThatIsHeardOnce(_ version: String) throws {
    let broker = try TestBroker()
    try broker.publish("quiet/store/state", "{}", retain: true)
    let apps = try Inspector(broker: broker).run(
      ["apps", "--scan", "2", "--json", "--protocol", version])
    #expect(apps.lines == [#"{"app":"quiet","heard":["store"]}"#])
  }
}
