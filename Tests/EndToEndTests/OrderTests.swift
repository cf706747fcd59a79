import Foundation
import TestSupport
import Testing

/// Orders of the real program go to the stores that take them, and what the app says of them counts.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_sub")))
struct OrderTests {
  private static let presence =
    #"{"online":true,"app":"weather","locked":false,"stores":["#
    + #"{"id":"shared","kind":"stream","channels":["stream"],"accepts":[]},"#
    + #"{"id":"List","kind":"reactor","channels":["state"],"accepts":["request","control"]},"#
    + #"{"id":"Detail","kind":"reactor","channels":["state"],"accepts":["request"]}]}"#

  /// The stores that `r` asks while nothing has come of any, once it asks all of `wanted`.
  private func asked(_ options: String, until wanted: Set<String>) throws -> Set<String> {
    let session = try InspectorSession(width: 120, options: "--app weather \(options)")
    let orders = try session.broker.subscribe("weather/+/request", options: ["-F", "%t"])
    try session.broker.publish("weather/presence", Self.presence, retain: true)
    func stores() -> Set<String> { Set(orders.lines.map { String($0.split(separator: "/")[1]) }) }
    let isAsked = try eventually(timeout: 60) {
      try session.terminal.press("r")
      Thread.sleep(forTimeInterval: 0.5)
      return stores().isSuperset(of: wanted)
    }
    #expect(isAsked)
    return stores()
  }

  @Test func theStoreOfTheCommandLineIsAsked() throws {
    #expect(try asked("-s Detail", until: ["Detail"]) == ["Detail"])
  }

  @Test func elseAllThatGiveAStateAreAsked() throws {
    // Before it was announced what there is, the usual name may be asked.
    let stores = try asked("", until: ["List", "Detail"]).subtracting(["store"])
    #expect(stores == ["List", "Detail"])
  }

  /// Nothing comes meanwhile, so that it is time alone that changes the screen.
  @Test(.enabled(if: PahoPublisher.isAvailable))
  func aLockThatTheAppDeniesIsGone() throws {
    let session = try InspectorSession(width: 120)
    let app = try BackgroundProcess(
      try #require(PahoPublisher.python),
      [
        "\(Self.fixtures)/answering_app.py", "\(session.broker.port)", "weather/store",
        #"{"ok":true}"#,
      ])
    _ = try app.line(timeout: 60) { $0 == "ready" }
    try session.terminal.press("L")
    try session.terminal.wait(for: "LOCKED by you", timeout: 60)
    try session.broker.publish("weather/presence", Self.presence, retain: true)
    try session.terminal.wait(
      for: "weather says that it is free: the lock on store is gone", timeout: 60)
    try session.terminal.wait(withoutText: "LOCKED")
    app.stop()
  }

  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path
}
