import Foundation
import TestSupport
import Testing

/// The chain of causes of the real company app, as the screen shows it and a key follows it.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_sub", "ps")))
struct CauseTests {
  @Test func aBookmarkIsFollowedFromOneReactorToTheOther() throws {
    let session = try InspectorSession(width: 120, options: "--app company")
    let terminal = session.terminal
    let listener = try session.broker.subscribe("company/+/mutation", options: ["-F", "%t %p"])
    let app = try BackgroundProcess(
      BuiltProduct.path("company-demo"),
      ["--broker", "127.0.0.1:\(session.broker.port)", "--interval", "0.2"])
    // The posts' own list hears of a bookmark by the stream alone.
    _ = try listener.line(timeout: 60) {
      $0.hasPrefix("company/PostsReactor/") && $0.contains("\"setBookmarked\"")
    }
    app.stop()
    try terminal.wait(for: "APP GONE", timeout: 60)
    try terminal.press("g")
    try terminal.enter("/didChangeBookmark")
    try terminal.screen(timeout: 60) {
      // The store's column is as wide as the names that are known by then.
      let words = Self.selected($0).split(separator: " ")
      return words.contains("stream") && words.contains("didChangeBookmark")
    }
    try terminal.press("^")
    let action = try terminal.screen(timeout: 60) {
      Self.selected($0).contains("toggleBookmark")
    }
    #expect(Self.selected(action).contains("Post"))
    try terminal.press("C-o")
    try terminal.screen(timeout: 60) { Self.selected($0).contains("didChangeBookmark") }
    // What it led to elsewhere stands one deeper, and leads back to it.
    try terminal.enter("/setBookmarked")
    try terminal.screen(timeout: 60) { Self.selected($0).contains("  └ setBookmarked") }
    try terminal.press("^")
    try terminal.screen(timeout: 60) { Self.selected($0).contains("└ didChangeBookmark") }
  }

  private static func selected(_ screen: String) -> String {
    screen.split(separator: "\n").first { $0.hasPrefix("▌") }.map(String.init) ?? ""
  }
}
